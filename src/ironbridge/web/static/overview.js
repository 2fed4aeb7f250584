// @ts-check
// What experts look up without leaving the board: the overview in a drawer, and what is connected with what they point at.

import { all, struck, the } from "./dom.js";
import { Drawer } from "./drawer.js";
import { carrying, now, question, wordsOf } from "./frames.js";

const table = the("#table", HTMLElement);
const drawer = new Drawer("overview", "#table [data-mat]");
const box = the("#reach", HTMLElement);
const { url } = table.dataset;

/** What both ask along with it; a live table knows by itself which position is meant. */
const where = () => ({ n: now().steps ?? "0", eyes: all("#eyes", HTMLSelectElement)[0]?.value ?? "all" });

// ---------------------------------------------------------------------- the drawer

let seat = ""; // whose mat; "" is one's own
let shown = ""; // the question for which it was filled

/** @param {string} whose */
async function open(whose) {
  seat = whose;
  await fill();
  drawer.open();
}

async function fill() {
  shown = question();
  const values = { ...where(), ...(seat && { seat }) };
  await htmx.ajax("GET", `${url}/overview`, { source: drawer.place, swap: "none", values });
}

drawer.place.addEventListener("close", () => drawer.place.replaceChildren());

table.addEventListener("click", (event) => {
  const link = struck(event).closest("[data-mat]");
  if (!(link instanceof HTMLElement) || event.ctrlKey || event.metaKey) return;
  event.preventDefault();
  open(link.dataset.mat ?? "");
});

// ---------------------------------------------------------------------- network and reach

const buttons = all("[data-reach]", HTMLButtonElement, table);
let reaching = false;
let asked = ""; // the words about which it was asked last
let pressedAt = 0;

/** @param {boolean} on */
function turn(on) {
  reaching = on;
  table.toggleAttribute("data-reaching", on);
  for (const button of buttons) button.setAttribute("aria-pressed", String(on));
  dark();
  if (on) ask("");
  else box.replaceChildren();
}

/** @param {string} words */
async function ask(words) {
  asked = words;
  await htmx.ajax("GET", `${url}/reach`, { source: box, swap: "none", values: { ...where(), words } });
}

function dark() {
  for (const lit of table.querySelectorAll(".reached")) lit.classList.remove("reached");
}

function light() {
  dark();
  const words = (box.querySelector("ul")?.dataset.reached ?? "").split(" ").filter(Boolean);
  for (const thing of carrying(words)) if (thing.closest("#board")) thing.classList.add("reached");
}

/** @type {number | undefined} */
let soon;
/** @param {Event} event */
function point(event) {
  if (!reaching) return;
  /** @type {import("./dom.js").Thing | null} */
  const thing = struck(event).closest("[data-word]");
  if (!thing) return;
  const words = wordsOf(thing).join(" ");
  clearTimeout(soon);
  if (words !== asked) soon = setTimeout(ask, 60, words);
}
table.addEventListener("pointerover", point);
table.addEventListener("focusin", point);
the("#board", HTMLElement).addEventListener("pointerleave", () => {
  clearTimeout(soon);
  if (reaching && asked) soon = setTimeout(ask, 200, "");
});

// A finger cannot point without touching: while reach is shown, a touch asks and chooses nothing.
table.addEventListener("click", (event) => {
  if (reaching && event instanceof PointerEvent && event.pointerType === "touch" && struck(event).closest("#board"))
    event.stopImmediatePropagation();
}, true);

for (const button of buttons) {
  button.hidden = false;
  button.addEventListener("click", () => turn(!reaching));
}

// ---------------------------------------------------------------------- frames and keys

document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.sourceElement === box) {
    if (reaching) light();
    else box.replaceChildren(); // it was turned off before the answer came
  } else if (ctx.sourceElement !== drawer.place && question() !== shown) {
    shown = question();
    if (drawer.isOpen) fill();
    if (reaching) ask(asked);
  }
});

document.addEventListener("keydown", (event) => {
  const target = struck(event);
  if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog[open]")) return;
  if (event.key === "Escape") {
    if (reaching) turn(false);
    return;
  }
  if (target.matches("input, textarea, select") || event.repeat) return;
  if (event.key === "m") drawer.isOpen ? drawer.close() : open("");
  else if (event.key === "n") {
    pressedAt = reaching ? 0 : event.timeStamp;
    turn(!reaching);
  } else return;
  event.preventDefault();
});

const HELD = 500; // ms
document.addEventListener("keyup", ({ key, timeStamp }) => {
  if (key === "n" && pressedAt && timeStamp - pressedAt > HELD) turn(false);
  if (key === "n") pressedAt = 0;
});
