// Draws in a worker, so that neither the start nor a gesture waits for it.
import { draw } from "./drawing.js";
import { readOutlines } from "./outlines.js";

/** @type {import("./outlines.js").Outlines | null} */
let outlines = null;

/** @type {import("./painter.js").Lines} */
let lines = { county: new Int32Array(0), state: new Int32Array(0) };

/** @typedef {{ postMessage: (message: import("./drawing.js").Drawing, transfer: Transferable[]) => void }} Page */

/** @param {import("./outlines.js").Outlines} land @param {import("./drawing.js").Order} order */
function answer(land, order) {
  const canvas = new OffscreenCanvas(order.width, order.height);
  const ids = draw(land, lines, order, canvas);
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
