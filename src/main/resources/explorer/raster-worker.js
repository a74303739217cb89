// Fills counties beside the page, so that a gesture never waits for it.
import { rasterize } from "./raster.js";

/** @type {import("./outlines.js").Outlines | null} */
let outlines = null;

/** @typedef {{ postMessage: (message: unknown, transfer: Transferable[]) => void }} Page */

addEventListener("message", (event) => {
  const message = event.data;
  if (message.outlines) {
    outlines = message.outlines;
  } else if (outlines) {
    const ids = rasterize(outlines, message.view, message.width, message.height);
    /** @type {Page} */ (/** @type {unknown} */ (self)).postMessage({ ...message, ids }, [ids.buffer]);
  }
});
