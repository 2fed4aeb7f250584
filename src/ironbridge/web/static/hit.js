// @ts-check
// What a click on a drawing is meant for.

import { struck } from "./dom.js";

/**
 * A thing that can be chosen counts as hit a little beside it, for a finger a little more.
 * @param {PointerEvent} event
 * @returns {import("./dom.js").Thing | null}
 */
export function meant(event) {
  const { clientX, clientY, pointerType } = event;
  const target = struck(event);
  /** @type {SVGElement | null} */
  const hit = target.closest("svg [data-word]");
  if (!target.closest("svg") || hit?.matches(".choice")) return hit;
  for (const far of pointerType === "touch" ? [8, 16] : [4])
    for (let turn = 0; turn < 2 * Math.PI; turn += Math.PI / 4) {
      /** @type {SVGElement | null | undefined} */
      const choice = document.elementFromPoint(clientX + far * Math.cos(turn), clientY + far * Math.sin(turn))
        ?.closest("svg .choice[data-word]");
      if (choice) return choice;
    }
  return hit;
}
