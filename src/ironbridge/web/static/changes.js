// @ts-check
// A frame carries what changed. What the page has already the server only names, by its hash: an empty group stands for
// it, and here the page's own takes its place.

import { all } from "./dom.js";

/**
 * @typedef {{ fragment: DocumentFragment, target: Element | string | null, swapSpec: { style: string } }} Task a part of
 * an answer, and how it is swapped
 * @typedef {Map<string, SVGElement[]>} Pool groups by their hashes
 */

const NAMED = "g[data-h]";
const HASHES = /.{6}/g;
const hashOf = (/** @type {SVGElement} */ group) => group.dataset.h ?? "";
const GAP = `${NAMED}:empty, .ground:empty`; // coast and terrain never change
/** @param {ParentNode} place */
const gaps = (place) => all(GAP, SVGElement, place);
/**
 * The groups around a thing, from the inmost.
 * @param {Element | null | undefined} thing
 * @returns {SVGElement[]}
 */
const around = (thing) => {
  /** @type {SVGElement | null | undefined} */
  const group = thing?.closest(NAMED);
  return group ? [group, ...around(group.parentElement)] : [];
};

/**
 * What is drawn there, by its hash; not what is within something that stays as a whole.
 * @param {ParentNode} place
 * @param {(thing: Element) => boolean} stays
 * @returns {Pool}
 */
function poolOf(place, stays = () => false) {
  /** @type {Pool} */
  const pool = new Map();
  for (const group of all(NAMED, SVGElement, place)) {
    if (group.parentElement && stays(group.parentElement)) continue;
    const same = pool.get(hashOf(group));
    if (same) same.push(group);
    else pool.set(hashOf(group), [group]);
  }
  return pool;
}

/**
 * What the page has, for the server to leave out.
 * @param {ParentNode} place
 * @param {string | undefined} parts
 */
export const had = (place, parts) => (parts ?? "") + [...poolOf(place).keys()].join("");

/** What the last frame brought, and the groups that stayed through it. */
let swapped = new Set();
let stayed = new WeakSet();

/**
 * Whether something is not of the last frame, but was there before.
 * @param {Element} thing
 */
export const hasStayed = (thing) =>
  ![...swapped].some((part) => part.contains(thing)) || around(thing).some((group) => stayed.has(group));

/**
 * Whether something will stay when these parts come; it will also where nothing comes.
 * @param {Task[]} tasks
 */
export function staying(tasks) {
  const parts = tasks.map(({ fragment, target }) => ({ target, named: new Set(gaps(fragment).map(hashOf)) }));
  return (/** @type {Element} */ thing) => {
    const part = parts.find(({ target }) => target instanceof Element && target.contains(thing));
    return !part || around(thing).some((group) => part.named.has(hashOf(group)));
  };
}

/**
 * Whether the page still has all that was left out: another answer may have come before this one.
 * @param {Task[]} tasks
 * @param {ParentNode} place
 * @param {{ left?: string }} frame
 * @param {{ parts?: string }} shown
 */
export function complete(tasks, place, { left = "" }, { parts = "" }) {
  const [pool, has] = [poolOf(place), new Set(parts.match(HASHES))];
  return (left.match(HASHES) ?? []).every((part) => has.has(part)) && tasks.every(({ fragment }) =>
    gaps(fragment).every((group) => pool.has(hashOf(group)) || group.matches(".ground")),
  );
}

/**
 * The one thing that a place holds, if it holds nothing else, be it a few letters.
 * @param {ParentNode & Node} place
 */
const onlyIn = (place) => {
  const nodes = [...place.childNodes].filter((node) => node instanceof Element || node.textContent?.trim());
  return nodes.length === 1 ? nodes[0] : null;
};

/**
 * Puts the page's own groups into the parts that come. The board stays where it is, and only what changed is put there:
 * to lay out all of it anew would take longer than all the rest.
 * @param {Task[]} tasks
 * @param {ParentNode} place
 */
export function fill(tasks, place) {
  stayed = new WeakSet();
  swapped = new Set(tasks.flatMap(({ target }) => (target instanceof Element ? [target] : [])));
  const everywhere = poolOf(place);
  /** @type {Map<SVGElement, Element>} */
  const kept = new Map();
  // All are found before any is moved: what looks alike may stand on the page more often than before, as my own mat
  // does, and is copied from where it still is whole.
  for (const task of tasks) {
    const { fragment, target } = task;
    if (!(target instanceof Element)) continue;
    const here = poolOf(target, staying([task]));
    for (const group of gaps(fragment)) {
      const same = hashOf(group);
      const found = same ? here.get(same)?.shift() : target.querySelector(".ground");
      const it = found ?? everywhere.get(same)?.[0].cloneNode(true);
      if (it instanceof Element) kept.set(group, it);
    }
  }
  for (const it of kept.values()) stayed.add(it);
  const own = (/** @type {SVGElement} */ group) => kept.get(group) ?? group;
  for (const { fragment, target, swapSpec } of tasks) {
    if (!(target instanceof Element)) continue;
    const [fresh, old] = [fragment, target].map(onlyIn);
    if (fresh instanceof SVGElement && old instanceof SVGElement) {
      for (const { name } of [...old.attributes]) if (!fresh.hasAttribute(name)) old.removeAttribute(name);
      for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) old.setAttribute(name, value);
      change(old, fresh, own);
      swapSpec.style = "none";
    } else for (const group of gaps(fragment)) group.replaceWith(own(group));
  }
}

/**
 * What an element is without all that is in it.
 * @param {Element} each
 */
const shell = (each) => {
  const attributes = [...each.attributes].filter(({ name }) => name !== "data-h");
  return [each.localName, ...attributes.map(({ name, value }) => `${name}=${value}`)].join("\n");
};

/**
 * Make an element hold what another of its kind holds, with as little ado as can be.
 * @param {Element} old
 * @param {Element} fresh
 * @param {(group: SVGElement) => Element} own
 */
function change(old, fresh, own) {
  /** @type {Map<string, Element[]>} */
  const layers = new Map(); // that may become something else: what stays as it is has its own place
  for (const each of old.children)
    if (!stayed.has(each)) layers.set(shell(each), [...(layers.get(shell(each)) ?? []), each]);
  const wanted = [...fresh.childNodes].map((child) => {
    if (!(child instanceof SVGElement)) return child;
    if (child.matches(GAP)) return own(child);
    const layer = gaps(child).length ? layers.get(shell(child))?.shift() : undefined;
    if (!layer) {
      for (const group of gaps(child)) group.replaceWith(own(group));
      return child;
    }
    change(layer, child, own);
    if (child.dataset.h) layer.setAttribute("data-h", child.dataset.h);
    return layer;
  });
  const kept = new Set(wanted);
  for (const child of [...old.childNodes]) if (!kept.has(child)) child.remove();
  let next = old.firstChild;
  for (const child of wanted) {
    if (child === next) next = next.nextSibling;
    else old.insertBefore(child, next);
  }
}
