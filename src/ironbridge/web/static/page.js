// @ts-check
// What every page does: small comforts on forms that work without them.

import { all, struck, the } from "./dom.js";

document.addEventListener("change", (event) => {
  const form = struck(event).closest("[data-at-once]");
  if (form instanceof HTMLFormElement) form.requestSubmit();
});

/**
 * A record may be dropped anywhere on the page that has a place for it.
 * @param {HTMLFormElement} place
 */
function takeRecords(place) {
  /** @param {DragEvent} event */
  function held(event) {
    const files = event.dataTransfer?.types.includes("Files") ? event.dataTransfer.files : null;
    place.classList.toggle("over", files !== null && event.type === "dragover");
    if (!files) return;
    event.preventDefault(); // or the browser opens the file itself
    if (event.type !== "drop") return;
    the("input[type=file]", HTMLInputElement, place).files = files;
    place.requestSubmit();
  }
  document.addEventListener("dragover", held);
  document.addEventListener("dragleave", held);
  document.addEventListener("drop", held);
}
for (const place of all(".drop", HTMLFormElement)) takeRecords(place);

const hex = (/** @type {Uint8Array} */ bytes) => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

// A number of our own for the deal, drawn only when the house has shown the hash of its own: what it was is kept for the
// table, which comes next, so that both can be checked at the end.
if (!document.getElementById("table")) delete sessionStorage.promised;
document.addEventListener("submit", ({ target }) => {
  if (!(target instanceof HTMLFormElement)) return;
  for (const chance of all("[name=chance]", HTMLInputElement, target)) {
    chance.value ||= hex(crypto.getRandomValues(new Uint8Array(16))); // a second click sends the same once more
    sessionStorage.promised = JSON.stringify({ hash: chance.dataset.hash, chance: chance.value });
  }
});

const openMenus = () => all("details.menu[open]", HTMLDetailsElement);

document.addEventListener("click", async (event) => {
  const target = struck(event);
  for (const menu of openMenus()) if (!menu.contains(target)) menu.open = false;
  const copy = target.closest("[data-copy]");
  if (copy instanceof HTMLElement) {
    // The clipboard is only open to secure pages; elsewhere the link is selected, ready for Ctrl-C.
    copy.parentElement?.querySelector("input")?.select();
    await navigator.clipboard?.writeText(copy.dataset.copy ?? "");
    if (navigator.clipboard) copy.textContent = copy.dataset.copied ?? "";
  }
});

document.addEventListener("keydown", ({ key }) => {
  const [menu] = key === "Escape" ? openMenus() : [];
  if (menu) {
    menu.open = false;
    menu.querySelector("summary")?.focus();
  }
});

// Our token goes with every request that htmx sends, so that no other site can send one in our name.
document.addEventListener("htmx:config:request", ({ detail }) => {
  detail.ctx.request.headers["X-CSRF-Token"] = the("meta[name=csrf]", HTMLMetaElement).content;
});
