// @ts-check
// What opens beside the board, or over it where the page is narrow. One is open at a time.

import { all, struck, the } from "./dom.js";

const table = the("#table", HTMLElement);
/** @type {Drawer[]} */
const drawers = [];

export class Drawer {
  /** @type {Element | null} */
  #opener = null;

  /**
   * @param {string} name the id of its place; that of its title ends in -title, and what closes it says so
   * @param {string} openers what it may have been opened with: a frame may have replaced the very thing
   */
  constructor(name, openers) {
    this.name = name;
    this.place = the(`#${name}`, HTMLElement);
    this.openers = openers;
    drawers.push(this);
  }

  get isOpen() {
    return !this.place.hidden;
  }

  open() {
    if (this.isOpen) return;
    const other = drawers.find((each) => each.isOpen);
    this.#opener = other ? other.#opener : document.activeElement;
    other?.close();
    this.place.hidden = false;
    this.#shield(true);
    the(`#${this.name}-title`, HTMLElement).focus();
  }

  close() {
    this.place.hidden = true;
    this.#shield(false);
    const from = this.#opener?.isConnected ? this.#opener : table.ownerDocument.querySelector(this.openers);
    if (from instanceof HTMLElement) from.focus({ preventScroll: true });
    this.place.dispatchEvent(new Event("close"));
  }

  /**
   * On a phone it covers all: nothing behind it shall be reached.
   * @param {boolean} opened
   */
  #shield(opened) {
    const inert = opened && this.place.clientWidth >= innerWidth;
    for (let at = this.place; at.parentElement && at !== document.body; at = at.parentElement)
      for (const beside of all(":scope > *", HTMLElement, at.parentElement)) if (beside !== at) beside.inert = inert;
  }

  /** The window has another size. */
  fit() {
    if (this.isOpen) this.#shield(true);
  }
}

addEventListener("resize", () => drawers.forEach((each) => each.fit()));

document.addEventListener("click", (event) => {
  const closes = struck(event).closest("[data-close]");
  if (closes instanceof HTMLElement) drawers.find(({ name }) => name === closes.dataset.close)?.close();
});

document.addEventListener("keydown", ({ key }) => {
  // What is connected is shown over it, and goes first.
  if (key !== "Escape" || document.querySelector("dialog[open]") || table.hasAttribute("data-reaching")) return;
  drawers.find((each) => each.isOpen)?.close();
});
