// @ts-check
// The search of the rules page: hides what does not speak of it.

import { all, plain, the } from "./dom.js";

const find = the(".find", HTMLElement);
const field = the("#find", HTMLInputElement);
const found = the("output", HTMLOutputElement, find);
const rules = all(".rule", HTMLElement);
const texts = rules.map((rule) => plain(rule.textContent));

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  rules.forEach((rule, n) => {
    rule.hidden = !words.every((word) => texts[n].includes(word));
  });
  for (const section of all("section.rules", HTMLElement))
    section.hidden = !section.querySelector(".rule:not([hidden])");
  const count = rules.filter((rule) => !rule.hidden).length;
  const { found: pattern = "", none = "" } = find.dataset;
  const said = count ? pattern.replace("{n}", String(count)).replace("{all}", String(rules.length)) : none;
  found.textContent = words.length ? said : "";
}

field.addEventListener("input", search);
// A link to a rule shows it, whatever was searched before.
addEventListener("hashchange", () => {
  field.value = "";
  search();
  document.querySelector(location.hash)?.scrollIntoView();
});
find.hidden = false;
