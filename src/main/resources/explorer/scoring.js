// The gap score, in the server's order of operations, because another order changes the last digit.
// It repeats org.gapatlas.score.GapScore; scoring.test.mjs checks that both agree.

/**
 * @typedef {object} Settings
 * @property {number} ecologicalShare weight of the ecological term in percent
 * @property {number} breakpoint cases per 100,000 at and above which human weakness is 0
 * @property {number} missingWeakness human weakness that is assumed if there is no incidence
 */

/**
 * @typedef {object} Inputs the columns that the score needs
 * @property {(number | null)[]} cases
 * @property {(number | null)[]} population
 * @property {string[]} tick
 * @property {string[]} pathogen
 * @property {(number | null)[]} svi
 * @property {(number | null)[]} uninsured
 * @property {(number | null)[]} rucc
 */

/**
 * @typedef {object} Terms the terms that do not depend on the settings, unrounded; NaN for a missing term
 * @property {Float64Array} incidence
 * @property {Float64Array} ecological
 * @property {Float64Array} community
 */

/**
 * @typedef {object} Scores in tenths: 61.9 is 619; -1 means no score, and rank 0 means no rank
 * @property {Int16Array} tenths
 * @property {Int16Array} weakness
 * @property {Int32Array} rank
 * @property {Int32Array} order county indexes, scored ones first
 * @property {Int32Array} above for each score, highest first, the number of counties with a higher one
 * @property {number} scored the number of scored counties
 */

/** @type {Settings} */
export const DEFAULTS = Object.freeze({ ecologicalShare: 65, breakpoint: 10, missingWeakness: 75 });

/** @param {Settings} settings */
export const isDefault = ({ ecologicalShare, breakpoint, missingWeakness }) =>
  ecologicalShare === DEFAULTS.ecologicalShare && breakpoint === DEFAULTS.breakpoint && missingWeakness === DEFAULTS.missingWeakness;

/** The range of each setting: lowest, highest, step. */
export const RANGES = Object.freeze({
  ecologicalShare: [40, 85, 5],
  breakpoint: [5, 25, 1],
  missingWeakness: [40, 90, 5],
});

const HIGHEST = 1000;
const NOT_SCORED = -1;

/**
 * Rounds the exact value of a double half to even and returns tenths. The product by ten is itself rounded, but never
 * across a tie; on a tie, the exact error of the product decides.
 * @param {number} value finite
 */
export function toTenths(value) {
  const scaled = value * 10;
  const floor = Math.floor(scaled);
  const rest = scaled - floor;
  if (rest !== 0.5) return rest > 0.5 ? floor + 1 : floor;
  const eight = 8 * value;
  const two = 2 * value;
  const sum = eight + two;
  const part = sum - eight;
  const lost = eight - (sum - part) + (two - part);
  if (lost !== 0) return lost > 0 ? floor + 1 : floor;
  return floor % 2 === 0 ? floor : floor + 1;
}

/** @param {string} status */
export function tickSignal(status) {
  if (status === "Established") return 100;
  if (status === "Reported") return 55;
  return status === "No records" ? 0 : NaN;
}

/** @param {string} status */
export function pathogenSignal(status) {
  if (status === "Present") return 100;
  return status === "No records" ? 0 : NaN;
}

/** @param {number | null} rank in 0..1 */
export const percentileSignal = (rank) => (rank === null ? NaN : 100 * rank);

/** @param {number | null} code 1..9 */
export const ruralSignal = (code) => (code === null ? NaN : ((code - 1) / 8) * 100);

/**
 * Cases per 100,000, unrounded.
 * @param {number | null} cases
 * @param {number | null} population
 */
export function incidence(cases, population) {
  if (cases === null || population === null || population === 0) return NaN;
  return (cases / population) * 100000;
}

/**
 * @param {Inputs} inputs
 * @returns {Terms}
 */
export function prepare(inputs) {
  const size = inputs.cases.length;
  const terms = {
    incidence: new Float64Array(size),
    ecological: new Float64Array(size),
    community: new Float64Array(size),
  };
  for (let i = 0; i < size; i++) {
    terms.incidence[i] = incidence(inputs.cases[i] ?? null, inputs.population[i] ?? null);
    terms.ecological[i] =
      0.6 * tickSignal(inputs.tick[i] ?? "") + 0.4 * pathogenSignal(inputs.pathogen[i] ?? "");
    terms.community[i] =
      0.5 * percentileSignal(inputs.svi[i] ?? null) +
      0.3 * percentileSignal(inputs.uninsured[i] ?? null) +
      0.2 * ruralSignal(inputs.rucc[i] ?? null);
  }
  return terms;
}

/**
 * Scores and ranks every county: rounded score descending, then FIPS; unscored ones last.
 * @param {Terms} terms in FIPS order
 * @param {Settings} settings
 * @returns {Scores}
 */
