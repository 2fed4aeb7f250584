// @ts-check
// The board's window: wheel, drag, pinch, keys and buttons change the viewBox of the drawing, nothing else.
// It is kept while drawings come and go.

import { all, struck, the } from "./dom.js";

/**
 * @typedef {{ x: number, y: number, w: number, h: number }} Box in units of the board
 * @typedef {{ left: number, top: number, right: number, bottom: number }} Place where a thing lies, in the same units
 */

const CLOSE = 0.8; // pixels a unit on a phone, where fingers choose
const LEGIBLE = 10; // pixels: how high the smallest letters of the board must be, unless somebody wants to see it whole
const NEARLY = 0.95;
const LARGEST = 4;
const STEP = 1.35;

const frame = the("#board", HTMLElement);
/** @type {Box} */
let whole = { x: 0, y: 0, w: 1, h: 1 }; // the drawing's own viewBox
let view = whole; // our window on it, with the shape of the frame
let smallest = Infinity; // the height of its smallest letters, in its units
let touched = false; // whether somebody chose this window; if not, it follows the size of the page
let dragged = false;
/** @type {Element[]} */
let shown = []; // what the window shall not lose

/** @returns {SVGElement | null} */
const drawing = () => frame.querySelector(":scope > svg");
const fit = () => Math.min(frame.clientWidth / whole.w, frame.clientHeight / whole.h);
const scale = () => frame.clientWidth / view.w;
export const small = () => frame.clientWidth < 600;
/** Pixels a unit at which everything can be read. */
const legible = () => (small() ? CLOSE : Math.min(LEGIBLE / smallest, LARGEST));
/** Whether the window may go by itself to where something happens: it is nobody's choice, or shows only little. */
export const follows = () => !touched || small();

/**
 * A new drawing gets the window of the old one.
 * @param {SVGElement} svg
 */
export function adopt(svg) {
  measure(svg);
  put(svg);
}

/** @param {SVGElement} svg */
function measure(svg) {
  const [x, y, w, h] = (svg.getAttribute("viewBox") ?? "").split(/\s+/).map(Number);
  whole = { x, y, w, h };
}

/**
 * How high the smallest letters are, however they are turned.
 * @param {SVGElement} svg
 */
function read(svg) {
  const unit = svg instanceof SVGGraphicsElement ? svg.getScreenCTM() : null;
  if (!unit) return;
  for (const text of all("text", SVGTextElement, svg)) {
    const own = text.getScreenCTM();
    const size = parseFloat(getComputedStyle(text).fontSize);
    if (own && text.textContent.trim()) smallest = Math.min(smallest, (size * Math.hypot(own.a, own.b)) / unit.a);
  }
}

function put(svg = drawing()) {
  const window = `${view.x} ${view.y} ${view.w} ${view.h}`;
  if (svg?.getAttribute("viewBox") !== window) svg?.setAttribute("viewBox", window); // or all of it is laid out anew
}

/**
 * A window of so many pixels a unit around a point, kept on the board.
 * @param {number} x
 * @param {number} y
 * @param {number} size
 */
function look(x, y, size) {
  const least = Math.min(fit(), legible());
  const s = Math.min(Math.max(size, least), LARGEST);
  const w = frame.clientWidth / s;
  const h = frame.clientHeight / s;
  /** @type {(middle: number, length: number, start: number, all: number) => number} */
  const keep = (middle, length, start, all) =>
    length >= all ? start + (all - length) / 2 : Math.min(Math.max(middle - length / 2, start), start + all - length);
  view = { x: keep(x, w, whole.x, whole.w), y: keep(y, h, whole.y, whole.h), w, h };
  put();
}

/** @returns {[number, number]} */
const middle = () => [view.x + view.w / 2, view.y + view.h / 2];

function home() {
  touched = false;
  // On a small screen the board zooms rather than shrinks; but for a hair's breadth nothing is cut off.
  const size = fit() > legible() * NEARLY ? fit() : legible();
  look(whole.x + whole.w / 2, whole.y + whole.h / 2, size);
}

function showWhole() {
  touched = true;
  look(whole.x + whole.w / 2, whole.y + whole.h / 2, fit());
}

/** @param {number} factor */
function zoom(factor, px = frame.clientWidth / 2, py = frame.clientHeight / 2) {
  touched = true;
  const x = view.x + px / scale();
  const y = view.y + py / scale();
  const [mx, my] = middle();
  const before = scale();
  look(mx, my, before * factor);
  const ratio = before / scale();
  // What lies under the pointer stays under it.
  look(x + (mx - x) * ratio, y + (my - y) * ratio, scale());
}

/**
 * @param {number} dx
 * @param {number} dy
 */
function pan(dx, dy) {
  touched = true;
  const [mx, my] = middle();
  look(mx - dx / scale(), my - dy / scale(), scale());
}

/**
 * Where a thing of the drawing lies.
 * @param {Element} thing
 * @returns {Place}
 */
function place(thing) {
  const box = thing.getBoundingClientRect();
  const outer = frame.getBoundingClientRect();
  const x = view.x + (box.left - outer.left) / scale();
  const y = view.y + (box.top - outer.top) / scale();
  return { left: x, top: y, right: x + box.width / scale(), bottom: y + box.height / scale() };
}

