// The map: a raster of county numbers with a colour table, lines above it, and a view that gestures move at once and that
// a worker redraws when they end.
import { el } from "./dom.js";
import { draw } from "./drawing.js";
import { borders, drawMark, drawNames, fresh } from "./painter.js";
import { paint, PATTERNS, pixel } from "./raster.js";

/** @typedef {import("./raster.js").View} View */

const MOST_RATIO = 1.75;
const MOST_ZOOM = 40;
const MARGIN = 10;
/** Milliseconds after which the page draws itself, because some browsers do not run the worker. */
const PATIENCE = 3000;

/** A page may create a Trusted Types policy only once. */
const policy = /** @type {any} */ (globalThis).trustedTypes?.createPolicy("gap-atlas", { createScriptURL: (/** @type {string} */ u) => u });

/** Makes the worker's address usable in a page with Trusted Types. @param {string} url */
const trusted = (url) => policy?.createScriptURL(url) ?? url;

const worker = () => new Worker(trusted(new URL("./raster-worker.js", import.meta.url).href), { type: "module" });

/** @type {Worker | null} */
let started = null;

/** Starts the worker early, so that its script loads together with the counties. */
export function startDrawing() {
  started ??= worker();
}

/**
 * The box around counties: west, north, east, south.
 * @param {Float32Array} boxes
 * @param {number[]} counties
 */
function bounds(boxes, counties) {
  const box = [Infinity, Infinity, -Infinity, -Infinity];
  for (const county of counties) {
    for (let side = 0; side < 4; side++) {
      const value = boxes[4 * county + side] ?? 0;
      box[side] = side < 2 ? Math.min(box[side] ?? 0, value) : Math.max(box[side] ?? 0, value);
    }
  }
  return box;
}

export class AtlasMap {
  /**
   * @param {HTMLElement} root
   * @param {import("./atlas.js").Atlas} atlas
   */
  constructor(root, atlas) {
    this.root = root;
    this.atlas = atlas;
    this.land = bounds(atlas.places.boxes, [...atlas.outlines.fips.keys()]);
    this.fill = el("canvas", { class: "map-fill", "aria-hidden": "true" });
    this.overlay = el("canvas", { class: "map-lines", "aria-hidden": "true" });
    this.marks = el("canvas", { class: "map-marks", "aria-hidden": "true" });
    this.sheet = el("div", { class: "map-sheet" }, this.fill, this.overlay, this.marks);
    root.prepend(this.sheet);
    /** @type {View} */
    this.view = { scale: 1, x: 0, y: 0 };
    /** @type {View} what the raster shows */
    this.drawn = this.view;
    this.ids = new Uint16Array(0);
    /** @type {Uint8Array} */
    this.named = new Uint8Array(atlas.size);
    this.table = new Uint32Array(4 * (atlas.size + 1));
    this.hovered = -1;
    this.selected = -1;
    /** @type {number[]} */
    this.compared = [];
    this.ticket = 0;
    this.moved = false;
    /** @type {() => void} */
    this.onDrawn = () => {};
    /** @type {(view: View) => void} called when the reader moves the map */
    this.onView = () => {};
    this.lines = borders(atlas);
    this.worker = started ?? worker();
    started = null;
    // Copying bytes is fast; decoded outlines would be copied arc by arc.
    this.worker.postMessage({ bytes: atlas.outlineBytes, lines: this.lines });
    /** Whether the worker has yet to finish the last order. */
    this.isAlone = false;
    this.worker.addEventListener("message", (event) => {
      this.isAlone = false;
      this.#show(event.data);
    });
    new ResizeObserver(() => this.#resized()).observe(root);
  }

  get ratio() {
    return Math.min(MOST_RATIO, window.devicePixelRatio || 1);
  }

  #resized() {
    const { clientWidth: width, clientHeight: height } = this.root;
    if (width === 0 || height === 0) return;
    if (this.moved) this.#draw();
    else this.fit();
  }

