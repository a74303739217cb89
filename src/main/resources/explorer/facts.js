// The facts about a county in the table, the comparison and the CSV. All three share one definition, so a file never
// differs from the screen.
import { expectedCases } from "./sentence.js";
import { priority, scoreEnds, tieOf } from "./scoring.js";
import { figure, has, number, t } from "./texts.js";

/** @typedef {import("./classes.js").Seen} Seen */

/**
 * @typedef {object} Fact
 * @property {string} key
 * @property {boolean} numeric
 * @property {number} [decimals]
 * @property {(seen: Seen) => boolean} [when] whether the fact is shown; always if absent
 * @property {boolean} [wide] whether narrow screens leave it out of the table
 * @property {(seen: Seen, county: number) => number | string | null} value
 * @property {(seen: Seen, county: number) => number | null} [order] the sort key, if it is not the value
 */

/** @param {(number | null)[] | undefined} column @param {number} i */
const entry = (column, i) => column?.[i] ?? null;

/** @param {{ lower: number, upper: number } | null} ends @param {number} decimals */
const endsOf = (ends, decimals) => (ends === null ? null : `${number(ends.lower, decimals)}–${number(ends.upper, decimals)}`);

/** @param {number | null | undefined} low @param {number | null | undefined} high @param {number} decimals */
const span = (low, high, decimals) => endsOf(typeof low === "number" && typeof high === "number" ? { lower: low, upper: high } : null, decimals);

/** A tier in words, or why there is none. @param {import("./atlas.js").Atlas} atlas @param {number} county */
export function tierWord({ columns }, county) {
  if (!columns.tier1) return t("no_published_model");
  const tier = columns.tier1.tier[county] ?? null;
  return tier === null ? t("not_estimable") : t(`tier_${tier}`);
}

/** @type {Fact[]} */
export const FACTS = [
  { key: "rank", numeric: true, value: ({ scores }, i) => scores.rank[i] || null },
  { key: "county", numeric: false, value: ({ atlas }, i) => atlas.columns.places.county[i] ?? "" },
  { key: "state", numeric: false, value: ({ atlas }, i) => atlas.columns.places.state[i] ?? "" },
  { key: "score", numeric: true, decimals: 1, value: ({ scores }, i) => ((scores.tenths[i] ?? -1) < 0 ? null : (scores.tenths[i] ?? 0) / 10) },
  { key: "tied", numeric: true, decimals: 0, value: ({ scores }, i) => tieOf(scores, i)?.others ?? null },
  { key: "priority", numeric: false, wide: true, value: ({ scores }, i) => t(`priority_${priority(scores.tenths[i] ?? -1)}`) },
  { key: "change", numeric: true, decimals: 1, when: ({ before }) => before !== null && before !== undefined, value: changeOf },
  { key: "day", numeric: true, decimals: 1, when: ({ day }) => day !== null && day !== undefined, value: ({ day }, i) => (Number.isNaN(day?.values[i] ?? NaN) ? null : (day?.values[i] ?? null)) },
  { key: "weakness", numeric: true, decimals: 1, value: ({ scores }, i) => (scores.weakness[i] ?? 0) / 10 },
  { key: "record", numeric: false, value: ({ atlas }, i) => recordWord(atlas, i) },
  { key: "cases", numeric: true, decimals: 0, value: ({ atlas }, i) => entry(atlas.columns.human.case_count, i) },
  { key: "rate", numeric: true, decimals: 2, value: ({ atlas }, i) => (Number.isNaN(atlas.terms.incidence[i]) ? null : (atlas.terms.incidence[i] ?? null)) },
  { key: "population", numeric: true, decimals: 0, value: ({ atlas }, i) => entry(atlas.columns.human.population, i) },
  { key: "expected", numeric: true, decimals: 1, value: ({ atlas, settings }, i) => expectedCases(atlas, i, settings.breakpoint) },
  { key: "interval", numeric: false, value: (seen, i) => endsOf(scoreEnds(seen.atlas, i, seen.settings), 1), order: (seen, i) => scoreEnds(seen.atlas, i, seen.settings)?.upper ?? null },
  { key: "range", numeric: false, value: ({ atlas: { columns } }, i) => span(columns.sensitivity.score_min[i], columns.sensitivity.score_max[i], 1), order: ({ atlas }, i) => entry(atlas.columns.sensitivity.score_max, i) },
  { key: "ranks", numeric: false, value: ({ atlas: { columns } }, i) => span(columns.sensitivity.rank_min[i], columns.sensitivity.rank_max[i], 0), order: ({ atlas }, i) => entry(atlas.columns.sensitivity.rank_min, i) },
  { key: "tier", numeric: false, value: ({ atlas }, i) => tierWord(atlas, i) },
  { key: "observed", numeric: true, decimals: 0, value: ({ atlas }, i) => entry(atlas.columns.tier1?.observed, i) },
  { key: "expected_five", numeric: true, decimals: 1, value: ({ atlas }, i) => entry(atlas.columns.tier1?.expected, i) },
  { key: "tick", numeric: false, value: ({ atlas }, i) => statusWord(atlas.columns.vectors.tick_status[i] ?? "") },
  { key: "pathogen", numeric: false, value: ({ atlas }, i) => statusWord(atlas.columns.vectors.burgdorferi_status[i] ?? "") },
  { key: "svi", numeric: true, decimals: 2, value: ({ atlas }, i) => entry(atlas.columns.community.svi_percentile, i) },
  { key: "uninsured", numeric: true, decimals: 1, value: ({ atlas }, i) => entry(atlas.columns.community.uninsured_percent, i) },
  { key: "rucc", numeric: true, decimals: 0, value: ({ atlas }, i) => entry(atlas.columns.community.rucc, i) },
  { key: "evidence", numeric: true, decimals: 0, value: ({ atlas }, i) => atlas.columns.evidence_completeness[i] ?? null },
];

