// @ts-check
// The rules beside the board: every frame brings those of its question, and all the others come from their page once.

import { all, struck, the } from "./dom.js";
import { Drawer } from "./drawer.js";
import { searching } from "./find.js";

const rules = new Drawer("rules", "[data-rules]");
const everything = the("#rules-all", HTMLElement);
const field = the("#find-rule", HTMLInputElement);
const search = searching(the(".find", HTMLElement, rules.place), everything);

/** All the rules, as their page has them. Its figures are pictures here: nothing in them can be chosen. */
async function fetched() {
  if (everything.childElementCount) return;
  const answer = await fetch(the("#rules-title a", HTMLAnchorElement).href);
  if (!answer.ok) return; // the way to the page stays
  const page = new DOMParser().parseFromString(await answer.text(), "text/html");
  const sections = all("section.rules", HTMLElement, page);
  for (const name of ["data-word", "data-piece"])
    for (const thing of all(`[${name}]`, Element, page)) thing.removeAttribute(name);
  everything.replaceChildren(...sections);
  search();
}

function open() {
  rules.open();
  fetched();
}

// While somebody searches, the rules of the question only stand in the way.
field.addEventListener("input", () => (the("#rules-asked", HTMLElement).hidden = field.value.trim() !== ""));

document.addEventListener("click", async (event) => {
  const target = struck(event);
  if (event.ctrlKey || event.metaKey) return;
  if (target.closest("[data-rules]")) {
    event.preventDefault();
    rules.isOpen ? rules.close() : open();
  }
  const link = target.closest("#rules a[href^='#r']");
  if (!(link instanceof HTMLAnchorElement)) return;
  event.preventDefault(); // the address is the table's
  field.value = "";
  field.dispatchEvent(new Event("input"));
  await fetched();
  const rule = rules.place.querySelector(link.hash);
  for (const other of all(".shown", Element, everything)) other.classList.remove("shown");
  rule?.classList.add("shown");
  rule?.scrollIntoView({ block: "start" });
  rule?.querySelector("a")?.focus({ preventScroll: true });
});

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || document.querySelector("dialog[open]")) return;
  if (event.key !== "r" || struck(event).matches("input, textarea, select")) return;
  event.preventDefault();
  rules.isOpen ? rules.close() : open();
});
