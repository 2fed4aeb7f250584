// How a new frame comes onto the page: htmx swaps its parts, and here what moved glides, what changed shows itself.

import { adopt, reveal, small } from "./view.js";

const GLIDE = 250;
const calm = matchMedia("(prefers-reduced-motion: reduce)");
const table = document.getElementById("table");

export const now = () => document.getElementById("now").dataset;
/** Names the question on the page: another one has another name. */
export const question = () => `${now().epoch} ${now().steps} ${"confirm" in now()}`;
export const wordsOf = (thing) => (thing?.dataset.word ?? thing?.dataset.words ?? "").split(" ").filter(Boolean);
/** All that carries one of these words: things on boards and mats, and buttons. */
export const carrying = (words) =>
  words.flatMap((word) => [...table.querySelectorAll(`[data-word~="${CSS.escape(word)}"]`)]);

// ---------------------------------------------------------------------- pointing

let pointed = null;

function point({ target }) {
  const thing = target.closest?.("[data-word], [data-words]") ?? null;
  if (thing === pointed) return;
  pointed = thing;
  for (const lit of table.querySelectorAll(".lit")) lit.classList.remove("lit");
  for (const other of carrying(wordsOf(thing))) other.classList.add("lit");
}
table.addEventListener("pointerover", point);
table.addEventListener("pointerleave", point);
table.addEventListener("focusin", point);

// ---------------------------------------------------------------------- before and after a swap

let before = null;

const pieces = () => [...table.querySelectorAll("svg [data-piece]")].filter((piece) => piece.checkVisibility());
// My own mat stands on the page twice: a piece is named with its place.
const nameOf = (piece) => `${piece.closest("[id]").id} ${piece.dataset.piece}`;
/** Where a piece stands in its drawing, in pixels: if the whole drawing moves, its pieces do not. */
function placeOf(piece) {
  const [box, outer] = [piece, piece.ownerSVGElement].map((each) => each.getBoundingClientRect());
  const along = (start, length) => [start, start + length / 2, start + length];
  return { x: along(box.x - outer.x, box.width), y: along(box.y - outer.y, box.height) };
}
/** How far it went along one axis. One that only grew or shrank, as a number does, has an edge that stayed. */
const went = (was, is) => was.map((place, n) => place - is[n]).reduce((a, b) => (Math.abs(b) < Math.abs(a) ? b : a));
const counts = () => [...table.querySelectorAll("[data-count]")];

/** The frame that an answer brings, if it brings one. */
const coming = (tasks) => tasks.map(({ fragment }) => fragment.querySelector("#now")).find(Boolean)?.dataset;

/** An answer that was overtaken by another must not turn the page back. */
const older = (frame) =>
  +frame.epoch < +now().epoch || (frame.epoch === now().epoch && +frame.steps < +now().steps);

/** A frame that is on the page already: swapped again, it would stop what glides and take the board from under a
 *  pointer that is just pressing. */
const known = (frame, { request }) => {
  if (/again=/.test(request.action)) return false;
  // A question whether the turn shall end stays until it is answered, unless the table has moved on.
  if ("confirm" in now()) return !("confirm" in frame) && frame.number === now().number;
  return JSON.stringify({ ...frame }) === JSON.stringify({ ...now() });
};

document.addEventListener("htmx:before:swap", (event) => {
  const { tasks } = event.detail;
  const frame = coming(tasks);
  if (!frame) return;
  if (table.dataset.forward && (older(frame) || known(frame, event.detail.ctx))) {
    event.preventDefault();
    return;
  }
  before = {
    pieces: new Map(
      pieces().map((piece) => [nameOf(piece), { at: placeOf(piece), told: piece.textContent }]),
    ),
    counts: new Map(counts().map((each) => [each.dataset.count, each.textContent])),
    inQuestion: document.activeElement === document.body || document.activeElement?.closest(".ask") != null,
    myTurn: "myTurn" in now(),
    question: question(),
    log: atEnd(),
  };
  for (const { fragment, swapSpec } of tasks) {
    keepGround(fragment);
    keepHint(fragment);
    for (const was of table.querySelectorAll("details[data-keep]")) {
      fragment.querySelector(`[data-keep="${was.dataset.keep}"]`)?.toggleAttribute("open", was.open);
    }
    if (swapSpec.style !== "beforeend") continue;
    for (const line of fragment.querySelectorAll("li[data-n]")) {
      // Two answers may bring the same line.
      if (document.querySelector(`#log > [data-n="${line.dataset.n}"]`)) line.remove();
    }
  }
});

