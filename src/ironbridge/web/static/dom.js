// @ts-check
// Finding things on the page as what they are: what is missing, or is something else, is named at once.

/**
 * What carries words and other data: an element of the page or of a drawing.
 * @typedef {HTMLElement | SVGElement} Thing
 */

/**
 * What the selector names and the page surely has.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} place
 * @returns {T}
 */
export function the(selector, kind, place = document) {
  const found = place.querySelector(selector);
  if (found instanceof kind) return found;
  throw new TypeError(`${selector} is no ${kind.name}`);
}

/**
 * All that the selector names.
 * @template {Element} T
 * @param {string} selector
 * @param {new () => T} kind
 * @param {ParentNode} place
 * @returns {T[]}
 */
export const all = (selector, kind, place = document) =>
  [...place.querySelectorAll(selector)].filter(/** @returns {found is T} */ (found) => found instanceof kind);

/**
 * Where an event happened; the page itself, if nowhere in particular.
 * @param {Event} event
 */
export const struck = ({ target }) => (target instanceof Element ? target : document.documentElement);

/**
 * A text to search in and for: without case and accents.
 * @param {string} text
 */
export const plain = (text) => text.toLowerCase().normalize("NFD").replace(/\p{M}/gu, "");
