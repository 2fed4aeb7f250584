// What was counted for each player over the game. Colour never stands alone: each line carries its player's symbol.

const colour = (name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();

const axis = () => ({
  stroke: colour("faint"),
  font: "12px Inter, sans-serif",
  grid: { stroke: colour("line"), width: 1 },
  ticks: { show: false },
  values: (_, values) => values.map((value) => value.toLocaleString(document.documentElement.lang)),
});

/** Draws the chart that `place` asks for; `pick` is called with the step that was clicked. */
export async function chart(place, pick) {
  place.append(document.createElement("p"));
  const answer = await fetch(place.dataset.chart);
  if (!answer.ok) return { at() {} };
  const told = await answer.json();
  const tabs = document.createElement("div");
  tabs.className = "chart-tabs";
  const canvas = document.createElement("div");
  canvas.setAttribute("role", "img");
  const moment = document.createElement("p");
  moment.className = "moment faint";
  const legend = legendOf(told.gauges[0]);
  place.replaceChildren(tabs, canvas, moment, legend);
  let plot;
  let shown;
  let cursor = null;

  function draw(gauge) {
    plot?.destroy();
    shown = gauge;
    canvas.setAttribute("aria-label", `${place.dataset.label}: ${gauge.name}`);
    for (const each of tabs.children) each.setAttribute("aria-pressed", String(each.textContent === gauge.name));
    const lines = gauge.series.flatMap((line) => [line.values, line.values]);
    plot = new uPlot(options(gauge), [told.labels, ...lines], canvas);
    tell(null, gauge);
    plot.over.addEventListener("click", () => pick && plot.cursor.idx != null && pick(told.labels[plot.cursor.idx]));
  }

  const options = (gauge) => ({
    width: place.clientWidth,
    height: Math.min(240, Math.max(170, place.clientWidth * 0.5)),
    legend: { show: false },
    scales: { x: { time: false } },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    axes: [
      { ...axis(), size: 26 },
      { ...axis(), size: 48 },
    ],
    // Each line twice: first its edge, so that every hue reads on the paper.
    series: [
      {},
      ...gauge.series.flatMap((line) => [
        { stroke: colour("edge"), width: 3.6, points: { show: false } },
        { stroke: colour(`hue-${line.colour}`), width: 2.4, points: { show: false } },
      ]),
    ],
    hooks: { draw: [(drawn) => marks(drawn, gauge)], setCursor: [(drawn) => tell(drawn.cursor.idx, gauge)] },
  });

  /** In words: when it was, and what each player had. */
  function tell(index, gauge) {
    const at = index ?? (cursor === null ? told.labels.length - 1 : told.labels.indexOf(cursor));
    moment.textContent = told.rounds.findLast((round) => round.n <= told.labels[at])?.title ?? "";
    gauge.series.forEach((line, n) => {
      legend.children[n].querySelector("b").textContent = line.values[at].toLocaleString(document.documentElement.lang);
    });
  }

  function marks(drawn, gauge) {
    const { ctx } = drawn;
    const ratio = devicePixelRatio;
    ctx.save();
    ctx.font = `${12 * ratio}px Inter, sans-serif`;
    ctx.textAlign = "center";
    ctx.textBaseline = "middle";
    gauge.series.forEach((line, n) => {
      // Not all at the same place, so that lines that lie together can be told apart.
      const last = line.values.length - 1;
      for (const part of [0.3 + n * 0.05, 0.62 + n * 0.05, 1]) {
        const index = Math.min(Math.round(last * part), last);
        const x = drawn.valToPos(told.labels[index], "x", true) - (part === 1 ? 5 * ratio : 0);
        const y = drawn.valToPos(line.values[index], "y", true);
        ctx.lineWidth = 4 * ratio;
        ctx.strokeStyle = colour("card");
        ctx.fillStyle = colour(`hue-${line.colour}`);
        ctx.strokeText(line.symbol, x, y);
        ctx.fillText(line.symbol, x, y);
      }
    });
    if (cursor !== null) {
      const x = drawn.valToPos(cursor, "x", true);
      ctx.strokeStyle = colour("look");
      ctx.lineWidth = 2 * ratio;
      ctx.beginPath();
      ctx.moveTo(x, drawn.bbox.top);
      ctx.lineTo(x, drawn.bbox.top + drawn.bbox.height);
      ctx.stroke();
    }
    ctx.restore();
  }

  for (const gauge of told.gauges) {
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = gauge.name;
    button.addEventListener("click", () => draw(gauge));
    tabs.append(button);
  }
  draw(told.gauges[0]);
  new ResizeObserver(() => {
    if (place.clientWidth) plot.setSize({ width: place.clientWidth, height: plot.height });
  }).observe(place);
  return {
    at(n) {
      cursor = n;
      tell(null, shown);
      plot.redraw(false);
    },
  };
}

function legendOf({ series }) {
  const list = document.createElement("ul");
  list.className = "legend";
  for (const { player, colour: name, symbol } of series) {
    const item = document.createElement("li");
    const mark = document.createElement("span");
    mark.className = `mark hue-${name}`;
    mark.textContent = symbol;
    item.append(mark, ` ${player} `, document.createElement("b"));
    list.append(item);
  }
  return list;
}