/** The facts that are currently shown. @param {Seen} seen */
export const factsOf = (seen) => FACTS.filter((fact) => fact.when?.(seen) ?? true);

/** A score's change in points; null if either score is missing. @param {Seen} seen @param {number} county */
export function changeOf({ scores, before }, county) {
  const [now = -1, then = -1] = [scores.tenths[county], before?.[county]];
  return now < 0 || then < 0 ? null : (now - then) / 10;
}

/** @param {string} word of a tick or pathogen status */
export function statusWord(word) {
  const key = word.toLowerCase().replace(" ", "_");
  return has(key) ? t(key) : word;
}

/** The normalized state of a value in words. @param {string} state */
export function stateWord(state) {
  const key = state.toLowerCase();
  if (key === "no_county_linked_record") return t("no_linked_record");
  return has(key) ? t(key) : state;
}

/** The human record in words. @param {import("./atlas.js").Atlas} atlas @param {number} county */
export function recordWord(atlas, county) {
  const { case_count: count, case_count_state: state } = atlas.columns.human;
  if (count[county] !== null) return count[county] === 0 ? t("published_zero") : t("observed");
  const word = state[county] ?? "";
  return word === "MISSING" ? t("no_linked_record") : stateWord(word);
}

/** @param {Fact} fact @param {number | string | null} value */
export const shown = (fact, value) => (typeof value === "number" || value === null ? figure(value, fact.decimals) : value);

/**
 * Counties in the order of a fact; those without a figure come last in either direction.
 * @param {Seen} seen
 * @param {number[]} counties
 * @param {string} sort a key, with "-" before it if descending
 */
export function sorted(seen, counties, sort) {
  const isDescending = sort.startsWith("-");
  const fact = FACTS.find((f) => f.key === sort.replace("-", "")) ?? /** @type {Fact} */ (FACTS[0]);
  const sign = isDescending ? -1 : 1;
  /** @type {Intl.Collator | undefined} made only for columns of words, because the first one is slow on a phone */
  let collator;
  return counties
    .map((county) => ({ county, value: (fact.order ?? fact.value)(seen, county) }))
    .sort((a, b) => {
      if (a.value === null || b.value === null) {
        return Number(a.value === null) - Number(b.value === null) || a.county - b.county;
      }
      const order = typeof a.value === "number" && typeof b.value === "number" ? a.value - b.value : (collator ??= new Intl.Collator("en")).compare(String(a.value), String(b.value));
      return sign * order || a.county - b.county;
    })
    .map(({ county }) => county);
}

/** A CSV cell that a spreadsheet never runs as a formula. @param {string | number | null} value */
function cell(value) {
  if (value === null) return "";
  if (typeof value === "number") return String(value);
  const text = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\n\r]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** @param {Seen} seen @param {number[]} counties in order */
export function csv(seen, counties) {
  const facts = factsOf(seen);
  const head = ["fips", ...facts.map((fact) => t(`c_${fact.key}`)), "release"].map(cell).join(",");
  const rows = counties.map((county) => [
    cell(seen.atlas.columns.places.fips[county] ?? ""),
    ...facts.map((fact) => cell(fact.value(seen, county))),
    cell(seen.atlas.columns.release_id),
  ].join(","));
  return `\uFEFF${[head, ...rows].join("\r\n")}\r\n`;
}
