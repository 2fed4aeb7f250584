// The search of the rules page: hides what does not speak of it.

const find = document.querySelector(".find");
const field = document.getElementById("find");
const found = find.querySelector("output");
const rules = [...document.querySelectorAll(".rule")];
const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
const texts = rules.map((rule) => plain(rule.textContent));

function search() {
  const words = plain(field.value).split(/\s+/).filter(Boolean);
  let count = 0;
  rules.forEach((rule, n) => {
    rule.hidden = !words.every((word) => texts[n].includes(word));
    count += !rule.hidden;
  });
  for (const section of document.querySelectorAll("section.rules"))
    section.hidden = !section.querySelector(".rule:not([hidden])");
  const said = count ? find.dataset.found.replace("{n}", count).replace("{all}", rules.length) : find.dataset.none;
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
