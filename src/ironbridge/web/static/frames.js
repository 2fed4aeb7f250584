// @ts-check
// How a new frame comes onto the page: htmx swaps its parts, and here what moved glides, what changed shows itself.

import { complete, fill, had, hasStayed, staying } from "./changes.js";
import { all, struck, the } from "./dom.js";
import { adopt, follows, reveal } from "./view.js";

/**
 * @typedef {import("./dom.js").Thing} Thing
 * @typedef {import("./changes.js").Task} Task
 * @typedef {[start: number, middle: number, end: number]} Along where a piece stands along one axis
 *
 * @typedef {object} Before what there was before a frame
 * @property {Map<string, { at: { x: Along, y: Along }, told: string }>} pieces
 * @property {Map<string, string>} counts
 * @property {boolean} inQuestion
 * @property {boolean} myTurn
 * @property {string} question
 * @property {boolean} log
 */

const GLIDE = 250;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const table = the("#table", HTMLElement);

export const now = () => the("#now", HTMLElement).dataset;
/** Names the question on the page: another one has another name. */
export const question = () => `${now().epoch} ${now().steps} ${"confirm" in now()}`;
/** @param {Thing | null} thing */
export const wordsOf = (thing) => (thing?.dataset.word ?? thing?.dataset.words ?? "").split(" ").filter(Boolean);
/**
 * All that carries one of these words: things on boards and mats, and buttons.
 * @param {string[]} words
 */
export const carrying = (words) =>
  words.flatMap((word) => all(`[data-word~="${CSS.escape(word)}"]`, Element, table));

// ---------------------------------------------------------------------- pointing

/** @type {Thing | null} */
let pointed = null;

function dim() {
  pointed = null;
  for (const lit of table.querySelectorAll(".lit")) lit.classList.remove("lit");
}

/** @param {Event} event */
function point(event) {
  /** @type {Thing | null} */
  const thing = struck(event).closest("[data-word], [data-words]");
  if (thing === pointed) return;
  dim();
  pointed = thing;
  for (const other of carrying(wordsOf(thing))) other.classList.add("lit");
}
table.addEventListener("pointerover", point);
table.addEventListener("pointerleave", point);
table.addEventListener("focusin", point);

// ---------------------------------------------------------------------- before and after a swap

/** @type {Before | null} */
let before = null;

document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  ctx.request.headers.Have = had(table, now().parts);
});

let hastened = 0;
// Who goes on has seen what moved: nothing is drawn of it any more while they wait for an answer.
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.request.method !== "POST") return;
  hastened = performance.now();
  for (const each of document.getAnimations()) each.finish();
});

/** @param {(piece: Element) => boolean} wanted */
const pieces = (wanted) =>
  all("svg [data-piece]", SVGGraphicsElement, table).filter((piece) => wanted(piece) && piece.checkVisibility());
/**
 * My own mat stands on the page twice: a piece is named with its place.
 * @param {SVGElement} piece
 */
const nameOf = (piece) => `${piece.closest("[id]")?.id} ${piece.dataset.piece}`;
/**
 * Where a piece stands in its drawing, in pixels: if the whole drawing moves, its pieces do not.
 * @param {SVGElement} piece
 */
function placeOf(piece) {
  const [box, outer] = [piece, piece.ownerSVGElement ?? piece].map((each) => each.getBoundingClientRect());
  /** @type {(start: number, length: number) => Along} */
  const along = (start, length) => [start, start + length / 2, start + length];
  return { x: along(box.x - outer.x, box.width), y: along(box.y - outer.y, box.height) };
}
/**
 * How far it went along one axis. One that only grew or shrank, as a number does, has an edge that stayed.
 * @param {Along} was
 * @param {Along} is
 */
const far = (was, is) => was.map((place, n) => place - is[n]).reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
const counts = () => all("[data-count]", HTMLElement, table);
const countOf = (/** @type {HTMLElement} */ each) => each.dataset.count ?? "";

/**
 * The frame that an answer brings, if it brings one.
 * @param {Task[]} tasks
 */
const coming = (tasks) => tasks.flatMap(({ fragment }) => all("#now", HTMLElement, fragment))[0]?.dataset;