  /** Shows everything. */
  fit() {
    this.moved = false;
    this.#fitBox(this.land);
  }

  /** Shows some counties. @param {number[]} counties */
  fitCounties(counties) {
    if (counties.length === 0) return;
    this.moved = true;
    this.#fitBox(bounds(this.atlas.places.boxes, counties));
  }

  /** @param {number[]} box west, north, east, south */
  #fitBox([west = 0, north = 0, east = 0, south = 0]) {
    const { clientWidth: width, clientHeight: height } = this.root;
    // With two maps, the caption covers part of each.
    const caption = this.root.querySelector(".map-caption")?.clientHeight ?? 0;
    const scale = Math.min((width - 2 * MARGIN) / (east - west), (height - caption - 2 * MARGIN) / (south - north), 8);
    this.view = {
      scale,
      x: width / 2 - (scale * (west + east)) / 2,
      y: (caption + height) / 2 - (scale * (north + south)) / 2,
    };
    this.onView(this.view);
    this.#draw();
  }

  /** Follows another map. @param {View} view */
  follow(view) {
    this.moved = true;
    this.view = view;
    this.#transform();
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.#draw(), 120);
  }

  /**
   * Zooms about a point.
   * @param {number} factor
   * @param {number} [x] in pixels of the map
   * @param {number} [y]
   */
  zoom(factor, x = this.root.clientWidth / 2, y = this.root.clientHeight / 2) {
    const least = Math.min(this.root.clientWidth / this.atlas.outlines.width, this.root.clientHeight / this.atlas.outlines.height);
    const scale = Math.min(Math.max(this.view.scale * factor, 0.8 * least), MOST_ZOOM * least);
    const by = scale / this.view.scale;
    this.move({ scale, x: x - (x - this.view.x) * by, y: y - (y - this.view.y) * by });
  }

  /** Moves the picture at once and redraws it when the gesture pauses. @param {View} view */
  move(view) {
    this.follow(view);
    this.onView(view);
  }

  #transform() {
    const by = this.view.scale / this.drawn.scale;
    const x = this.view.x - this.drawn.x * by;
    const y = this.view.y - this.drawn.y * by;
    this.sheet.style.transform = by === 1 && x === 0 && y === 0 ? "none" : `translate(${x}px,${y}px) scale(${by})`;
  }

  #draw() {
    clearTimeout(this.rest);
    const ratio = this.ratio;
    const width = Math.round(this.root.clientWidth * ratio);
    const height = Math.round(this.root.clientHeight * ratio);
    // A map that has been hidden is drawn when it has a size again.
    if (width === 0 || height === 0) return;
    const view = { scale: this.view.scale * ratio, x: this.view.x * ratio, y: this.view.y * ratio };
    const style = getComputedStyle(this.root);
    const colours = { county: style.getPropertyValue("--line-county"), state: style.getPropertyValue("--line-state") };
    const order = { ticket: ++this.ticket, shown: this.view, view, width, height, ratio, colours };
    this.worker.postMessage(order);
    clearTimeout(this.wait);
    this.wait = setTimeout(() => this.#drawHere(order), this.isAlone ? 0 : PATIENCE);
  }

  /** Draws in the page, which is blocked meanwhile. @param {import("./drawing.js").Order} order */
  #drawHere(order) {
    this.isAlone = true;
    const canvas = el("canvas", { width: String(order.width), height: String(order.height) });
    const ids = draw(this.atlas.outlines, this.lines, order, canvas);
    this.#show({ ...order, ids, borders: canvas });
  }

  /** @param {import("./drawing.js").Drawing} message */
  #show(message) {
    const bitmap = message.borders instanceof HTMLCanvasElement ? null : message.borders;
    if (message.ticket !== this.ticket) {
      bitmap?.close();
      return;
    }
    clearTimeout(this.wait);
    this.ids = message.ids;
    this.drawn = message.shown;
    this.inner = message.view;
    this.drawnRatio = message.ratio;
    fresh(this.fill, message.width, message.height);
    this.image = new ImageData(message.width, message.height);
    this.repaint();
    const overlay = fresh(this.overlay, message.width, message.height);
    overlay.drawImage(message.borders, 0, 0);
    bitmap?.close();
    // Names need the page's fonts, which are not available in a worker.
    if (message.view.scale / message.ratio > 0.28) drawNames(overlay, this.atlas, message.view, message.ratio, this.named);
    this.#transform();
    this.#drawMarks();
    this.onDrawn();
  }

  #drawMarks() {
    if (!this.inner) return;
    const context = fresh(this.marks, this.fill.width, this.fill.height);
    const ratio = this.drawnRatio ?? 1;
    for (const county of this.compared) {
      drawMark(context, this.atlas, county, this.inner, { colour: "#1d2529", width: 1.4 * ratio, casing: "#ffffff" });
    }
    if (this.hovered >= 0) {
      drawMark(context, this.atlas, this.hovered, this.inner, { colour: "#1d2529", width: 1.8 * ratio });
    }
    if (this.selected >= 0) {
      const accent = getComputedStyle(this.root).getPropertyValue("--accent-mark");
      drawMark(context, this.atlas, this.selected, this.inner, { colour: accent, width: 2.6 * ratio, casing: "#ffffff" });
    }
  }

  /**
   * Gives each county the colour and pattern of its class.
   * @param {Uint8Array} classes
   * @param {import("./classes.js").LegendClass[]} legend
   * @param {Uint8Array} shown 1 where the county passes the filters
   * @param {string} outside colour of those that do not
   */
  colour(classes, legend, shown, outside) {
    this.named = shown;
    const solid = pixel(outside);
    const inks = legend.map(({ colour, ink, pattern }) =>
      PATTERNS[pattern].map((inked) => pixel(inked && ink ? ink : colour)),
    );
    for (let county = 0; county < this.atlas.size; county++) {
      const colours = inks[classes[county] ?? 0];
      for (let bits = 0; bits < 4; bits++) {
        this.table[4 * (county + 1) + bits] = shown[county] ? (colours?.[bits] ?? solid) : solid;
      }
    }
    this.repaint();
  }

  /** Colours the raster by the table. */
  repaint() {
    if (!this.image) return;
    paint(this.ids, this.table, new Uint32Array(this.image.data.buffer));
    /** @type {CanvasRenderingContext2D} */ (this.fill.getContext("2d")).putImageData(this.image, 0, 0);
  }

  /** Redraws everything in the colours of another scheme. */
  restyle() {
    this.#draw();
  }

  /** @param {{ hovered?: number, selected?: number, compared?: number[] }} marks */
  mark(marks) {
    Object.assign(this, marks);
    this.#drawMarks();
  }

  /**
   * The county at a point, or -1; exact, because it is read from the raster.
   * @param {number} x in pixels of the map
   * @param {number} y
   */
  at(x, y) {
    const by = this.view.scale / this.drawn.scale;
    const ratio = this.drawnRatio ?? 1;
    const px = Math.floor(((x - this.view.x) / by + this.drawn.x) * ratio);
    const py = Math.floor(((y - this.view.y) / by + this.drawn.y) * ratio);
    if (px < 0 || py < 0 || px >= this.fill.width || py >= this.fill.height) return -1;
    return ((this.ids[py * this.fill.width + px] ?? 0) >> 2) - 1;
  }

  /** The middle of a county, in pixels of the map. @param {number} county */
  pointOf(county) {
    const { middles } = this.atlas.places;
    return {
      x: (middles[2 * county] ?? 0) * this.view.scale + this.view.x,
      y: (middles[2 * county + 1] ?? 0) * this.view.scale + this.view.y,
    };
  }
}
