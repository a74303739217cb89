// Fills counties and draws their borders: in a worker, or in the page itself if the worker fails.
import { drawBorders } from "./painter.js";
import { rasterize } from "./raster.js";

/**
 * @typedef {object} Order what to draw
 * @property {number} ticket
 * @property {import("./raster.js").View} shown in pixels of the page
 * @property {import("./raster.js").View} view in pixels of the device
 * @property {number} width in pixels of the device
 * @property {number} height
 * @property {number} ratio device pixels per pixel
 * @property {import("./painter.js").LineColours} colours
 */

/** @typedef {Order & { ids: Uint16Array<ArrayBuffer>, borders: ImageBitmap | HTMLCanvasElement }} Drawing */

/**
 * Draws the borders, and returns the county of each pixel.
 * @param {import("./outlines.js").Outlines} outlines
 * @param {import("./painter.js").Lines} lines
 * @param {Order} order
 * @param {OffscreenCanvas | HTMLCanvasElement} canvas of the order's size, for the borders
 */
export function draw(outlines, lines, order, canvas) {
  const context = /** @type {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D | null} */ (canvas.getContext("2d"));
  if (context) drawBorders(context, outlines, lines, order.view, order.ratio, order.colours);
  return rasterize(outlines, order.view, order.width, order.height);
}
