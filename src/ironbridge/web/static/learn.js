// @ts-check
// A lesson: a click on the board presses the button of its choice, or points. What was said stands in the address.

import { all, plain, struck, the } from "./dom.js";
import { carrying, now, onFrame, tab, wordsOf } from "./frames.js";
import { meant } from "./hit.js";
import { key as boardKey, reveal, small } from "./view.js";

const table = the("#table", HTMLElement);
const { url = "" } = table.dataset;
const place = (/** @type {string} */ id) => the(`#${id}`, HTMLElement);
const buttons = () => all("#choices button[data-key]:not(:disabled)", HTMLButtonElement, table);
const choices = () => buttons().filter((button) => button.dataset.word);
const press = (/** @type {HTMLButtonElement | undefined} */ button) => button?.form?.requestSubmit(button);
const next = () => document.getElementById("go-on");

// ---------------------------------------------------------------------- asking the server

let busy = false;

document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
  if (ctx.request.method !== "POST") return;
  busy = true;
  place("notice").replaceChildren();
});
document.addEventListener("htmx:finally:request", () => (busy = false));
document.addEventListener("htmx:error", ({ detail: { ctx } }) => {
  if (!ctx?.response) tell(table.dataset.sayTrying);
});
// What the page lacks is on the whole page.
table.addEventListener("lost", () => location.reload());

/** @param {string | undefined} text */
function tell(text = "") {
  const line = document.createElement("p");
  line.textContent = text;
  place("notice").replaceChildren(line);
}

/** @param {string[]} words */
const pointAt = (words) =>
  htmx.ajax("POST", url, { source: table, swap: "none", values: { said: now().said ?? "", what: `?${words.join("|")}` } });

// ---------------------------------------------------------------------- a frame has come

const lit = () => carrying((now().lit ?? "").split(" ").filter(Boolean)).filter((thing) => thing.closest("svg"));

function look() {
  for (const old of table.querySelectorAll(".look")) old.classList.remove("look");
  for (const thing of lit()) thing.classList.add("look");
}

/** On a phone one thing at a time is below the board: what is asked about, wherever it lies. */
function showPlace() {
  const things = [...lit(), ...all("svg .choice", Element, table)];
  const onBoard = things.filter((thing) => thing.closest("#board"));
  reveal(onBoard);
  const away = lit().length > 0 && !lit().some((thing) => thing.closest("#board"));
  tab(small() && away && !choices().length ? (lit().some((thing) => thing.closest("#mine")) ? "mine" : "players") : "choices");
}

let shown = now().steps;

// What is lit is put out before a frame: the page compares its groups with those that come.
document.addEventListener("htmx:before:swap", () => {
  for (const old of table.querySelectorAll(".look")) old.classList.remove("look");
}, true);

onFrame((was) => {
  history.replaceState(null, "", now().here);
  look();
  for (const each of all(".ask, #choices", HTMLElement, table)) each.scrollTop = 0;
  if (shown !== now().steps) showPlace();
  shown = now().steps;
  if (next()) {
    tab("choices");
    next()?.focus({ preventScroll: true });
  } else if (was.inQuestion && !document.activeElement?.closest(".ask")) place("asked").focus({ preventScroll: true });
});
// A refusal brings no frame that differs, and is read at once.
document.addEventListener("htmx:after:swap", look);

// ---------------------------------------------------------------------- choosing and pointing

table.addEventListener("click", (event) => {
  const target = struck(event);
  if (target.closest("[data-close=why]")) return place("why").replaceChildren();
  const thing = meant(event);
  if (thing && !busy) clicked(thing);
});

/** @param {import("./dom.js").Thing} thing */
function clicked(thing) {
  const words = wordsOf(thing);
  const found = choices().filter((button) => words.includes(button.dataset.word ?? ""));
  for (const button of table.querySelectorAll(".marked")) button.classList.remove("marked");
  if (found.length === 1) return press(found[0]);
  if (!found.length) return pointAt(words);
  tab("choices");
  for (const button of found) button.classList.add("marked");
  found[0].focus();
  tell(table.dataset.saySeveral);
}

table.addEventListener("input", ({ target }) => {
  if (!(target instanceof HTMLInputElement) || target.id !== "filter") return;
  for (const item of all("#choose .one", HTMLElement, table))
    item.hidden = !plain(item.textContent).includes(plain(target.value));
});

/** Opens the list of things to point at. */
function openList() {
  const [list] = all(".in-list", HTMLDetailsElement, table);
  if (!list) return;
  tab("choices");
  list.open = true;
  buttons()[0]?.focus();
}

document.addEventListener("keydown", (event) => {
  const { key } = event;
  const target = struck(event);
  if (event.ctrlKey || event.metaKey || event.altKey || target.matches("input, select, textarea")) return;
  // A list that is closed has no figures.
  if (/^[1-9]$/.test(key)) press(buttons().filter((each) => !each.closest("details:not([open])"))[Number(key) - 1]);
  else if (key === "u") all("#undo button:not(:disabled)", HTMLElement)[0]?.click();
  else if (key === "w") openList();
  else if (key === "n" || (key === "Enter" && !target.matches("button, a, summary"))) next()?.click();
  else if (!boardKey(key, target.id === "board")) return;
  event.preventDefault();
});

tab("choices");
look();
showPlace();
next()?.focus({ preventScroll: true });
