// @ts-check
// The one script of the table. It knows no game: things carry their words, buttons say which words are choices.

import { chart } from "./chart.js";
import { all, plain, struck, the } from "./dom.js";
import { carrying, now, onFrame, question, tab, toEnd, wordsOf } from "./frames.js";
import { meant } from "./hit.js";
import { key as boardKey, reveal, small } from "./view.js";
import { allWordsOf, close as closeWays, isOpen, lines as ways, nameOf, pointAt } from "./ways.js";

const table = the("#table", HTMLElement);
const { url, pace = "normal", sound } = table.dataset;
/** @type {Record<string, number>} */
const PACES = { slow: 1500, normal: 700, fast: 250, instant: 0 };
const byId = (/** @type {string} */ id) => the(`#${id}`, HTMLElement);
const wait = (/** @type {number} */ ms) => new Promise((done) => setTimeout(done, ms));
table.dataset.forward = "yes"; // the page only ever goes on, whatever order the answers come in

// ---------------------------------------------------------------------- asking the server

// Every request says what is on the page, so that the answer can go on from there.
document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  const { method, action } = ctx.request;
  const body = formOf(ctx);
  const { steps, epoch, handShown } = now();
  const own = { seen: steps ?? "", epoch: epoch ?? "", have_ground: "1", ...(handShown && { hand_shown: handShown }) };
  for (const [name, value] of Object.entries(own))
    if (!action.includes(`${name}=`) && !body.has(name)) body.set(name, value);
  if (method !== "POST") return;
  // A fresh key for each click: sent again after a failure, it cannot play twice.
  if (body.get("key") === "") body.set("key", newKey());
  byId("why").replaceChildren();
  byId("notice").replaceChildren();
});

/**
 * What a request sends: a form at first, parameters when htmx has written it down.
 * @param {HtmxContext} ctx
 */
function formOf({ request: { body } }) {
  if (body instanceof FormData || body instanceof URLSearchParams) return body;
  throw new TypeError("a request without a form");
}

/** As random as it can be had: `randomUUID` is only there on secure pages, and a house may play over plain http. */
const newKey = () => crypto.randomUUID?.() ?? hex(crypto.getRandomValues(new Uint8Array(16)));
const hex = (/** @type {Uint8Array} */ bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** Asks one thing after another. Left to htmx, a third request would be dropped while two wait for one element. */
function inLine() {
  let last = Promise.resolve();
  return (/** @type {() => Promise<void>} */ ask) => (last = last.then(ask, ask));
}
const [asking, retrying] = [inLine(), inLine()];

let failures = 0;

// No answer: the same choice again, with the same key, until there is one.
document.addEventListener("htmx:error", async ({ detail: { ctx } }) => {
  if (!ctx?.request || ctx.response || ctx.request.method !== "POST") return;
  say(table.dataset.sayTrying);
  const { action } = ctx.request;
  const values = Object.fromEntries(formOf(ctx));
  await wait(Math.min(1000 * 2 ** failures++, 8000));
  retrying(() => htmx.ajax("POST", action, { source: byId("notice"), swap: "none", values }));
});

document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  if (ctx.request.method !== "POST") return;
  failures = 0;
  byId("notice").replaceChildren();
  const { sourceElement: form } = ctx;
  if (form instanceof HTMLFormElement && form.matches(".say") && !refused(ctx)) form.reset();
  // Refused, perhaps because the page was old: the reason stays, the table is brought up to date.
  if (refused(ctx)) latest();
});

const refused = (/** @type {HtmxContext} */ { response }) => response !== undefined && response.status >= 400;

/** @param {string | undefined} text */
function say(text = "") {
  const line = document.createElement("p");
  line.textContent = text;
  byId("notice").replaceChildren(line);
}

const frame = (/** @type {{ latest?: 1, again?: 1, whole?: 1 }} */ values) => asking(() => htmx.ajax("GET", `${url}/frame`, { source: table, swap: "none", values }));
const latest = () => frame({ latest: 1 });
/** The names at the seats may have changed, too; but a question whether the turn shall end stays. */
const again = () => "confirm" in now() ? latest() : frame({ again: 1, whole: 1 });
table.addEventListener("lost", again);

