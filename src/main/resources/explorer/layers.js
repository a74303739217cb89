// What the map can show. A layer puts every county into one class; classes that are figures are of a scale, classes that
// are states of absence are grey and have a pattern, so that none of them can be taken for low.
import { colourClass, COLOUR_FLOORS } from "./scoring.js";

/**
 * @typedef {object} LegendClass
 * @property {string} key
 * @property {string} colour
 * @property {string} [ink] of the pattern
 * @property {import("./raster.js").Pattern} pattern
 * @property {string} text key in the catalogue
 * @property {Record<string, string | number>} [values] for the text
 * @property {boolean} [absent] whether it is a state of absence
 * @property {string} [pair] key of the class of the same figures that it stands beside in the legend
 */

/**
 * @typedef {object} Layer
 * @property {string} key
 * @property {LegendClass[]} classes
 * @property {(atlas: import("./atlas.js").Atlas, scores: import("./scoring.js").Scores,
 *   settings: import("./scoring.js").Settings) => Uint8Array<ArrayBuffer>} classify
 */

const GREY = "#dfe3e4";
const INK = "#98a3a7";

/** @param {string} key @param {string} text @param {import("./raster.js").Pattern} pattern @returns {LegendClass} */
const absent = (key, text, pattern, colour = GREY, ink = INK) => ({ key, text, pattern, colour, ink, absent: true });

const SCALE = ["#e9602b", "#f49a32", "#efc64a", "#87b982", "#55a8a3", "#a9d2db"];
/** The same, darker by about a fifth: ink of the stripes, quiet enough to leave the colour its meaning. */
const SCALE_INK = ["#c04a1c", "#cb7c20", "#c9a431", "#6a9a66", "#3d8783", "#84b3bd"];

