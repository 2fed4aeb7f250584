// @ts-check
// Pointing at a thing that is no choice now: the ways of this turn that use it, and the board as each would leave it.

import { struck, the } from "./dom.js";
import { now, wordsOf } from "./frames.js";
import * as instead from "./instead.js";

const table = the("#table", HTMLElement);
const { url } = table.dataset;
const PAUSE = 150; // ms: a pointer that only passes shows nothing

const panel = () => the("#ways", HTMLElement, table);
export const isOpen = () => document.getElementById("ways")?.childElementCount ?? 0;
/** The ways on the page, in their order. */
export const lines = () => /** @type {HTMLButtonElement[]} */ ([...table.querySelectorAll("#ways .way.play:not(:disabled)")]);

/** The thing that was pointed at last, while its ways stand there: with another, ways that use both are wanted. */
let first = "";

/**
 * Ask for the ways that use a thing; if none does, the answer says why.
 * @param {string[]} words
 * @param {string} name
 */
export async function pointAt(words, name) {
  const thing = words.join(" ");
  const both = isOpen() && first && first !== thing;
  const values = { words: both ? first : thing, also: both ? thing : "", name: both ? "" : name };
  first = thing;
  the("#why", HTMLElement, table).replaceChildren();
  if (isOpen()) panel().replaceChildren();
  await htmx.ajax("GET", `${url}/ways`, { source: the("#why", HTMLElement, table), swap: "none", values });
}

// However they were asked for, the first can be played by Enter.
document.addEventListener("htmx:after:swap", ({ detail: { ctx } }) => {
  if (ctx.request.method !== "GET" || !/\/ways(\?|$)/.test(ctx.request.action)) return;
  lines()[0]?.focus({ preventScroll: true });
  document.getElementById("ways")?.scrollIntoView({ block: "nearest" });
});

/** @param {import("./dom.js").Thing} thing */
export const nameOf = (thing) => thing.querySelector(":scope > title")?.textContent ?? "";
/**
 * A thing's words, patterns of more that use it, and those of what it lies on.
 * @param {import("./dom.js").Thing} thing
 * @returns {string[]}
 */
export function allWordsOf(thing) {
  const more = (thing.dataset.more ?? "").split(" ").filter(Boolean);
  /** @type {SVGElement | null | undefined} */
  const below = thing.parentElement?.closest("svg [data-word]");
  return [...wordsOf(thing), ...more, ...(below ? allWordsOf(below) : [])];
}

export function close() {
  first = "";
  restore();
  if (isOpen()) panel().replaceChildren();
}

// ---------------------------------------------------------------------- the board as a way would leave it

let wanted = 0;

/** @param {HTMLButtonElement} way */
async function show(way) {
  const asked = ++wanted;
  await new Promise((done) => setTimeout(done, PAUSE));
  if (asked !== wanted || way.disabled || !way.isConnected) return;
  const { handShown } = now();
  const steps = new FormData(way.form ?? undefined).get("steps");
  const query = new URLSearchParams({ words: way.value, left: way.dataset.left ?? "", ...(handShown && { hand_shown: handShown }), ...(steps && { steps: String(steps) }) });
  const answer = await fetch(`${url}/ways/board?${query}`);
  if (!answer.ok) return;
  const drawn = document.createElement("template");
  drawn.innerHTML = await answer.text();
  const board = drawn.content.querySelector("svg");
  if (asked !== wanted || !board) return;
  instead.show(board);
  table.toggleAttribute("data-preview", true);
}

function restore() {
  wanted++;
  if (table.hasAttribute("data-preview")) instead.back();
}
instead.whenBack(() => table.toggleAttribute("data-preview", false));

/** @param {Event} event */
function pointed(event) {
  const way = struck(event).closest("#ways button.play");
  if (way instanceof HTMLButtonElement) show(way);
  else restore();
}
table.addEventListener("pointerover", pointed);
table.addEventListener("focusin", pointed);
