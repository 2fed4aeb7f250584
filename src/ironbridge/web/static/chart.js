// @ts-check
// What was counted for each player over the game. Colour never stands alone: each line carries its player's symbol.

import { the } from "./dom.js";

/**
 * The course of a game, as the server tells it.
 * @typedef {{ labels: number[], gauges: Gauge[], rounds: Round[], turns: number[] }} Course
 * @typedef {{ name: string, percent?: boolean, series: Series[] }} Gauge something that is counted
 * @typedef {{ player: string, colour: string, symbol: string, values: number[] }} Series
 * @typedef {{ n: number, title: string }} Round where a round or phase began
 */

const colour = (/** @type {string} */ name) => getComputedStyle(document.documentElement).getPropertyValue(`--${name}`).trim();
const { lang } = document.documentElement;

/**
 * A value as people write it.
 * @param {number} value
 * @param {Gauge} gauge
 */
const written = (value, { percent }) =>
  value.toLocaleString(lang, percent ? { style: "percent", maximumFractionDigits: 0 } : {}).replace("-", "−");

const axis = () => ({
  stroke: colour("faint"),
  font: "12px Inter, sans-serif",
  grid: { stroke: colour("line"), width: 1 },
  ticks: { show: false },
});

/**
 * @template {keyof HTMLElementTagNameMap} Name
 * @param {Name} name
 * @returns {HTMLElementTagNameMap[Name]}
 */
const make = (name, text = "", kind = "") => {
  const made = document.createElement(name);
  made.textContent = text;
  if (kind) made.className = kind;
  return made;
};

/**
 * Draws the chart that `place` asks for; `pick` is called with the step that was clicked.
 * @param {HTMLElement} place
 * @param {(step: number) => void} [pick]
 * @returns {Promise<{ at: (step: number) => void }>}
 */
