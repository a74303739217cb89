// Writes one sentence about a county, made of parts, that explains its rank and nothing else.
import { nameOf } from "./atlas.js";
import { tieOf } from "./scoring.js";
import { number, t } from "./texts.js";

/** With fewer expected cases at the breakpoint, a count is not informative; the server's SMALL_NUMBERS. */
export const FEW = 3;

/**
 * The missing inputs that leave a county unscored, in the contract's words.
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
 * The expected cases among a county's residents at the breakpoint; null without residents.
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
  const parts = [t(`sentence_${kindOf(rate, settings.breakpoint)}`, values)];
  const tie = tieOf(scores, county);
  if (tie && tie.others > 0) parts.push(tie.others === 1 ? t("sentence_tied_one") : t("sentence_tied", tie));
  const expected = expectedCases(atlas, county, settings.breakpoint);
  if (expected !== null && expected < FEW) {
    parts.push(t("sentence_few", { population: human.population[county] ?? 0, expected: number(expected, 1) }));
  }
  return parts.join(" ");
}

/** "ranks 5 of 3,109", or the ranks that it shares. @param {import("./scoring.js").Scores} scores @param {number} county */
export function standing(scores, county) {
  const tie = tieOf(scores, county);
  if (tie === null) return t("no_rank");
  const { first, last, others } = tie;
  return others === 0
    ? t("rank_of", { rank: first, count: scores.scored })
    : t(others === 1 ? "rank_shared_one" : "rank_shared", { first, last, count: scores.scored, others });
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
