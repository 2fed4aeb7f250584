// A finished game, to be walked through: the slider is the only state, everything else moves it.

import { chart } from "./chart.js";
import { onFrame, tab } from "./frames.js";
import { key as boardKey } from "./view.js";

const table = document.getElementById("table");
const { url, pace } = table.dataset;
const PACES = { slow: 1500, normal: 700, fast: 250, instant: 120 };
const slider = document.getElementById("at");
const eyes = document.getElementById("eyes");
const jump = document.getElementById("jump");
const where = document.getElementById("where");
const play = document.querySelector("[data-go=play]");
const last = Number(slider.max);

let playing = null;
let asking = false;
let plot = null;

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
  where.textContent = where.dataset.pattern.replace("{n}", n).replace("{all}", last);
  slider.setAttribute("aria-valuetext", where.textContent);
  document.querySelector(".continue [name=n]").value = n;
  document.getElementById("continue").disabled = n >= last;
  for (const old of document.querySelectorAll("#moves [aria-current]")) old.removeAttribute("aria-current");
  // One step may have brought several things about; of one that brought nothing about, the last that did.
  const told = [...document.querySelectorAll("#moves [data-n]")].map((line) => +line.dataset.n).filter((step) => step <= n);
  const [move, ...others] = document.querySelectorAll(`#moves [data-n="${told.at(-1)}"] a`);
  for (const each of move ? [move, ...others] : []) each.setAttribute("aria-current", "step");
  const box = document.querySelector("#panel-log .scroll");
  if (move) box.scrollTo({ top: move.offsetTop - box.clientHeight / 2 });
  plot?.at(n);
  const here = new URL(location);
  here.searchParams.set("n", n);
  if (eyes) here.searchParams.set("eyes", eyes.value);
  history.replaceState(null, "", here);
}

function go(n) {
  slider.value = Math.min(Math.max(n, 0), last);
  show();
}

function pause() {
  clearInterval(playing);
  playing = null;
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

document.querySelector(".reel").addEventListener("click", ({ target }) => {
  const wish = target.closest("[data-go]")?.dataset.go;
  if (!wish) return;
  if (wish === "play") return toggle();
  pause();
  go({ first: 0, previous: at() - 1, next: at() + 1, last }[wish]);
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
  const line = event.target.closest("#moves [data-n], .turning [data-n]");
  if (!line || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  pause();
  go(Number(line.dataset.n));
});
document.addEventListener("keydown", (event) => {
  const { key, target } = event;
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("select, button, a, summary")) return;
  const free = target.id !== "board" && target !== slider; // both have arrows of their own
  if (key === " ") toggle();
  else if (free && key === "ArrowLeft") go(at() - 1);
  else if (free && key === "ArrowRight") go(at() + 1);
  else if (!boardKey(key, target.id === "board")) return;
  event.preventDefault();
});

onFrame(() => {});
tab("log");
marks();
const place = document.querySelector("[data-chart]");
if (place) {
  chart(place, go).then((drawn) => {
    plot = drawn;
    marks();
  });
}
