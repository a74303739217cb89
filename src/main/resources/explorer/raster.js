// Fills counties into an array with one number per pixel: four times the county's number (from 1; 0 is none) plus two
// bits for stripes in either direction through the pixel. A table maps each number to a colour, so colours and patterns
// change without redrawing, and each pixel identifies its county exactly.

/** @typedef {{ scale: number, x: number, y: number }} View pixel = unit * scale + offset */

/** Distance between stripes in pixels; a power of two. */
const STRIPES = 8;

/**
 * @param {import("./outlines.js").Outlines} outlines
 * @param {View} view
 * @param {number} width in pixels
 * @param {number} height
 */
export function rasterize(outlines, view, width, height) {
  const ids = new Uint16Array(width * height);
  /** @type {number[][]} */
  const crossings = Array.from({ length: height }, () => []);
  outlines.rings.forEach((rings, county) => {
    let [top, bottom] = [height, -1];
    for (const ring of rings) {
      for (const reference of ring) {
        const arc = outlines.arcs[reference >> 1];
        if (!arc) continue;
        for (let i = 2; i < arc.length; i += 2) {
          let x0 = (arc[i - 2] ?? 0) * view.scale + view.x;
          let y0 = (arc[i - 1] ?? 0) * view.scale + view.y;
          let x1 = (arc[i] ?? 0) * view.scale + view.x;
          let y1 = (arc[i + 1] ?? 0) * view.scale + view.y;
          if (y0 > y1) [x0, y0, x1, y1] = [x1, y1, x0, y0];
          const first = Math.max(0, Math.ceil(y0 - 0.5));
          const last = Math.min(height - 1, Math.ceil(y1 - 0.5) - 1);
          if (first > last) continue;
          top = Math.min(top, first);
          bottom = Math.max(bottom, last);
          const slope = (x1 - x0) / (y1 - y0);
          for (let row = first; row <= last; row++) crossings[row]?.push(x0 + (row + 0.5 - y0) * slope);
        }
      }
    }
    for (let row = top; row <= bottom; row++) {
      const line = crossings[row];
      if (!line || line.length === 0) continue;
      if (line.length > 2) line.sort((a, b) => a - b);
      else if ((line[0] ?? 0) > (line[1] ?? 0)) line.reverse();
      fill(ids, line, row, width, 4 * (county + 1));
      line.length = 0;
    }
  });
  return ids;
}

/**
 * @param {Uint16Array} ids
 * @param {number[]} line positions where outlines cross the row, ascending
 * @param {number} row
 * @param {number} width
 * @param {number} value
 */
function fill(ids, line, row, width, value) {
  for (let i = 0; i + 1 < line.length; i += 2) {
    const from = Math.max(0, Math.ceil((line[i] ?? 0) - 0.5));
    const to = Math.min(width - 1, Math.ceil((line[i + 1] ?? 0) - 0.5) - 1);
    for (let x = from; x <= to; x++) {
      const rising = ((x + row) & (STRIPES - 1)) < 2 ? 1 : 0;
      const falling = ((x - row) & (STRIPES - 1)) < 2 ? 2 : 0;
      ids[row * width + x] = value + rising + falling;
    }
  }
}

/** Whether a pattern's ink shows on pixels with no stripe, a rising one, a falling one, and both. */
export const PATTERNS = Object.freeze({
  solid: [false, false, false, false],
  rising: [false, true, false, true],
  falling: [false, false, true, true],
  cross: [false, true, true, true],
  dots: [false, false, false, true],
});

/** @typedef {keyof typeof PATTERNS} Pattern */

/**
 * Colours pixels by their county.
 * @param {Uint16Array} ids
 * @param {Uint32Array} table the colour of each number
 * @param {Uint32Array} pixels
 */
export function paint(ids, table, pixels) {
  for (let i = 0; i < ids.length; i++) pixels[i] = table[ids[i] ?? 0] ?? 0;
}

/**
 * Converts "#rrggbb" to a pixel of an ImageData on a little-endian machine, which all current ones are.
 * @param {string} hex
 */
export function pixel(hex) {
  const value = parseInt(hex.slice(1), 16);
  return ((255 << 24) | ((value & 255) << 16) | (value & 0xff00) | (value >> 16)) >>> 0;
}