/** Coast and terrain never change: they are sent once and handed from drawing to drawing. */
function keepGround(fragment) {
  const svg = fragment.querySelector("svg");
  if (!svg || !svg.matches(".board")) return;
  const old = document.querySelector("#board .ground");
  const empty = svg.querySelector(".ground");
  if (old && empty && !empty.childNodes.length) empty.replaceWith(old);
  adopt(svg);
}

/** A hint stays for as long as its question is asked, though the page is brought up to date meanwhile. */
function keepHint(fragment) {
  const [old, fresh] = [document, fragment].map((place) => place.querySelector("#hint"));
  if (old && fresh && old.dataset.number === fresh.dataset.number) fresh.replaceWith(old);
}

const scroller = () => document.querySelector("#panel-log .scroll");
const atEnd = () => {
  const log = scroller();
  return !log || log.scrollHeight - log.scrollTop - log.clientHeight < 40;
};
export const toEnd = () => scroller()?.scrollTo(0, scroller().scrollHeight);

/** Calls back after each frame, with what there was before it. */
export function onFrame(callback) {
  document.addEventListener("htmx:after:swap", () => {
    if (!before) return;
    const was = before;
    before = null;
    pointed = null;
    glide(was.pieces);
    count(was.counts);
    const changed = carrying(wordsOf(document.getElementById("now")));
    changed.forEach((thing) => show(thing));
    // On a phone most of the board is out of sight: go where something happens.
    if (small() && was.question !== question()) reveal(changed.filter((thing) => thing.closest("#board")));
    if (was.log) toEnd();
    callback(was);
  });
}

function glide(old) {
  for (const piece of pieces()) {
    const was = old.get(nameOf(piece));
    if (!was) {
      show(piece, true);
      continue;
    }
    const at = placeOf(piece);
    const [dx, dy] = [went(was.at.x, at.x), went(was.at.y, at.y)];
    const moved = Math.hypot(dx, dy) > 3;
    if (moved && !calm.matches) {
      const unit = piece.parentNode.getScreenCTM().a; // pixels a unit where the piece stands
      piece.animate(
        { translate: [`${dx / unit}px ${dy / unit}px`, "0 0"] },
        { duration: GLIDE, easing: "cubic-bezier(.3,0,.2,1)" },
      );
    } else if (moved || was.told !== piece.textContent) show(piece);
  }
}

/** Look here: a glow that fades; what is new also comes up out of the paper. */
function show(thing, fresh = false) {
  if (!(thing instanceof SVGElement)) return;
  const glow = "drop-shadow(0 0 5px var(--look)) drop-shadow(0 0 2px var(--look))";
  thing.animate({ filter: [glow, glow, "none"] }, { duration: 1400, easing: "ease-in" });
  if (fresh && !calm.matches) thing.animate({ opacity: [0, 1] }, { duration: GLIDE });
}

/** Money counts up or down to what it has become. */
function count(old) {
  for (const each of counts()) {
    const [was, is] = [old.get(each.dataset.count), each.textContent];
    if (was === undefined || was === is) continue;
    each.classList.add("changed");
    each.addEventListener("animationend", () => each.classList.remove("changed"), { once: true });
    const figures = /\d[\d\s.,\u00a0\u202f]*\d|\d/;
    const [from, to] = [was, is].map((text) => Number(text.match(figures)?.[0].replace(/\D/g, "")));
    if (calm.matches || !(from >= 0 && to >= 0)) continue;
    const start = performance.now();
    const tick = (time) => {
      const part = Math.min(Math.max((time - start) / (GLIDE * 1.6), 0), 1);
      const shown = Math.round(from + (to - from) * part).toLocaleString(document.documentElement.lang);
      each.textContent = part < 1 ? is.replace(figures, shown) : is;
      if (part < 1 && each.isConnected) requestAnimationFrame(tick);
    };
    tick(start);
  }
}

// ---------------------------------------------------------------------- tabs below the board, on a phone

export function tab(name) {
  table.dataset.tab = name;
  for (const button of table.querySelectorAll(".tabs button"))
    button.setAttribute("aria-pressed", String(button.dataset.tab === name));
  table.querySelector(`.tabs [data-tab="${name}"]`)?.classList.remove("news");
  if (name === "log") toEnd();
}
table.querySelector(".tabs").addEventListener("click", ({ target }) => {
  const name = target.closest("button")?.dataset.tab;
  // The open tab, touched again, gives its room to the board.
  if (name) tab(table.dataset.tab === name ? "none" : name);
});
