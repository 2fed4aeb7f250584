// @ts-check
// A term of the game explains itself: by pointer, by keyboard and by finger, in one tip that all of them share.
// It stays while one points at it or reads it, and Escape closes it.

import { struck } from "./dom.js";

const APART = 6; // pixels between a term and its tip
const EDGE = 8; // and between the tip and the edge of the window

const tip = document.createElement("div");
tip.id = "tip";
tip.className = "tip";
tip.setAttribute("role", "tooltip");
tip.popover = "manual"; // above whatever else is open

/** @type {HTMLElement | null} */
let term = null;

/**
 * The term that an event is about.
 * @param {Element} place
 */
const term_at = (place) => place.closest(".term");

/**
 * @param {Element | null} wanted
 */
function show(wanted) {
  if (wanted === term || !(wanted instanceof HTMLElement)) return;
  hide();
  term = wanted;
  // The browser's own tip would lie over ours.
  if (term.title) {
    term.dataset.means = term.title;
    term.removeAttribute("title");
  }
  tip.textContent = term.dataset.means ?? "";
  term.setAttribute("aria-describedby", tip.id);
  document.body.append(tip);
  tip.showPopover();
  place();
}

function hide() {
  if (!term) return;
  term.removeAttribute("aria-describedby");
  term = null;
  tip.hidePopover();
}

/** Below the term, or above it where there is more room; never out of the window. */
function place() {
  if (!term) return;
  if (!term.checkVisibility()) {
    hide();
    return;
  }
  const [line] = term.getClientRects();
  const { width, height } = tip.getBoundingClientRect();
  const { clientWidth: wide, clientHeight: high } = document.documentElement;
  const below = line.bottom + APART + height <= high - EDGE || line.top < high - line.bottom;
  const left = Math.min(line.left, wide - EDGE - width);
  tip.style.left = `${Math.max(EDGE, left)}px`;
  tip.style.top = `${below ? line.bottom + APART : line.top - APART - height}px`;
}

document.addEventListener("pointerover", (event) => {
  if (event.pointerType === "mouse") show(term_at(struck(event)));
});
document.addEventListener("pointerout", (event) => {
  const { relatedTarget: to } = event;
  const stays = to instanceof Node && (term?.contains(to) || tip.contains(to));
  // What has the focus, or was tapped, stays explained.
  if (event.pointerType === "mouse" && !stays && term !== document.activeElement) hide();
});
document.addEventListener("focusin", (event) => {
  const wanted = term_at(struck(event));
  if (wanted) show(wanted);
  else hide();
});
document.addEventListener("focusout", hide);
document.addEventListener("click", (event) => {
  const wanted = term_at(struck(event));
  if (wanted) show(wanted);
  else if (!tip.contains(struck(event))) hide();
});
addEventListener(
  "keydown",
  (event) => {
    if (event.key !== "Escape" || !term) return;
    event.stopPropagation(); // whatever else it would close stays open
    hide();
  },
  { capture: true },
);
addEventListener("scroll", place, { capture: true, passive: true });
addEventListener("resize", place);
document.addEventListener("htmx:after:swap", place);
