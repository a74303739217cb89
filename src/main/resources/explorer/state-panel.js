// The panel of a state.
import { address, json } from "./api.js";
import { nameOf } from "./atlas.js";
import { el } from "./dom.js";
import { STATE_NAMES } from "./search.js";
import { score, t } from "./texts.js";
import { apiSettings } from "./view-state.js";

const FIRST = 10;

/**
 * @param {HTMLElement} root
 * @param {import("./facts.js").Seen} seen
 * @param {string} code
 * @param {(county: number) => void} select
 */
export function showState(root, seen, code, select) {
  const { atlas, scores, settings } = seen;
  const { places, human, surveillance_year: year, release_id: release } = atlas.columns;
  const counties = places.state.flatMap((state, i) => (state === code ? [i] : []));
  const scored = counties.filter((i) => (scores.rank[i] ?? 0) > 0).sort((a, b) => (scores.rank[a] ?? 0) - (scores.rank[b] ?? 0));
  const linked = counties.filter((i) => human.case_count[i] !== null);
  const unallocated = human.state_unallocated_records[counties[0] ?? -1] ?? null;
  const isSilent = counties.length > 0 && counties.every((i) => human.case_count_state[i] === "NOT_REPORTED");
  const review = el("p", { class: "quiet" });
  root.replaceChildren(
    el("h2", { id: "county-name", tabindex: "-1" }, STATE_NAMES[code] ?? code),
    el("p", {}, t("state_counties", { count: counties.length, scored: scored.length, linked: linked.length })),
    isSilent ? el("p", { class: "warning" }, t("state_not_reported", { year: String(year) })) : "",
    el("p", {}, unallocated === null ? t("state_unallocated_none") : t("state_unallocated", { count: unallocated })),
    el("h3", {}, t("practice")), ...practice(atlas, counties),
    el("h3", {}, t("state_first")),
    el("ol", { class: "moves" }, ...scored.slice(0, FIRST).map((i) => el("li", {},
      el("button", { type: "button", class: "plain", onclick: () => select(i) }, nameOf(atlas, i)),
      el("span", { class: "number" }, score(scores.tenths[i] ?? -1))))),
    el("h3", {}, t("state_review")), review,
    el("h3", {}, t("files")),
    el("ul", { class: "files" }, el("li", {}, el("a", { href: `/states/${code}` }, t("own_page_state"))), el("li", {}, el("a", {
      href: address(`/v1/states/${code}/report.pdf`, { ...apiSettings(settings), dataset_version: release }),
    }, t("state_report")))),
  );
  json(`/v1/states/${code}/review`).then((answer) => {
    if (answer.data_release_version !== release) return;
    review.textContent = t(`review_${answer.result_state}`, { count: answer.review_candidates.length });
  }, () => {
    review.textContent = t("failed_network");
  });
}

/** Explains what the state's way of reporting means for its counties. @param {import("./atlas.js").Atlas} atlas @param {number[]} counties */
function practice({ columns }, counties) {
  const { human, precision, tier1 } = columns;
  const count = (/** @type {(i: number) => boolean} */ is) => counties.filter(is).length;
  const basis = (precision?.rate_basis ?? []).find((one) => one !== null);
  const said = [];
  if (basis) said.push(t(basis === "EXACT_POISSON_95" ? "practice_every" : "practice_floor"));
  said.push(t("practice_states", {
    none: count((i) => human.case_count[i] === null && !["SUPPRESSED", "NOT_REPORTED"].includes(human.case_count_state[i] ?? "")),
    suppressed: count((i) => human.case_count_state[i] === "SUPPRESSED"), zero: count((i) => human.case_count[i] === 0),
  }));
  said.push(tier1
    ? t("practice_tier", {
      high: count((i) => tier1.tier[i] === "HIGH"), medium: count((i) => tier1.tier[i] === "MEDIUM"),
      low: count((i) => tier1.tier[i] === "LOW"), none: count((i) => tier1.tier[i] === null),
    })
    : t("tier1_none"));
  return said.map((text) => el("p", {}, text));
}