/**
 * If none of these things is in the window, move it there: a question never asks about something out of sight.
 * @param {Element[]} things
 */
export function reveal(things) {
  const places = things.map(place).filter((box) => box.right > box.left || box.bottom > box.top);
  if (!places.length) return;
  shown = things;
  const seen = () => places.filter(inside).length;
  // A window that nobody chose goes where most of them are.
  if ((touched && seen()) || seen() === places.length) return;
  const left = Math.min(...places.map((box) => box.left));
  const right = Math.max(...places.map((box) => box.right));
  const top = Math.min(...places.map((box) => box.top));
  const bottom = Math.max(...places.map((box) => box.bottom));
  const all = Math.min(frame.clientWidth / (right - left), frame.clientHeight / (bottom - top)) * 0.9;
  const least = Math.min(legible(), scale());
  const size = Math.max(Math.min(scale(), all), least);
  const middles = [{ left, right, top, bottom }, ...places].map(middleOf);
  const counted = middles.map(([x, y]) => {
    look(x, y, size);
    return seen();
  });
  look(...middles[counted.indexOf(Math.max(...counted))], size);
}

/** @type {(box: Place) => [number, number]} */
const middleOf = (box) => [(box.left + box.right) / 2, (box.top + box.bottom) / 2];

/** @param {Place} box */
const inside = (box) =>
  box.left >= view.x && box.right <= view.x + view.w && box.top >= view.y && box.bottom <= view.y + view.h;

// ---------------------------------------------------------------------- hands on the board

/** @type {Map<number, { x: number, y: number }>} */
const fingers = new Map();

/** @param {PointerEvent} event */
function moved(event) {
  const finger = fingers.get(event.pointerId);
  if (!finger) return;
  const [x, y] = [event.clientX, event.clientY];
  if (fingers.size === 1) {
    // A trembling click is not a drag.
    if (!dragged && Math.hypot(x - finger.x, y - finger.y) < 6) return;
    if (!dragged) frame.setPointerCapture(event.pointerId);
    dragged = true;
    frame.classList.add("dragged");
    pan(x - finger.x, y - finger.y);
  } else {
    const [other] = [...fingers.values()].filter((each) => each !== finger);
    const before = Math.hypot(finger.x - other.x, finger.y - other.y);
    const outer = frame.getBoundingClientRect();
    dragged = true;
    zoom(
      Math.hypot(x - other.x, y - other.y) / (before || 1),
      (x + other.x) / 2 - outer.left,
      (y + other.y) / 2 - outer.top,
    );
    pan((x - finger.x) / 2, (y - finger.y) / 2);
  }
  Object.assign(finger, { x, y });
}

/** @param {PointerEvent} event */
function lifted(event) {
  fingers.delete(event.pointerId);
  if (!fingers.size) frame.classList.remove("dragged");
}

frame.addEventListener("pointerdown", (event) => {
  if (event.button) return;
  if (!fingers.size) dragged = false;
  fingers.set(event.pointerId, { x: event.clientX, y: event.clientY });
});
frame.addEventListener("pointermove", moved);
frame.addEventListener("pointerup", lifted);
frame.addEventListener("pointercancel", lifted);
// The click that ends a drag chooses nothing.
frame.addEventListener("click", (event) => dragged && event.stopPropagation(), true);

frame.addEventListener(
  "wheel",
  (event) => {
    event.preventDefault();
    const outer = frame.getBoundingClientRect();
    const lines = event.deltaMode === 1 ? 20 : 1;
    // A pinch on a touchpad comes as a wheel with Ctrl, in much smaller steps.
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    zoom(Math.exp(-event.deltaY * lines * speed), event.clientX - outer.left, event.clientY - outer.top);
  },
  { passive: false },
);

/**
 * The keys of the board; true if it was one of them.
 * @param {string} name
 * @param {boolean} focused
 */
export function key(name, focused) {
  /** @type {Record<string, [number, number]>} */
  const arrows = { ArrowLeft: [60, 0], ArrowRight: [-60, 0], ArrowUp: [0, 60], ArrowDown: [0, -60] };
  if (name === "+" || name === "=") zoom(STEP);
  else if (name === "-" || name === "−") zoom(1 / STEP);
  else if (name === "0") showWhole();
  else if (name === "f") toggleFull();
  else if (focused && arrows[name]) pan(...arrows[name]);
  else return false;
  return true;
}

/** Everything but the page goes; where that cannot be, nothing happens. */
function toggleFull() {
  if (document.fullscreenElement) document.exitFullscreen();
  else if (document.fullscreenEnabled) document.documentElement.requestFullscreen();
}

const buttons = the(".zoom", HTMLElement);
buttons.hidden = false;
buttons.addEventListener("click", (event) => {
  const does = struck(event).closest("[data-zoom]")?.getAttribute("data-zoom");
  if (does === "in") zoom(STEP);
  if (does === "out") zoom(1 / STEP);
  if (does === "whole") showWhole();
  if (does === "full") toggleFull();
});
the("[data-zoom=full]", HTMLElement).hidden = !document.fullscreenEnabled;

const first = drawing();
if (first) {
  measure(first);
  read(first);
}
home();
new ResizeObserver(() => {
  if (!frame.clientWidth) return;
  if (touched) look(...middle(), scale());
  else home();
  reveal(shown); // the sheet below may have grown over it
}).observe(frame);
