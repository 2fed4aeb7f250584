// What the page's scripts find ready: the two libraries that a page loads before them. Their types are those that come
// with them, but for uPlot's two lines that export its name: in a page it is a global one.
// Their licences lie beside the libraries, in src/ironbridge/web/static/vendor.
/// <reference types="./uplot-1.6.32.d.ts" />
import type { Htmx, HtmxRequestCtx } from "./htmx-4.0.0.d.ts";

declare global {
  const htmx: Htmx;
  type HtmxContext = HtmxRequestCtx;
}