let following = false;
let newest = 0; // the table's number, as the stream told it last
let shownAt = -Infinity; // when the page last changed
const behind = () => newest > Number(now().number) || !("last" in now());
const moment = () => `${now().number} ${question()}`;

// My own choices that are under way: their answers bring the table, so the news of them need not.
/** @type {Set<HtmxContext>} */
const sent = new Set();
document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.request.method === "POST" && /\/(choose|take-back|ways)$/.test(ctx.request.action)) sent.add(ctx);
});
document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
  if (sent.delete(ctx)) follow();
});

/** Show what happened since, step by step, none sooner after the one before than the person's pace. */
async function follow() {
  if (following) return;
  following = true;
  // An answer that changes nothing was no answer, or was not for us: there will be other news.
  for (let shown = ""; behind() && shown !== moment() && !sent.size; ) {
    await wait(shownAt + PACES[pace] - performance.now());
    if (sent.size) break;
    shown = moment();
    await frame(pace === "instant" ? { latest: 1 } : {});
  }
  following = false;
}

// ---------------------------------------------------------------------- news from the server

/** @type {EventSource | undefined} */
let line;

function listen() {
  line?.close();
  const stream = new EventSource(`${url}/stream`);
  line = stream;
  stream.addEventListener("rows", ({ data }) => {
    newest = JSON.parse(data).number;
    follow();
  });
  stream.addEventListener("seats", again);
  stream.addEventListener("chat", async () => {
    await htmx.ajax("GET", `${url}/chat`, { source: byId("chat"), swap: "none" });
    byId("chat").lastElementChild?.scrollIntoView({ block: "nearest" });
    if (table.dataset.tab !== "chat") table.querySelector(".tabs [data-tab=chat]")?.classList.add("news");
  });
  stream.onopen = () => {
    if (!byId("offline").hidden) again();
    byId("offline").hidden = true;
  };
  stream.onerror = () => {
    byId("offline").hidden = false;
    // The browser tries again by itself, unless the server answered with an error.
    if (stream.readyState === EventSource.CLOSED) setTimeout(listen, 3000);
  };
}

// A laptop that slept may have lost the line without noticing.
document.addEventListener("visibilitychange", () => {
  if (document.hidden) return;
  if (line?.readyState !== EventSource.OPEN) listen();
  again();
});
addEventListener("online", listen);

// ---------------------------------------------------------------------- a frame has come

const lit = () => all("#board .choice", Element, table);

/** @param {import("./frames.js").Before | null} was */
function settle(was) {
  const mine = "myTurn" in now() && "last" in now();
  document.title = (mine ? "● " : "") + now().title;
  table.toggleAttribute("data-over", "over" in now());
  // Another question begins at its beginning, however far down the last one was read.
  if (was && was.question !== question()) for (const each of all(".ask, #choices", HTMLElement, table)) each.scrollTop = 0;
  if (mine && was && !was.myTurn && sound !== undefined) setTimeout(ring); // once it is seen
  if (mine && was?.question !== question()) {
    tab("choices");
    reveal(lit());
    if (was?.inQuestion && !document.activeElement?.closest(".ask")) byId("asked").focus({ preventScroll: true });
  }
  shownAt = performance.now();
  if (was) follow();
  for (const place of all("[data-chart]:empty", HTMLElement, table)) chart(place);
}
onFrame(settle);

/** Two soft notes: it is your turn. */
function ring() {
  const audio = new AudioContext();
  [523.25, 659.25].forEach((pitch, n) => {
    const [note, volume] = [audio.createOscillator(), audio.createGain()];
    const start = audio.currentTime + n * 0.16;
    note.frequency.value = pitch;
    volume.gain.setValueAtTime(0, start);
    volume.gain.linearRampToValueAtTime(0.07, start + 0.03);
    volume.gain.exponentialRampToValueAtTime(0.0001, start + 0.7);
    note.connect(volume).connect(audio.destination);
    note.start(start);
    note.stop(start + 0.75);
    note.onended = () => n && audio.close();
  });
}