/**
 * An answer that was overtaken by another must not turn the page back.
 * @param {DOMStringMap} frame
 */
const older = (frame) => {
  const [[epoch, steps], [ours, shown]] = [frame, now()].map((each) => [Number(each.epoch), Number(each.steps)]);
  return epoch < ours || (epoch === ours && steps < shown);
};

/**
 * A frame that is on the page already: swapped again, it would stop what glides and take the board from under a
 * pointer that is just pressing.
 * @param {DOMStringMap} frame
 * @param {HtmxContext} context
 */
const known = (frame, { request }) => {
  if (/again=/.test(request.action)) return false;
  // A question whether the turn shall end stays until it is answered, unless the table has moved on.
  if ("confirm" in now()) return !("confirm" in frame) && frame.number === now().number;
  const [coming, shown] = [frame, now()].map((each) => JSON.stringify({ ...each, parts: "", left: "", kept: "" }));
  return coming === shown;
};

document.addEventListener("htmx:before:swap", (event) => {
  /** @type {{ tasks: Task[] }} */
  const { tasks } = event.detail;
  const frame = coming(tasks);
  if (!frame) return;
  if (table.dataset.forward && (older(frame) || known(frame, event.detail.ctx))) {
    event.preventDefault();
    return;
  }
  if (!complete(tasks, table, frame, now())) {
    event.preventDefault();
    table.dispatchEvent(new Event("lost"));
    return;
  }
  const stays = staying(tasks);
  before = {
    pieces: new Map(
      pieces((piece) => !stays(piece)).map((piece) => [nameOf(piece), { at: placeOf(piece), told: piece.textContent }]),
    ),
    counts: new Map(counts().map((each) => [countOf(each), each.textContent])),
    inQuestion: document.activeElement === document.body || document.activeElement?.closest(".ask") != null,
    myTurn: "myTurn" in now(),
    question: question(),
    log: atEnd(),
  };
  for (const { fragment, swapSpec } of tasks) {
    keepWindow(fragment);
    keepHint(fragment);
    for (const was of all("details[data-keep]", HTMLDetailsElement, table)) {
      fragment.querySelector(`[data-keep="${was.dataset.keep}"]`)?.toggleAttribute("open", was.open);
    }
    if (swapSpec.style !== "beforeend") continue;
    for (const line of all("#log > li[data-n]", HTMLElement, table))
      if (Number(line.dataset.n) > Number(frame.kept)) line.remove(); // taken back
    for (const line of all("li[data-n]", HTMLElement, fragment)) {
      // Two answers may bring the same line.
      if (document.querySelector(`#log > [data-n="${line.dataset.n}"]`)) line.remove();
    }
  }
  fill(tasks, table);
});


/**
 * A new drawing of the board is seen through the same window.
 * @param {DocumentFragment} fragment
 */
function keepWindow(fragment) {
  const [svg] = all("svg.board", SVGElement, fragment);
  if (svg) adopt(svg);
}

/**
 * A hint stays for as long as its question is asked, though the page is brought up to date meanwhile.
 * @param {DocumentFragment} fragment
 */
function keepHint(fragment) {
  const [[old], [fresh]] = [document, fragment].map((place) => all("#hint", HTMLElement, place));
  if (old && fresh && old.dataset.number === fresh.dataset.number) fresh.replaceWith(old);
}

const scroller = () => document.querySelector("#panel-log .scroll");
const atEnd = () => {
  const log = scroller();
  return !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
};
export const toEnd = () => {
  const log = scroller();
  log?.scrollTo(0, log.scrollHeight);
};

/**
 * Calls back after each frame, with what there was before it.
 * @param {(was: Before) => void} callback
 */
export function onFrame(callback) {
  document.addEventListener("htmx:after:swap", () => {
    if (!before) return;
    const was = before;
    before = null;
    dim();
    // All is measured before anything begins to move: each time in between, the page would be laid out once more.
    const moves = went(was.pieces);
    const changed = carrying(wordsOf(the("#now", HTMLElement)));
    // Where some of the board is out of sight: go where something happens.
    if (follows() && was.question !== question()) reveal(changed.filter((thing) => thing.closest("#board")));
    if (was.log) toEnd();
    callback(was);
    moves.forEach(glide);
    changed.forEach((thing) => show(thing));
    count(was.counts);
  });
}

