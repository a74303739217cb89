// Fills counties and draws their borders beside the page, so that neither a start nor a gesture waits for it.
import { readOutlines } from "./outlines.js";
import { drawBorders } from "./painter.js";
import { rasterize } from "./raster.js";

/** @type {import("./outlines.js").Outlines | null} */
let outlines = null;

/** @type {import("./painter.js").Lines} */
let lines = { county: new Int32Array(0), state: new Int32Array(0) };

/** @typedef {{ postMessage: (message: unknown, transfer: Transferable[]) => void }} Page */

/**
 * @typedef {object} Order what the page wants drawn
 * @property {number} ticket
 * @property {import("./raster.js").View} shown in pixels of the page
 * @property {import("./raster.js").View} view in pixels of the device
 * @property {number} width in pixels of the device
 * @property {number} height
 * @property {number} ratio device pixels to a pixel
 * @property {import("./painter.js").LineColours} colours
 */

/** @param {import("./outlines.js").Outlines} land @param {Order} order */
function answer(land, order) {
  const ids = rasterize(land, order.view, order.width, order.height);
  const canvas = new OffscreenCanvas(order.width, order.height);
  const context = canvas.getContext("2d");
  if (context) drawBorders(context, land, lines, order.view, order.ratio, order.colours);
  const borders = canvas.transferToImageBitmap();
  /** @type {Page} */ (/** @type {unknown} */ (self)).postMessage({ ...order, ids, borders }, [ids.buffer, borders]);
}

addEventListener("message", (event) => {
  if (event.data.bytes) {
    outlines = readOutlines(event.data.bytes);
    lines = event.data.lines;
  } else if (outlines) {
    answer(outlines, event.data);
  }
});
