// The classes of layers: figures on a scale, and kinds of absence, each grey with its own pattern, so that none looks
// like a low figure.
import { COLOUR_FLOORS } from "./scoring.js";

/**
 * @typedef {object} LegendClass
 * @property {string} key
 * @property {string} colour
 * @property {string} [ink] of the pattern
 * @property {import("./raster.js").Pattern} pattern
 * @property {string} text key in the catalogue
 * @property {Record<string, string | number>} [values] for the text
 * @property {boolean} [absent] whether it means absence
 * @property {string} [pair] key of the class of the same figures next to it in the legend
 */

/**
 * @typedef {object} Seen what a layer classifies
 * @property {import("./atlas.js").Atlas} atlas
 * @property {import("./scoring.js").Scores} scores
 * @property {import("./scoring.js").Settings} settings
 * @property {Int16Array | null} [before] scores in tenths to compare with; null until they have arrived
 * @property {import("./weather.js").Day | null} [day] null until it has arrived
 */

/**
 * @typedef {object} Layer
 * @property {string} key
 * @property {LegendClass[]} classes
 * @property {(seen: Seen) => Uint8Array<ArrayBuffer>} classify
 */

/** A bin that begins below this has no meaningful lower end. */
const LEAST = -50;
const GREY = "#dfe3e4";
const INK = "#98a3a7";

/** @param {string} key @param {string} text @param {import("./raster.js").Pattern} pattern @returns {LegendClass} */
export const absent = (key, text, pattern, colour = GREY, ink = INK) => ({ key, text, pattern, colour, ink, absent: true });

const SCALE = ["#e9602b", "#f49a32", "#efc64a", "#87b982", "#55a8a3", "#a9d2db"];
/** The colour darkened by about a fifth, for stripes that do not hide the colour. */
const SCALE_INK = ["#c04a1c", "#cb7c20", "#c9a431", "#6a9a66", "#3d8783", "#84b3bd"];

/** @type {LegendClass[]} */
export const SCORE_CLASSES = SCALE.flatMap((colour, i) => {
  const from = (COLOUR_FLOORS[i] ?? 0) / 10;
  const to = i === 0 ? 100 : (COLOUR_FLOORS[i - 1] ?? 0) / 10;
  const values = { from, to };
  const text = i === 0 ? "class_from_to_incl" : "class_from_to";
  return [
    { key: `s${from}`, colour, pattern: "solid", text, values },
    { key: `a${from}`, colour, ink: SCALE_INK[i] ?? "#000000", pattern: "rising", text: "class_assumed", values, pair: `s${from}` },
  ];
});

/**
 * @param {string} key
 * @param {string[]} colours of the bins, lowest first
 * @param {number[]} floors of the bins, the first the lowest figure
 * @param {(seen: Seen, county: number) => number | null} figure
 * @param {(seen: Seen, county: number) => string} whyNot key of the class of a county without a figure
 * @param {LegendClass[]} others classes without a figure
 * @param {string} unit key of the text of a bin
 * @returns {Layer}
 */
export function figures(key, colours, floors, figure, whyNot, others, unit) {
  /** @type {LegendClass[]} */
  const bins = floors.map((from, i) => {
    const to = floors[i + 1];
    const values = { from: Math.abs(from) < 1e-9 ? 0 : from, to: to ?? "" };
    const text = unit === "bin_change" ? `${unit}_${i}` : to === undefined ? `${unit}_up` : from < LEAST ? `${unit}_down` : unit;
    return { key: `b${i}`, colour: colours[i] ?? "", pattern: "solid", text, values };
  });
  const classes = [...bins.reverse(), ...others];
  const indexOf = (/** @type {string} */ name) => classes.findIndex((c) => c.key === name);
  return {
    key,
    classes,
    classify: (seen) =>
      Uint8Array.from({ length: seen.atlas.size }, (_, county) => {
        const value = figure(seen, county);
        if (value === null || Number.isNaN(value)) return indexOf(whyNot(seen, county));
        const zero = indexOf("zero");
        if (value === 0 && zero >= 0) return zero;
        return indexOf(`b${floors.findLastIndex((floor) => value >= floor)}`);
      }),
  };
}

/** @param {string} key @param {LegendClass[]} classes @param {(seen: Seen) => string[]} words */
export const statuses = (key, classes, words) => ({
  key,
  classes,
  /** @param {Seen} seen */
  classify: (seen) => {
    const place = new Map(classes.map((c, i) => [c.key, i]));
    return Uint8Array.from(words(seen), (word) => place.get(word) ?? classes.length - 1);
  },
});

export const BLUES = ["#dbe6f4", "#b3cbe6", "#82a9d3", "#5283bb", "#2c5e9c", "#123d74"];
export const PURPLES = ["#e6e0ef", "#c9bddf", "#a795c9", "#8069ae", "#54408a"];
export const GREENS = ["#e0ecdf", "#bcd8bb", "#8fbd90", "#5c9a63", "#2f7240"];
export const BROWNS = ["#efe6dc", "#dcc7ae", "#c4a37b", "#a17a4c", "#6f4f28"];
/** Decreases are on the left; no change is in the middle. */
export const BOTH_WAYS = ["#2c5e9c", "#7ea6d0", "#cfdcea", "#f0efec", "#efd3b0", "#d99a56", "#a3591d"];