// ---------------------------------------------------------------------- choosing

const choices = () => all("#choose button[name=word]:not(:disabled)", HTMLButtonElement, table);
const press = (/** @type {HTMLButtonElement | undefined} */ button) => button?.form?.requestSubmit(button);

table.addEventListener("click", (event) => {
  const target = struck(event);
  const thing = meant(event);
  const underWay = table.querySelector("#choose button:disabled"); // a choice was made and is not answered yet
  if (thing && !underWay) clicked(thing);
  const way = target.closest(".way");
  if (way instanceof HTMLElement && !way.matches(".play")) showWay(way);
  if (target.closest("[data-close=ways]")) closeWays();
  if (target.closest("[data-close=why]")) byId("why").replaceChildren();
  if (target.closest("#check")) check();
});

/** @param {import("./dom.js").Thing} thing */
function clicked(thing) {
  const words = wordsOf(thing);
  const found = choices().filter((button) => words.includes(button.dataset.word ?? ""));
  for (const button of table.querySelectorAll(".marked")) button.classList.remove("marked");
  if (found.length === 1) press(found[0]);
  else if (found.length) {
    tab("choices");
    for (const button of found) button.classList.add("marked");
    found[0].focus();
    say(table.dataset.saySeveral);
  } else {
    tab("choices");
    pointAt(allWordsOf(thing), nameOf(thing));
  }
}

// The field for those who cannot click the board: labels stand in the list, and whatever is typed goes to the server.
table.addEventListener("toggle", (event) => {
  if (struck(event).matches(".why-not[open]") && !byId("all-words").childElementCount)
    htmx.ajax("GET", `${url}/words`, { source: byId("all-words"), swap: "none" });
}, true);
document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  if (!/\/(why|ways)(\?|$)/.test(ctx.request.action)) return;
  byId("why").replaceChildren(); // whatever comes now, or nothing: the answer before was to something else
  byId("notice").replaceChildren();
});

/** The field for what one would like to do: opened, if it is not, with the cursor in it. */
function askInWords() {
  const [field] = all(".why-not", HTMLDetailsElement, table);
  if (!field) return;
  tab("choices");
  field.open = true;
  the("#wanted", HTMLInputElement, field).focus();
}

// ---------------------------------------------------------------------- a hint

/**
 * Where the answer to a question that is thought about will stand: a hint, or why a bot did what it did.
 * @param {HtmxContext} ctx
 */
const thoughtPlace = ({ sourceElement: asked }) => asked.matches(".ask-hint") ? "hint" : asked.matches(".why-move") ? "why" : "";

// While it is thought about, words and a bar say so; an answer replaces both, a refusal takes them away.
document.addEventListener("htmx:config:request", ({ detail: { ctx } }) => {
  const place = thoughtPlace(ctx);
  if (!place) return;
  const [words, bar] = ["p", "progress"].map((name) => document.createElement(name));
  words.id = "thinking";
  words.className = "waiting";
  words.textContent = ctx.sourceElement.getAttribute("data-meanwhile") ?? table.dataset.sayThinking ?? "";
  bar.setAttribute("aria-labelledby", words.id);
  byId(place).replaceChildren(words, bar);
});
document.addEventListener("htmx:after:request", ({ detail: { ctx } }) => {
  const place = thoughtPlace(ctx);
  if (place && refused(ctx)) document.getElementById(place)?.replaceChildren();
});

/**
 * Light a way of the hint on the board, and mark the choice that it begins with; nothing is played.
 * @param {HTMLElement} way
 */
function showWay(way) {
  const words = wordsOf(way);
  const things = carrying(words).filter((thing) => thing.closest("svg"));
  reveal(things.filter((thing) => thing.closest("#board")));
  for (const thing of things) thing.classList.add("lit");
  for (const button of all("#choose button[data-word]", HTMLElement, table))
    button.classList.toggle("marked", button.dataset.word === words[0]);
  if (!small()) table.querySelector("#choose .marked")?.scrollIntoView({ block: "nearest" });
  for (const other of table.querySelectorAll(".way")) other.setAttribute("aria-pressed", String(other === way));
}