export async function chart(place, pick) {
  const { chart: address = "", label, numbers: title } = place.dataset;
  place.append(make("p"));
  const answer = await fetch(address);
  if (!answer.ok) return { at() {} };
  /** @type {Course} */
  const told = await answer.json();
  const tabs = make("div", "", "chart-tabs");
  const canvas = make("div");
  canvas.setAttribute("role", "img");
  const moment = make("p", "", "moment faint");
  const legend = legendOf(told.gauges[0]);
  const numbers = make("details", "", "in-words");
  const table = make("div", "", "scroll-x");
  table.tabIndex = 0;
  table.setAttribute("role", "region");
  numbers.append(make("summary", title), table);
  place.replaceChildren(tabs, canvas, moment, legend, numbers);
  let shown = told.gauges[0];
  /** @type {number | null} */
  let cursor = null;

  /** @param {Gauge} gauge */
  function draw(gauge) {
    shown = gauge;
    const title = `${label}: ${gauge.name}`;
    canvas.setAttribute("aria-label", title);
    table.setAttribute("aria-label", title);
    table.replaceChildren(numbersOf(gauge, told.rounds));
    for (const each of tabs.children) each.setAttribute("aria-pressed", String(each.textContent === gauge.name));
    const lines = gauge.series.flatMap((line) => [line.values, line.values]);
    const drawn = new uPlot(options(gauge), [told.labels, ...lines], canvas);
    tell(null, gauge);
    drawn.over.addEventListener("click", () => drawn.cursor.idx != null && pick?.(told.labels[drawn.cursor.idx]));
    return drawn;
  }

  /** @type {(gauge: Gauge) => uPlot.Options} */
  const options = (gauge) => ({
    width: place.clientWidth,
    height: Math.min(240, Math.max(170, place.clientWidth * 0.5)),
    legend: { show: false },
    scales: { x: { time: false }, y: gauge.percent ? { range: [0, 1] } : {} },
    cursor: { y: false, points: { show: false }, drag: { x: false, y: false } },
    axes: [
      { ...axis(), size: 26, values: (_, steps) => steps.map((step) => step.toLocaleString(lang)) },
      { ...axis(), size: 48, values: (_, values) => values.map((value) => written(value, gauge)) },
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

  /**
   * In words: when it was, and what each player had.
   * @param {number | null | undefined} index
   * @param {Gauge} gauge
   */
  function tell(index, gauge) {
    const at = index ?? (cursor === null ? told.labels.length - 1 : told.labels.indexOf(cursor));
    moment.textContent = told.rounds.findLast((round) => round.n <= told.labels[at])?.title ?? "";
    gauge.series.forEach((line, n) => {
      the("b", HTMLElement, legend.children[n]).textContent = written(line.values[at], gauge);
    });
  }

  /**
   * @param {uPlot} drawn
   * @param {Gauge} gauge
   */
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
    // The turning points, by their number in the list, where there is one.
    if (pick && gauge.percent) flags(drawn, told.turns);
    if (cursor !== null) stroke(drawn, cursor, "look", 2);
    ctx.restore();
  }

  for (const gauge of told.gauges) {
    const button = make("button", gauge.name);
    button.type = "button";
    button.addEventListener("click", () => {
      plot.destroy();
      plot = draw(gauge);
    });
    tabs.append(button);
  }
  let plot = draw(shown);
  new ResizeObserver(() => {
    if (place.clientWidth) plot.setSize({ width: place.clientWidth, height: plot.height });
  }).observe(place);
  return {
    at(step) {
      cursor = step;
      tell(null, shown);
      plot.redraw(false);
    },
  };
}

/**
 * A line from top to bottom at a step.
 * @param {uPlot} drawn
 * @param {number} step
 * @param {string} name
 * @param {number} width
 * @param {number[]} dash
 */
function stroke(drawn, step, name, width, dash = []) {
  const { ctx, bbox } = drawn;
  const x = drawn.valToPos(step, "x", true);
  ctx.strokeStyle = colour(name);
  ctx.lineWidth = width * devicePixelRatio;
  ctx.setLineDash(dash.map((length) => length * devicePixelRatio));
  ctx.beginPath();
  ctx.moveTo(x, bbox.top);
  ctx.lineTo(x, bbox.top + bbox.height);
  ctx.stroke();
}

/**
 * Numbers at the top of these steps; where two are too near to each other, the later one hangs lower.
 * @param {uPlot} drawn
 * @param {number[]} steps
 */
function flags(drawn, steps) {
  const { ctx, bbox } = drawn;
  const size = 8 * devicePixelRatio;
  let [before, low] = [-Infinity, 0];
  steps.forEach((step, n) => {
    const x = drawn.valToPos(step, "x", true);
    low = x - before < 2 * size ? low + 1 : 0;
    before = x;
    const y = bbox.top + size * (1 + 2 * low);
    stroke(drawn, step, "faint", 1, [2, 3]);
    ctx.fillStyle = colour("ink");
    ctx.beginPath();
    ctx.arc(x, y, size, 0, 2 * Math.PI);
    ctx.fill();
    ctx.fillStyle = colour("card");
    ctx.fillText(String(n + 1), x, y + size / 16);
  });
}

/** @param {Gauge} gauge */
function legendOf({ series }) {
  const list = make("ul", "", "legend");
  for (const { player, colour: name, symbol } of series) {
    const item = make("li");
    item.append(make("span", symbol, `mark hue-${name}`), ` ${player} `, make("b"));
    list.append(item);
  }
  return list;
}

/**
 * The same as a table: what each player had when a round or phase began, and at the end.
 * @param {Gauge} gauge
 * @param {Round[]} rounds
 */
function numbersOf(gauge, rounds) {
  const table = make("table");
  table.append(make("caption", gauge.name));
  const head = table.createTHead().insertRow();
  head.append(make("td"), ...gauge.series.map(({ player }) => headed(player, "col")));
  const body = table.createTBody();
  for (const { n, title } of rounds) {
    const row = body.insertRow();
    row.append(headed(title, "row"), ...gauge.series.map(({ values }) => make("td", written(values[n], gauge))));
  }
  return table;
}

/**
 * @param {string} text
 * @param {"col" | "row"} scope
 */
function headed(text, scope) {
  const cell = make("th", text);
  cell.scope = scope;
  return cell;
}
