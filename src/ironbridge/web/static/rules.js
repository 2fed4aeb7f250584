// @ts-check
// The search of the rules page.

import { the } from "./dom.js";
import { searching } from "./find.js";

const find = the(".find", HTMLElement);
const field = the("#find", HTMLInputElement);
const search = searching(find, document);

// A link to a rule shows it, whatever was searched before.
addEventListener("hashchange", () => {
  field.value = "";
  search();
  document.querySelector(location.hash)?.scrollIntoView();
});
find.hidden = false;