/**
 * @typedef {object} Move what became of a piece
 * @property {SVGGraphicsElement} piece
 * @property {boolean} fresh it was not there before
 * @property {boolean} told it says something else
 * @property {[dx: number, dy: number]} from where it came from, in units of its drawing
 */

/**
 * @param {Before["pieces"]} old
 * @returns {Move[]}
 */
const went = (old) =>
  pieces((each) => !hasStayed(each)).map((piece) => {
    const was = old.get(nameOf(piece));
    if (!was) return { piece, fresh: true, told: false, from: [0, 0] };
    const at = placeOf(piece);
    const [dx, dy] = [far(was.at.x, at.x), far(was.at.y, at.y)];
    const unit = Math.hypot(dx, dy) > 3 ? scaleOf(piece.parentNode) : Infinity;
    return { piece, fresh: false, told: was.told !== piece.textContent, from: [dx / unit, dy / unit] };
  });

/** @param {Move} move */
function glide({ piece, fresh, told, from: [dx, dy] }) {
  const moved = dx || dy;
  if (moved && !calm.matches) {
    const translate = [`${dx}px ${dy}px`, "0 0"];
    piece.animate({ translate }, { duration: GLIDE, easing: "cubic-bezier(.3,0,.2,1)" });
  } else if (fresh || moved || told) show(piece, fresh);
}

/**
 * Pixels a unit in this part of a drawing.
 * @param {ParentNode | null} group
 */
const scaleOf = (group) => (group instanceof SVGGraphicsElement && group.getScreenCTM()?.a) || 1;

/**
 * Look here: a glow that fades; what is new also comes up out of the paper.
 * @param {Element} thing
 */
function show(thing, fresh = false) {
  if (!(thing instanceof SVGElement)) return;
  const glow = "drop-shadow(0 0 5px var(--look)) drop-shadow(0 0 2px var(--look))";
  thing.animate({ filter: [glow, glow, "none"] }, { duration: 1400, easing: "ease-in" });
  if (fresh && !calm.matches) thing.animate({ opacity: [0, 1] }, { duration: GLIDE });
}

/**
 * Money counts up or down to what it has become.
 * @param {Before["counts"]} old
 */
function count(old) {
  for (const each of counts()) {
    const [was, is] = [old.get(countOf(each)), each.textContent];
    if (was === undefined || was === is) continue;
    each.classList.add("changed");
    each.addEventListener("animationend", () => each.classList.remove("changed"), { once: true });
    const figures = /\d[\d\s.,\u00a0\u202f]*\d|\d/;
    const [from, to] = [was, is].map((text) => Number(text.match(figures)?.[0].replace(/\D/g, "")));
    if (calm.matches || !(from >= 0 && to >= 0)) continue;
    const start = performance.now();
    const tick = (/** @type {number} */ time) => {
      const part = hastened > start ? 1 : Math.min(Math.max((time - start) / (GLIDE * 1.6), 0), 1);
      const shown = Math.round(from + (to - from) * part).toLocaleString(document.documentElement.lang);
      each.textContent = part < 1 ? is.replace(figures, shown) : is;
      if (part < 1 && each.isConnected) requestAnimationFrame(tick);
    };
    tick(start);
  }
}

// ---------------------------------------------------------------------- tabs below the board, on a phone

/** @param {string} name */
export function tab(name) {
  table.dataset.tab = name;
  for (const button of all(".tabs button", HTMLElement, table))
    button.setAttribute("aria-pressed", String(button.dataset.tab === name));
  table.querySelector(`.tabs [data-tab="${name}"]`)?.classList.remove("news");
  if (name === "log") toEnd();
}
the(".tabs", HTMLElement, table).addEventListener("click", (event) => {
  const name = struck(event).closest("button")?.dataset.tab;
  // The open tab, touched again, gives its room to the board.
  if (name) tab(table.dataset.tab === name ? "none" : name);
});