export function scoreAll(terms, settings) {
  const size = terms.incidence.length;
  const tenths = new Int16Array(size);
  const weakness = new Int16Array(size);
  const weight = settings.ecologicalShare / 100;
  for (let i = 0; i < size; i++) {
    const rate = at(terms.incidence, i);
    const human = Number.isNaN(rate)
      ? settings.missingWeakness
      : 100 * Math.min(Math.max(1 - rate / settings.breakpoint, 0), 1);
    const score = (human * (weight * at(terms.ecological, i) + (1 - weight) * at(terms.community, i))) / 100;
    weakness[i] = toTenths(human);
    tenths[i] = Number.isNaN(score) ? NOT_SCORED : toTenths(score);
  }
  return { tenths, weakness, ...ranked(tenths) };
}

/**
 * The ranks that the counties with one score share; null without a score.
 * @param {Scores} scores
 * @param {number} county
 * @returns {{ first: number, last: number, others: number } | null}
 */
export function tieOf({ tenths, above, scored }, county) {
  const score = at(tenths, county);
  if (score < 0) return null;
  const first = at(above, HIGHEST - score) + 1;
  const last = Math.min(at(above, HIGHEST - score + 1), scored);
  return { first, last, others: last - first };
}

/**
 * The scores at both ends of a county's rate interval, in points; null without an interval or a score.
 * @param {import("./atlas.js").Atlas} atlas
 * @param {number} county
 * @param {Settings} settings
 * @returns {{ lower: number, upper: number } | null}
 */
export function scoreEnds({ columns, terms }, county, settings) {
  const [low = null, high = null] = [columns.precision?.rate_lower[county], columns.precision?.rate_upper[county]];
  if (low === null || high === null) return null;
  const weight = settings.ecologicalShare / 100;
  const scoreAt = (/** @type {number} */ rate) => {
    const human = 100 * Math.min(Math.max(1 - rate / settings.breakpoint, 0), 1);
    return (human * (weight * at(terms.ecological, county) + (1 - weight) * at(terms.community, county))) / 100;
  };
  const [lower, upper] = [scoreAt(high), scoreAt(low)];
  return Number.isNaN(lower) ? null : { lower: toTenths(lower) / 10, upper: toTenths(upper) / 10 };
}

/** @param {ArrayLike<number>} column @param {number} i */
function at(column, i) {
  return /** @type {number} */ (column[i]);
}

/**
 * A counting sort: a score has 1,001 values, and filling the buckets in FIPS order keeps equal scores in that order.
 * @param {Int16Array} tenths
 */
function ranked(tenths) {
  const starts = new Int32Array(HIGHEST + 3);
  for (const score of tenths) starts[HIGHEST - score + 1] = at(starts, HIGHEST - score + 1) + 1;
  for (let i = 1; i < starts.length; i++) starts[i] = at(starts, i) + at(starts, i - 1);
  const scored = at(starts, HIGHEST - NOT_SCORED);
  const above = starts.slice();
  const order = new Int32Array(tenths.length);
  const rank = new Int32Array(tenths.length);
  tenths.forEach((score, county) => {
    const place = at(starts, HIGHEST - score);
    starts[HIGHEST - score] = place + 1;
    order[place] = county;
    rank[county] = place < scored ? place + 1 : 0;
  });
  return { order, rank, above, scored };
}

/** The lowest score of each of the contract's colours, in tenths. */
export const COLOUR_FLOORS = [750, 650, 500, 350, 200, 0];

/**
 * The index of a score's colour in the contract, 0 for the highest; -1 without a score.
 * @param {number} tenths
 */
export function colourClass(tenths) {
  return tenths < 0 ? -1 : COLOUR_FLOORS.findIndex((floor) => tenths >= floor);
}

/**
 * The words for a score: "investigate", "review", "watch", "lower", "not_scored".
 * @param {number} tenths
 */
export function priority(tenths) {
  if (tenths < 0) return "not_scored";
  if (tenths >= 700) return "investigate";
  if (tenths >= 500) return "review";
  return tenths >= 300 ? "watch" : "lower";
}

/**
 * The changes between two settings: the number of counties with another priority, and the largest changes of rank.
 * @param {Scores} before
 * @param {Scores} after
 * @param {number} most the number of changes to list
 */
export function moved(before, after, most = 10) {
  /** @type {{ county: number, from: number, to: number }[]} */
  const moves = [];
  let changed = 0;
  for (let county = 0; county < before.rank.length; county++) {
    if (priority(at(before.tenths, county)) !== priority(at(after.tenths, county))) changed++;
    const from = at(before.rank, county);
    const to = at(after.rank, county);
    if (from > 0 && from !== to) moves.push({ county, from, to });
  }
  moves.sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from) || a.county - b.county);
  return { changed, moves: moves.slice(0, most) };
}
