// One sentence about a county, made of parts. It says why the county stands where it stands, and no more.
import { nameOf } from "./atlas.js";
import { number, t } from "./texts.js";

/** Fewer expected cases than this at the breakpoint, and a count says little. */
export const FEW = 5;

/**
 * Which inputs keep a county from being scored, by the words of the contract.
 * @param {import("./atlas.js").Atlas} atlas
 * @param {number} county
 */
export function missingInputs(atlas, county) {
  const { vectors, community } = atlas.columns;
  const missing = [];
  if (vectors.tick_status[county] === "Unknown") missing.push("tick_status");
  if (vectors.burgdorferi_status[county] === "Unknown") missing.push("burgdorferi_status");
  if (community.svi_percentile[county] === null) missing.push("svi_percentile");
  if (community.uninsured_percentile[county] === null) missing.push("uninsured_percentile");
  if (community.rucc[county] === null) missing.push("rucc_2023");
  return missing;
}

/**
 * Cases expected among a county's residents at the breakpoint; null without residents.
 * @param {import("./atlas.js").Atlas} atlas
 * @param {number} county
 * @param {number} breakpoint
 */
export function expectedCases(atlas, county, breakpoint) {
  const population = atlas.columns.human.population[county] ?? null;
  return population === null ? null : (population * breakpoint) / 100000;
}

/**
 * @param {import("./atlas.js").Atlas} atlas
 * @param {number} county
 * @param {import("./scoring.js").Scores} scores
 * @param {import("./scoring.js").Settings} settings
 */
export function sentence(atlas, county, scores, settings) {
  const name = nameOf(atlas, county);
  const missing = missingInputs(atlas, county);
  if (missing.length > 0) {
    return t("sentence_not_scored", { county: name, inputs: missing.map((input) => t(`input_${input}`)).join(", ") });
  }
  const { human, vectors } = atlas.columns;
  const rate = atlas.terms.incidence[county] ?? NaN;
  const values = {
    county: name,
    rank: scores.rank[county] ?? 0,
    count: scores.scored,
    breakpoint: settings.breakpoint,
    weakness: settings.missingWeakness,
    rate: number(rate, 2),
    signals: t("signals", {
      tick: t(`tick_${vectors.tick_status[county]}`),
      pathogen: t(`pathogen_${vectors.burgdorferi_status[county]}`),
    }),
    reason: t(`reason_${reasonOf(human.case_count[county] ?? null, human.case_count_state[county] ?? "")}`),
  };
  const first = t(`sentence_${kindOf(rate, settings.breakpoint)}`, values);
  const expected = expectedCases(atlas, county, settings.breakpoint);
  if (expected === null || expected >= FEW) return first;
  const population = human.population[county] ?? 0;
  return `${first} ${t("sentence_few", { population, expected: number(expected, 1) })}`;
}

/** @param {number} rate @param {number} breakpoint */
function kindOf(rate, breakpoint) {
  if (Number.isNaN(rate)) return "assumed";
  if (rate >= breakpoint) return "above";
  return rate === 0 ? "zero" : "below";
}

/** @param {number | null} cases @param {string} state */
function reasonOf(cases, state) {
  if (cases !== null) return "missing";
  if (state === "SUPPRESSED") return "suppressed";
  return state === "NOT_REPORTED" ? "not_reported" : "no_record";
}
