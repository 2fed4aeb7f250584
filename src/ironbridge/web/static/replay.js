// @ts-check
// A finished game, to be walked through: the slider is the only state, everything else moves it.

import { chart } from "./chart.js";
import { all, struck, the } from "./dom.js";
import { now, onFrame, tab } from "./frames.js";
import { key as boardKey } from "./view.js";

const table = the("#table", HTMLElement);
const { url, pace = "normal" } = table.dataset;
/** @type {Record<string, number>} */
const PACES = { slow: 1500, normal: 700, fast: 250, instant: 120 };
const slider = the("#at", HTMLInputElement);
const [eyes] = all("#eyes", HTMLSelectElement); // only where there is more than one pair of them
const jump = the("#jump", HTMLSelectElement);
const where = the("#where", HTMLElement);
const play = the("[data-go=play]", HTMLElement);
const last = Number(slider.max);
const seat = the(".continue [name=seat]", HTMLSelectElement);
let chosen = false; // as whom one would go on; until then, the frames say it
seat.addEventListener("change", () => (chosen = true));

/** @type {number | undefined} */
let playing;
let asking = false;
/** @type {Awaited<ReturnType<typeof chart>> | undefined} */
let plot;

const at = () => Number(slider.value);

/** Show the step of the slider; while an answer is awaited, only the newest wish counts. */
async function show() {
  marks();
  if (asking) return;
  asking = true;
  let shown;
  do {
    shown = `${at()} ${eyes?.value}`;
    const values = { n: at(), eyes: eyes?.value ?? "", have_ground: 1 };
    await htmx.ajax("GET", `${url}/frame`, { source: table, swap: "none", values });
  } while (shown !== `${at()} ${eyes?.value}`);
  asking = false;
}

function marks() {
  const n = at();
  where.textContent = (where.dataset.pattern ?? "").replace("{n}", String(n)).replace("{all}", String(last));
  slider.setAttribute("aria-valuetext", where.textContent);
  the(".continue [name=n]", HTMLInputElement).value = String(n);
  the("#continue", HTMLButtonElement).disabled = n >= last;
  for (const old of document.querySelectorAll("#moves [aria-current]")) old.removeAttribute("aria-current");
  // One step may have brought several things about; of one that brought nothing about, the last that did.
  const told = all("#moves [data-n]", HTMLElement).map((line) => Number(line.dataset.n)).filter((step) => step <= n);
  const moves = all(`#moves [data-n="${told.at(-1)}"] a`, HTMLElement);
  for (const each of moves) each.setAttribute("aria-current", "step");
  const box = the("#panel-log .scroll", HTMLElement);
  const [move] = moves;
  if (move) box.scrollTo({ top: move.offsetTop - box.clientHeight / 2 });
  plot?.at(n);
  const here = new URL(location.href);
  here.searchParams.set("n", String(n));
  if (eyes) here.searchParams.set("eyes", eyes.value);
  history.replaceState(null, "", here);
}

/** @param {number} n */
function go(n) {
  slider.value = String(Math.min(Math.max(n, 0), last));
  show();
}

function pause() {
  clearInterval(playing);
  playing = undefined;
  play.setAttribute("aria-pressed", "false");
}

function toggle() {
  if (playing) return pause();
  if (at() >= last) go(0);
  play.setAttribute("aria-pressed", "true");
  playing = setInterval(() => {
    // A slow server makes a slow reel, not a jumping one.
    if (asking) return;
    if (at() >= last) pause();
    else go(at() + 1);
  }, PACES[pace]);
}

the(".reel", HTMLElement).addEventListener("click", (event) => {
  const wish = struck(event).closest("[data-go]")?.getAttribute("data-go");
  if (!wish) return;
  if (wish === "play") return toggle();
  pause();
  /** @type {Record<string, number>} */
  const places = { first: 0, previous: at() - 1, next: at() + 1, last };
  go(places[wish]);
});
slider.addEventListener("input", () => {
  pause();
  show();
});
eyes?.addEventListener("change", show);
jump.addEventListener("change", () => {
  pause();
  if (jump.value) go(Number(jump.value));
  jump.value = "";
});
table.addEventListener("click", (event) => {
  const line = struck(event).closest("#moves [data-n], .turning [data-n]");
  if (!(line instanceof HTMLElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  pause();
  go(Number(line.dataset.n));
});
document.addEventListener("keydown", (event) => {
  const { key } = event;
  const target = struck(event);
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("select, button, a, summary")) return;
  const free = target.id !== "board" && target !== slider; // both have arrows of their own
  if (key === " ") toggle();
  else if (free && key === "ArrowLeft") go(at() - 1);
  else if (free && key === "ArrowRight") go(at() + 1);
  else if (!boardKey(key, target.id === "board")) return;
  event.preventDefault();
});

onFrame(() => {
  const { seat: meant } = now();
  if (!chosen && meant) seat.value = meant;
});
tab("log");
marks();
for (const place of all("[data-chart]", HTMLElement)) {
  chart(place, go).then((drawn) => {
    plot = drawn;
    marks();
  });
}
