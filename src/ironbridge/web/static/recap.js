// @ts-check
// What the others did since my last turn: marks on what is new, steps back through it, and what is said of it aloud.

import { all, struck, the } from "./dom.js";
import { carrying, now, question, wordsOf } from "./frames.js";
import * as instead from "./instead.js";

const SVG = "http://www.w3.org/2000/svg";
const MARK = 7.5; // pixels from the middle of a mark to its edge
const RING = 2.5; // pixels around it
const LONG = 60; // units: a line that long is marked in its middle, not at its corner

const table = the("#table", HTMLElement);
const board = the("#board", HTMLElement);
const banner = the("#then", HTMLElement);
const told = the("#then-told", HTMLElement);
const recap = () => table.querySelector("#recap details");
const lines = () => all("#recap [data-n]", HTMLAnchorElement, table);

// ---------------------------------------------------------------------- what is new

/** The pieces that others laid keep a mark, with the chip of whoever it was, until I choose something. */
function mark() {
  for (const old of table.querySelectorAll("#board .fresh-marks")) old.remove();
  for (const old of table.querySelectorAll("#board .fresh")) old.classList.remove("fresh");
  const svg = instead.drawing();
  if (!svg || !recap()?.matches("[data-fresh]")) return;
  /** @type {Map<SVGGraphicsElement, string>} */
  const things = new Map();
  for (const line of lines())
    for (const thing of carrying(wordsOf(line)))
      if (thing instanceof SVGGraphicsElement && svg.contains(thing)) things.set(thing, line.dataset.seat ?? "");
  const marks = document.createElementNS(SVG, "g");
  marks.classList.add("fresh-marks");
  const unit = 1 / (svg.getScreenCTM()?.a || 1); // of the drawing, a pixel
  const r = MARK * unit;
  for (const [thing, seat] of things) {
    thing.classList.add("fresh");
    const [x, y] = cornerOf(thing, svg);
    marks.append(
      drawn("circle", { cx: x, cy: y, r: (MARK + RING) * unit }),
      drawn("use", { href: `#chip-${seat}`, x: x - r, y: y - r, width: 2 * r, height: 2 * r }),
    );
  }
  svg.append(marks);
}

/**
 * @param {string} kind
 * @param {Record<string, string | number>} attributes
 */
function drawn(kind, attributes) {
  const shape = document.createElementNS(SVG, kind);
  for (const [name, value] of Object.entries(attributes)) shape.setAttribute(name, String(value));
  return shape;
}

/**
 * Where a thing's mark stands, in units of the drawing.
 * @param {SVGGraphicsElement} thing
 * @param {SVGSVGElement} svg
 */
function cornerOf(thing, svg) {
  const box = thing.getBBox();
  const to = svg.getScreenCTM()?.inverse().multiply(thing.getScreenCTM() ?? new DOMMatrix());
  const at = (/** @type {number} */ x, /** @type {number} */ y) => new DOMPoint(x, y).matrixTransform(to);
  const [start, end] = [at(box.x, box.y), at(box.x + box.width, box.y + box.height)];
  const long = Math.max(Math.abs(end.x - start.x), Math.abs(end.y - start.y)) > LONG && !thing.querySelector("rect");
  // Names stand above their places.
  return long ? [(start.x + end.x) / 2, (start.y + end.y) / 2] : [Math.max(start.x, end.x), Math.max(start.y, end.y)];
}

// ---------------------------------------------------------------------- looking back

let past = false; // whether an earlier board is shown
let at = 0; // how many of the stops lie behind what is shown
let wish = 0; // the newest wish, while an answer is awaited

const stops = () => [Number(recap()?.getAttribute("data-since")), ...lines().map((line) => Number(line.dataset.n))];

/** @param {number} place */
async function show(place) {
  const last = stops().length - 1;
  if (last < 1 || place < 0 || place > last) return;
  if (place === last) return toNow();
  const n = stops()[place];
  wish = n;
  const { handShown } = now();
  const answer = await fetch(`${table.dataset.url}/since/${n}?have_ground=1${handShown ? `&hand_shown=${handShown}` : ""}`, {
    headers: { "HX-Request": "true" },
  });
  // The table has moved on, or I have: the board of now stays.
  if (!answer.ok || wish !== n || stops()[place] !== n) return;
  const holder = document.createElement("template");
  holder.innerHTML = await answer.text();
  const svg = holder.content.querySelector("svg");
  if (!svg) return;
  instead.show(svg);
  past = true;
  at = place;
  told.replaceChildren(...the("#then-told", HTMLElement, holder.content).childNodes);
  here();
}

/** The board of now again. */
function toNow() {
  wish = -1;
  if (past) instead.back();
}
instead.whenBack(() => {
  past = false;
  at = stops().length - 1;
  told.replaceChildren();
  here();
});

/** What is lit, and which line of the recap is shown. */
function here() {
  banner.hidden = !past;
  board.classList.toggle("then", past);
  const line = past ? lines()[at - 1] : undefined;
  for (const each of lines()) {
    if (each === line) each.setAttribute("aria-current", "step");
    else each.removeAttribute("aria-current");
  }
  if (recap()?.hasAttribute("open")) line?.scrollIntoView({ block: "nearest" });
  for (const lit of table.querySelectorAll("#board .lit")) lit.classList.remove("lit");
  if (line) for (const thing of carrying(wordsOf(line))) if (board.contains(thing)) thing.classList.add("lit");
  const [back, on] = all("#recap [data-then]", HTMLButtonElement, table);
  if (!back) return;
  back.disabled = past && at === 0;
  on.disabled = !past;
}

const step = (/** @type {number} */ by) => show((past ? at : stops().length - 1) + by);

table.addEventListener("click", (event) => {
  const target = struck(event);
  const line = target.closest("#recap [data-n]");
  const does = target.closest("[data-then]")?.getAttribute("data-then");
  const modified = event.ctrlKey || event.metaKey || event.shiftKey;
  if (line instanceof HTMLAnchorElement && !modified) show(lines().indexOf(line) + 1);
  else if (target.closest("#to-now") && !modified) toNow();
  else if (does) step(does === "back" ? -1 : 1);
  else return;
  event.preventDefault();
});
// Nothing is chosen on a board of the past.
board.addEventListener("click", (event) => {
  if (!past) return;
  event.stopPropagation();
  toNow();
}, true);
document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || struck(event).matches("input, textarea, select")) return;
  if (event.key === ",") step(-1);
  else if (event.key === ".") step(1);
  else if (event.key === "Escape" && past) toNow();
});

// ---------------------------------------------------------------------- a frame

const asked = () => `${question()} ${now().handShown}`;
let said = asked();

/** Of each frame that has something to say, once: what waits in `#to-hear` is said, whatever the others did meanwhile. */
function speak() {
  const words = the("#to-hear", HTMLElement).textContent.trim();
  if (!words || said === asked()) return;
  said = asked();
  the("#heard", HTMLElement).textContent = words;
}

function settle() {
  for (const buttons of all("#recap .reel-back", HTMLElement, table)) buttons.hidden = false;
  mark();
  here();
}

document.addEventListener("htmx:after:swap", () => {
  settle();
  speak();
});
settle();
