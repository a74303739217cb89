// The layers of the map. A layer assigns every county to one class.
import { absent, BLUES, BOTH_WAYS, BROWNS, figures, GREENS, PURPLES, SCORE_CLASSES, statuses } from "./classes.js";
import { changeOf } from "./facts.js";
import { colourClass, scoreEnds } from "./scoring.js";
import { WEATHER } from "./weather.js";

/** @typedef {import("./classes.js").Layer} Layer */
/** @typedef {import("./classes.js").Seen} Seen */

/** Why there is no rate. @param {Seen} seen @param {number} county */
function whyNoRate({ atlas }, county) {
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
const WAITING = absent("waiting", "waiting", "cross");

const TIERED = [absent("not_estimable", "not_estimable", "dots"), absent("no_model", "no_published_model", "cross")];

/** Why a county has no tier. @param {Seen} seen */
const whyNoTier = ({ atlas }) => (atlas.columns.tier1 ? "not_estimable" : "no_model");

/** @param {string} key */
const changes = (key) => figures(key, BOTH_WAYS, [-100, -9.95, -4.95, -0.05, 0.05, 5, 10], changeOf,
  (seen) => (seen.before ? "missing" : "waiting"), [absent("missing", "not_scored_in_both", "dots"), WAITING], "bin_change");

/** @param {(number | null)[] | undefined} lower @param {(number | null)[] | undefined} upper @param {number} county */
function spread(lower, upper, county) {
  const [low = null, high = null] = [lower?.[county], upper?.[county]];
  return low === null || high === null ? null : high - low;
}

/** @type {Layer[]} */
export const LAYERS = [
  {
    key: "score",
    classes: [...SCORE_CLASSES, absent("not_scored", "not_scored", "dots", "#e4e9ea")],
    classify: ({ atlas, scores }) =>
      Uint8Array.from(scores.tenths, (tenths, county) => {
        const colour = colourClass(tenths);
        if (colour < 0) return SCORE_CLASSES.length;
        return 2 * colour + (Number.isNaN(atlas.terms.incidence[county]) ? 1 : 0);
      }),
  },
  figures("human", BLUES, [Number.MIN_VALUE, 1, 5, 10, 25, 50],
    ({ atlas }, county) => {
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
  ], ({ atlas }) => atlas.columns.vectors.tick_status),
  statuses("pathogen", [
    { key: "Present", colour: "#7a3b6b", pattern: "solid", text: "present" },
    absent("No records", "no_records", "rising"),
    absent("Unknown", "unknown", "dots"),
  ], ({ atlas }) => atlas.columns.vectors.burgdorferi_status),
  figures("svi", PURPLES, [0, 0.2, 0.4, 0.6, 0.8], ({ atlas }, county) => atlas.columns.community.svi_percentile[county] ?? null,
    noFigure, MISSING, "bin_rank"),
  figures("uninsured", GREENS, [0, 5, 10, 15, 20], ({ atlas }, county) => atlas.columns.community.uninsured_percent[county] ?? null,
    noFigure, MISSING, "bin_percent"),
  figures("rurality", BROWNS, [1, 2, 4, 6, 8], ({ atlas }, county) => atlas.columns.community.rucc[county] ?? null,
    noFigure, MISSING, "bin_code"),
  figures("completeness", GREENS, [0, 33, 50, 67, 83], ({ atlas }, county) => atlas.columns.evidence_completeness[county] ?? null,
    noFigure, [], "bin_complete"),
  figures("support", BLUES, [0, 3, 10, 30, 100],
    ({ atlas, settings }, county) => {
      const population = atlas.columns.human.population[county] ?? null;
      return population === null ? null : (population * settings.breakpoint) / 100000;
    }, noFigure, MISSING, "bin_cases"),
  figures("score_interval", PURPLES, [0, 5, 10, 20, 40],
    ({ atlas, settings }, county) => {
      const ends = scoreEnds(atlas, county, settings);
      return ends === null ? null : ends.upper - ends.lower;
    },
    (seen, county) => {
      const why = whyNoRate(seen, county);
      return why === "missing" && seen.atlas.terms.incidence[county] === 0 ? "zero_open" : why;
    },
    [absent("zero_open", "no_interval", "solid"), ...HUMAN_ABSENT.slice(0, 3), absent("missing", "no_interval", "dots")],
    "bin_points"),
  figures("score_range", PURPLES, [0, 10, 20, 30, 40],
    ({ atlas }, county) => spread(atlas.columns.sensitivity.score_min, atlas.columns.sensitivity.score_max, county),
    noFigure, UNSCORED, "bin_points"),
  figures("rank_range", PURPLES, [0, 100, 250, 500, 1000],
    ({ atlas }, county) => spread(atlas.columns.sensitivity.rank_min, atlas.columns.sensitivity.rank_max, county),
    noFigure, UNSCORED, "bin_places"),
  statuses("tier1", [
    { key: "HIGH", colour: "#54408a", pattern: "solid", text: "tier_HIGH" },
    { key: "MEDIUM", colour: "#a795c9", pattern: "solid", text: "tier_MEDIUM" },
    { key: "LOW", colour: "#e6e0ef", pattern: "solid", text: "tier_LOW" },
    ...TIERED,
  ], (seen) => Array.from({ length: seen.atlas.size }, (_, county) => seen.atlas.columns.tier1?.tier[county] ?? whyNoTier(seen))),
  figures("observed_expected", [...PURPLES].reverse(), [0, 1 / 3, 0.5, 0.8, 1.25],
    ({ atlas }, county) => {
      const [observed = null, expected = null] = [atlas.columns.tier1?.observed[county], atlas.columns.tier1?.expected[county]];
      return observed === null || expected === null || expected === 0 ? null : observed / expected;
    }, whyNoTier, TIERED, "bin_ratio"),
  changes("change_settings"),
  changes("change_release"),
  ...WEATHER.map(({ key, colours, floors, unit }) => figures(key, colours, floors,
    ({ day }, county) => day?.values[county] ?? null,
    ({ day }) => (day ? "missing" : "waiting"), [...MISSING, WAITING], unit)),
];

/** @param {string} key @returns {Layer} */
export const layerOf = (key) => LAYERS.find((layer) => layer.key === key) ?? /** @type {Layer} */ (LAYERS[0]);

/** The layers by topic, in the order of the menu. */
export const GROUPS = Object.entries({
  score: ["score"],
  record: ["human", "completeness"],
  ticks: ["tick", "pathogen"],
  community: ["svi", "uninsured", "rurality"],
  sure: ["support", "score_interval", "score_range", "rank_range"],
  tier: ["tier1", "observed_expected"],
  change: ["change_settings", "change_release"],
  weather: WEATHER.map(({ key }) => key),
});

/** Whether the note on a layer must accompany it wherever it is shown. @param {string} key */
export const needsCaveat = (key) => key === "tier1" || key === "observed_expected" || WEATHER.some((one) => one.key === key);
