// Draws lines, names and marks over the filled counties.

/** @typedef {import("./raster.js").View} View */

/** @typedef {{ county: Int32Array, state: Int32Array }} Lines arcs between counties, and arcs between states or at the coast */

/** @typedef {{ county: string, state: string }} LineColours */

/**
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {import("./outlines.js").Outlines} outlines
 * @param {View} view
 * @param {Iterable<number>} arcs
 */
function trace(context, outlines, view, arcs) {
  context.beginPath();
  for (const number of arcs) {
    const arc = outlines.arcs[number];
    if (!arc) continue;
    for (let i = 0; i < arc.length; i += 2) {
      const x = (arc[i] ?? 0) * view.scale + view.x;
      const y = (arc[i + 1] ?? 0) * view.scale + view.y;
      if (i === 0) context.moveTo(x, y);
      else context.lineTo(x, y);
    }
  }
}

/**
 * The arcs between counties, and those between states or at the coast.
 * @param {import("./atlas.js").Atlas} atlas
 * @returns {Lines}
 */
export function borders(atlas) {
  /** @type {number[]} */
  const county = [];
  /** @type {number[]} */
  const state = [];
  const states = atlas.columns.places.state;
  const { sides } = atlas.places;
  for (let arc = 0; 2 * arc < sides.length; arc++) {
    const one = sides[2 * arc] ?? -1;
    const other = sides[2 * arc + 1] ?? -1;
    if (one === other) continue;
    (other >= 0 && states[one] === states[other] ? county : state).push(arc);
  }
  return { county: Int32Array.from(county), state: Int32Array.from(state) };
}

/**
 * @param {CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D} context
 * @param {import("./outlines.js").Outlines} outlines
 * @param {Lines} lines
 * @param {View} view
 * @param {number} ratio device pixels per pixel
 * @param {LineColours} colours
 */
export function drawBorders(context, outlines, lines, view, ratio, colours) {
  const zoomed = Math.min(1, view.scale / ratio / 0.25);
  context.lineJoin = "round";
  context.strokeStyle = colours.county;
  context.lineWidth = ratio * (0.2 + 0.6 * zoomed);
  trace(context, outlines, view, lines.county);
  context.stroke();
  context.strokeStyle = colours.state;
  context.lineWidth = ratio * (0.35 + 0.9 * zoomed);
  trace(context, outlines, view, lines.state);
  context.stroke();
}

/**
 * Draws the names of counties that fit into their county.
 * @param {CanvasRenderingContext2D} context
 * @param {import("./atlas.js").Atlas} atlas
 * @param {View} view
 * @param {number} ratio
 * @param {Uint8Array} shown 1 for the counties to name
 */
export function drawNames(context, atlas, view, ratio, shown) {
  const size = 12 * ratio;
  context.font = `600 ${size}px "Source Sans 3", system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 3 * ratio;
  context.strokeStyle = "rgba(255,255,255,.85)";
  context.fillStyle = "#1d2529";
  const { boxes, middles } = atlas.places;
  for (let county = 0; county < atlas.size; county++) {
    if (!shown[county]) continue;
    const width = ((boxes[4 * county + 2] ?? 0) - (boxes[4 * county] ?? 0)) * view.scale;
    const height = ((boxes[4 * county + 3] ?? 0) - (boxes[4 * county + 1] ?? 0)) * view.scale;
    const name = atlas.columns.places.county[county] ?? "";
    if (height < 1.6 * size || width < 0.5 * size * name.length) continue;
    const x = (middles[2 * county] ?? 0) * view.scale + view.x;
    const y = (middles[2 * county + 1] ?? 0) * view.scale + view.y;
    if (x < 0 || y < 0 || x > context.canvas.width || y > context.canvas.height) continue;
    if (context.measureText(name).width > 0.92 * width) continue;
    context.strokeText(name, x, y);
    context.fillText(name, x, y);
  }
}

/**
 * Outlines one county.
 * @param {CanvasRenderingContext2D} context
 * @param {import("./atlas.js").Atlas} atlas
 * @param {number} county
 * @param {View} view
 * @param {{ colour: string, width: number, casing?: string }} style
 */
export function drawMark(context, atlas, county, view, style) {
  const arcs = (atlas.outlines.rings[county] ?? []).flatMap((ring) => [...ring].map((reference) => reference >> 1));
  trace(context, atlas.outlines, view, arcs);
  context.lineJoin = "round";
  if (style.casing) {
    context.strokeStyle = style.casing;
    context.lineWidth = 2.2 * style.width;
    context.stroke();
  }
  context.strokeStyle = style.colour;
  context.lineWidth = style.width;
  context.stroke();
}

/**
 * Sizes a canvas and clears it.
 * @param {HTMLCanvasElement} canvas
 * @param {number} width
 * @param {number} height
 */
export function fresh(canvas, width, height) {
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  context.clearRect(0, 0, width, height);
  return context;
}
