// @ts-check
// The search of the rules: hides what does not speak of it.

import { all, plain, the } from "./dom.js";

/**
 * Searches what stands in a place, as often as somebody types; `find` holds the field and says how many there are.
 * @param {HTMLElement} find
 * @param {ParentNode} place
 * @returns {() => void} what searches again
 */
export function searching(find, place) {
  const field = the("input", HTMLInputElement, find);
  const found = the("output", HTMLOutputElement, find);

  function search() {
    const rules = all(".rule", HTMLElement, place);
    const words = plain(field.value).split(/\s+/).filter(Boolean);
    for (const rule of rules) {
      // Not what its pictures show: every town of a board is named there.
      const text = plain(all(".number, p", HTMLElement, rule).map((each) => each.textContent).join(" "));
      rule.hidden = !words.every((word) => text.includes(word));
    }
    for (const section of all("section.rules", HTMLElement, place))
      section.hidden = !section.querySelector(".rule:not([hidden])");
    const count = rules.filter((rule) => !rule.hidden).length;
    const { found: pattern = "", none = "" } = find.dataset;
    const said = count ? pattern.replace("{n}", String(count)).replace("{all}", String(rules.length)) : none;
    found.textContent = words.length ? said : "";
  }
  field.addEventListener("input", search);
  return search;
}