table.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.id !== "filter") return;
  for (const item of all("#choose .one", HTMLElement, table))
    item.hidden = !plain(item.textContent).includes(plain(target.value));
});

const keys = the("#keys", HTMLDialogElement);
const askKeys = the("#ask-keys", HTMLButtonElement);
askKeys.hidden = false;
askKeys.addEventListener("click", () => keys.showModal());
const button = (/** @type {string} */ place) => all(`${place} button:not(:disabled)`, HTMLElement).at(0);
document.addEventListener("keydown", (event) => {
  const { key } = event;
  const target = struck(event);
  if (event.ctrlKey || event.metaKey || event.altKey || keys.open) return;
  if (target.id === "filter" && key === "Enter") {
    // Enter in the search makes the choice only if it is the one that is left.
    const left = choices().filter((button) => !button.closest("[hidden]"));
    event.preventDefault();
    if (left.length === 1) press(left[0]);
    else left[0]?.focus();
  }
  if (target.matches("input, textarea, select")) return;
  if (/^[1-9]$/.test(key)) press((isOpen() ? ways() : choices().filter((button) => button.dataset.word))[Number(key) - 1]);
  else if (key === "Escape" && isOpen()) closeWays();
  else if (key === "Enter" && "confirm" in now() && !target.matches("button, a, summary")) press(choices()[0]);
  else if (key === "u") (document.getElementById("think-again") ?? button("#undo"))?.click();
  else if (key === "h") button(".ask-hint")?.click();
  else if (key === "/") document.getElementById("filter")?.focus();
  else if (key === "w") askInWords();
  else if (key === "?") keys.showModal();
  else if (!boardKey(key, target.id === "board")) return;
  event.preventDefault();
});

// ---------------------------------------------------------------------- the shuffle

async function sha256(/** @type {string} */ text) {
  return hex(new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))));
}

async function check() {
  const checked = byId("checked");
  if (!crypto.subtle) {
    checked.textContent = table.dataset.sayUnable ?? "";
    return;
  }
  const { sayTrue = "", sayFalse = "" } = table.dataset;
  checked.textContent = (await fits(byId("fair-seed").textContent.trim())) ? sayTrue : sayFalse;
}

/**
 * Whether a seed comes from what was promised: against the hash that this browser was shown first, not against one that
 * came with the seed, and with the number that it added, if it did.
 * @param {string} seed
 */
async function fits(seed) {
  const deal = document.getElementById("fair-deal")?.textContent.trim();
  const promised = localStorage[`hash ${url}`];
  if (deal === undefined) return (await sha256(seed)) === promised; // a seed that the house drew alone
  const [secret, ...numbers] = deal.split("\n");
  const own = localStorage[`chance ${url}`];
  const isIn = own === undefined || numbers.some((line) => line.split(" ")[1] === own);
  const dealt = (2n ** 256n + BigInt(`0x${await sha256(deal)}`)).toString();
  return isIn && dealt === seed && (await sha256(secret)) === promised;
}

/** What the page before this one was promised, and the number that it sent: kept, if it was the way to this table. */
function keepPromise() {
  const shown = document.getElementById("fair-hash")?.textContent.trim();
  /** @type {{ hash: string, chance: string } | null} */
  const promised = JSON.parse(sessionStorage.promised ?? "null");
  delete sessionStorage.promised;
  if (shown === undefined) return;
  // Where the house says that our number is in the deal, it must be by the hash that it promised.
  const kept = document.querySelector("#fair-given[data-mine]") && promised;
  localStorage[`hash ${url}`] ??= kept ? kept.hash : shown;
  if (kept) localStorage[`chance ${url}`] ??= kept.chance;
}
keepPromise();
tab("choices");
toEnd();
settle(null);
listen();
