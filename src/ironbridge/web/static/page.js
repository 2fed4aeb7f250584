// What every page does: small comforts on forms that work without them.

document.addEventListener("change", ({ target }) => {
  if (target.matches("[data-at-once] *")) target.form.requestSubmit();
});

// A record may be dropped anywhere on the page that has a place for it.
const place = document.querySelector(".drop");

function held(event) {
  const files = event.dataTransfer?.types.includes("Files");
  place.classList.toggle("over", Boolean(files) && event.type === "dragover");
  if (!files) return;
  event.preventDefault(); // or the browser opens the file itself
  if (event.type !== "drop") return;
  const field = place.querySelector("input[type=file]");
  field.files = event.dataTransfer.files;
  place.requestSubmit();
}
if (place) for (const kind of ["dragover", "dragleave", "drop"]) document.addEventListener(kind, held);

document.addEventListener("click", async ({ target }) => {
  for (const menu of document.querySelectorAll("details.menu[open]")) if (!menu.contains(target)) menu.open = false;
  const copy = target.closest("[data-copy]");
  if (copy) {
    // The clipboard is only open to secure pages; elsewhere the link is selected, ready for Ctrl-C.
    copy.parentElement.querySelector("input")?.select();
    await navigator.clipboard?.writeText(copy.dataset.copy);
    if (navigator.clipboard) copy.textContent = copy.dataset.copied;
  }
});

document.addEventListener("keydown", ({ key }) => {
  const menu = key === "Escape" && document.querySelector("details.menu[open]");
  if (menu) {
    menu.open = false;
    menu.querySelector("summary").focus();
  }
});

// Our token goes with every request that htmx sends, so that no other site can send one in our name.
document.addEventListener("htmx:config:request", ({ detail }) => {
  detail.ctx.request.headers["X-CSRF-Token"] = document.querySelector("meta[name=csrf]").content;
});