/** @type {LegendClass[]} */
const SCORE_CLASSES = SCALE.flatMap((colour, i) => {
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
 * @param {(atlas: import("./atlas.js").Atlas, county: number, settings: import("./scoring.js").Settings) => number | null} figure
 * @param {(atlas: import("./atlas.js").Atlas, county: number) => string} whyNot key of the class of a county without one
 * @param {LegendClass[]} others classes without a figure
 * @param {string} unit key of the text of a bin
 * @returns {Layer}
 */
function figures(key, colours, floors, figure, whyNot, others, unit) {
  /** @type {LegendClass[]} */
  const bins = floors.map((from, i) => {
    const to = floors[i + 1];
    const values = { from: from < 1e-9 ? 0 : from, to: to ?? "" };
    return { key: `b${i}`, colour: colours[i] ?? "", pattern: "solid", text: to === undefined ? `${unit}_up` : unit, values };
  });
  const classes = [...bins.reverse(), ...others];
  const indexOf = (/** @type {string} */ name) => classes.findIndex((c) => c.key === name);
  return {
    key,
    classes,
    classify: (atlas, _, settings) =>
      Uint8Array.from({ length: atlas.size }, (_unused, county) => {
        const value = figure(atlas, county, settings);
        if (value === null) return indexOf(whyNot(atlas, county));
        const zero = indexOf("zero");
        if (value === 0 && zero >= 0) return zero;
        return indexOf(`b${floors.findLastIndex((floor) => value >= floor)}`);
      }),
  };
}

/** @param {string} key @param {LegendClass[]} classes @param {(atlas: import("./atlas.js").Atlas) => string[]} words */
const statuses = (key, classes, words) => ({
  key,
  classes,
  /** @param {import("./atlas.js").Atlas} atlas */
  classify: (atlas) => {
    const place = new Map(classes.map((c, i) => [c.key, i]));
    return Uint8Array.from(words(atlas), (word) => place.get(word) ?? classes.length - 1);
  },
});

const BLUES = ["#dbe6f4", "#b3cbe6", "#82a9d3", "#5283bb", "#2c5e9c", "#123d74"];
const PURPLES = ["#e6e0ef", "#c9bddf", "#a795c9", "#8069ae", "#54408a"];
const GREENS = ["#e0ecdf", "#bcd8bb", "#8fbd90", "#5c9a63", "#2f7240"];
const BROWNS = ["#efe6dc", "#dcc7ae", "#c4a37b", "#a17a4c", "#6f4f28"];

/** Why there is no rate. @param {import("./atlas.js").Atlas} atlas @param {number} county */
function whyNoRate(atlas, county) {
  const { case_count: count, case_count_state: state } = atlas.columns.human;
  if (count[county] !== null) return "missing";
  const word = state[county];
  if (word === "SUPPRESSED") return "suppressed";
  return word === "NOT_REPORTED" ? "not_reported" : "no_record";
}

const HUMAN_ABSENT = [
  absent("no_record", "no_linked_record", "rising"),
  absent("suppressed", "suppressed", "cross"),
  absent("not_reported", "not_reported", "falling"),
  absent("missing", "missing", "dots"),
];

const noFigure = () => "missing";
const MISSING = [absent("missing", "missing", "dots")];
const UNSCORED = [absent("missing", "not_scored", "dots")];

/** @type {Layer[]} */
export const LAYERS = [
  {
    key: "score",
    classes: [...SCORE_CLASSES, absent("not_scored", "not_scored", "dots", "#e4e9ea")],
    classify: (atlas, scores) =>
      Uint8Array.from(scores.tenths, (tenths, county) => {
        const colour = colourClass(tenths);
        if (colour < 0) return SCORE_CLASSES.length;
        return 2 * colour + (Number.isNaN(atlas.terms.incidence[county]) ? 1 : 0);
      }),
  },
  figures("human", BLUES, [Number.MIN_VALUE, 1, 5, 10, 25, 50],
    (atlas, county) => {
      const rate = atlas.terms.incidence[county] ?? NaN;
      return Number.isNaN(rate) ? null : rate;
    },
    whyNoRate,
    [{ key: "zero", colour: "#ffffff", pattern: "solid", text: "published_zero" }, ...HUMAN_ABSENT],
    "bin_rate"),
  statuses("tick", [
    { key: "Established", colour: "#8a4b2a", pattern: "solid", text: "established" },
    { key: "Reported", colour: "#d29a6a", pattern: "solid", text: "reported" },
    absent("No records", "no_records", "rising"),
    absent("Unknown", "unknown", "dots"),
  ], (atlas) => atlas.columns.vectors.tick_status),
  statuses("pathogen", [
    { key: "Present", colour: "#7a3b6b", pattern: "solid", text: "present" },
    absent("No records", "no_records", "rising"),
    absent("Unknown", "unknown", "dots"),
  ], (atlas) => atlas.columns.vectors.burgdorferi_status),
  figures("svi", PURPLES, [0, 0.2, 0.4, 0.6, 0.8], (atlas, county) => atlas.columns.community.svi_percentile[county] ?? null,
    noFigure, MISSING, "bin_rank"),
  figures("uninsured", GREENS, [0, 5, 10, 15, 20], (atlas, county) => atlas.columns.community.uninsured_percent[county] ?? null,
    noFigure, MISSING, "bin_percent"),
  figures("rurality", BROWNS, [1, 2, 4, 6, 8], (atlas, county) => atlas.columns.community.rucc[county] ?? null,
    noFigure, MISSING, "bin_code"),
  figures("completeness", GREENS, [0, 33, 50, 67, 83], (atlas, county) => atlas.columns.evidence_completeness[county] ?? null,
    noFigure, [], "bin_complete"),
  figures("support", BLUES, [0, 1, 5, 10, 25],
    (atlas, county, settings) => {
      const population = atlas.columns.human.population[county] ?? null;
      return population === null ? null : (population * settings.breakpoint) / 100000;
    }, noFigure, MISSING, "bin_cases"),
  figures("score_range", PURPLES, [0, 10, 20, 30, 40],
    (atlas, county) => {
      const low = atlas.columns.sensitivity.score_min[county] ?? null;
      const high = atlas.columns.sensitivity.score_max[county] ?? null;
      return low === null || high === null ? null : high - low;
    }, noFigure, UNSCORED, "bin_points"),
  figures("rank_range", PURPLES, [0, 100, 250, 500, 1000],
    (atlas, county) => {
      const best = atlas.columns.sensitivity.rank_min[county] ?? null;
      const worst = atlas.columns.sensitivity.rank_max[county] ?? null;
      return best === null || worst === null ? null : worst - best;
    }, noFigure, UNSCORED, "bin_places"),
];

/** @param {string} key @returns {Layer} */
export const layerOf = (key) => LAYERS.find((layer) => layer.key === key) ?? /** @type {Layer} */ (LAYERS[0]);
