// @ts-check
// Another board for a while: as it was, or as it would be. The board as it stands comes back by itself before anything is
// asked or swapped: what the page says that it has, and what it is sent, is of that one.

import { the } from "./dom.js";
import { adopt } from "./view.js";

const frame = the("#board", HTMLElement);
/** @returns {SVGSVGElement | null} */
export const drawing = () => frame.querySelector(":scope > svg");

/** @type {SVGSVGElement | null} */
let present = null; // the board as it stands, while another is shown
let whole = ""; // its own viewBox, which is that of every drawing of this board
/** @type {(() => void)[]} */
const onBack = [];

/**
 * Calls back whenever the board of now is there again.
 * @param {() => void} callback
 */
export const whenBack = (callback) => onBack.push(callback);

/**
 * Show another board.
 * @param {SVGSVGElement} other
 */
export function show(other) {
  const here = drawing();
  if (!here) return;
  present ??= here;
  whole = other.getAttribute("viewBox") ?? "";
  change(here, other);
}

/** The board of now again. */
export function back() {
  const here = drawing();
  if (!present || !here) return;
  present.setAttribute("viewBox", whole);
  change(here, present);
  present = null;
  for (const callback of onBack) callback();
}

/**
 * Put one drawing in the place of another; coast and terrain go with it.
 * @param {SVGSVGElement} from
 * @param {SVGSVGElement} to
 */
function change(from, to) {
  const [ground, place] = [from, to].map((each) => each.querySelector(".ground"));
  if (ground && place) {
    ground.replaceWith(place.cloneNode());
    place.replaceWith(ground);
  }
  adopt(to);
  from.replaceWith(to);
}

addEventListener("htmx:config:request", back, { capture: true });
addEventListener("htmx:before:swap", back, { capture: true });
