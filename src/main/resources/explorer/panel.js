// The panel of a county: first from the page's data, then with details from the server.
import { address, json } from "./api.js";
import { nameOf } from "./atlas.js";
import { citation } from "./cite.js";
import { el, save } from "./dom.js";
import { csv, recordWord, stateWord, statusWord } from "./facts.js";
import { expectedCases, FEW, sentence, standing } from "./sentence.js";
import { pathogenSignal, percentileSignal, priority, ruralSignal, tickSignal, toTenths } from "./scoring.js";
import { similar } from "./similar.js";
import { figure, number, score, t } from "./texts.js";
import { tierOne } from "./tier-one.js";
import { apiSettings } from "./view-state.js";

/**
 * @typedef {object} PanelHooks
 * @property {(county: number | null) => void} select
 * @property {(county: number) => void} compare
 * @property {(counties: number[]) => void} compareAll
 * @property {(county: number) => boolean} isCompared
 */

/** @typedef {import("./facts.js").Seen} Seen */

/** @type {AbortController | null} */
let asked = null;

/**
 * @param {HTMLElement} root
 * @param {Seen} seen
 * @param {number} county
 * @param {PanelHooks} hooks
 */
export function showCounty(root, seen, county, hooks) {
  const { atlas, scores, settings } = seen;
  const tenths = scores.tenths[county] ?? -1;
  const fips = atlas.columns.places.fips[county] ?? "";
  const more = el("div", { class: "more" });
  const isCompared = hooks.isCompared(county);
  root.replaceChildren(
    el("header", { class: "panel-head" },
      el("h2", { id: "county-name", tabindex: "-1" }, nameOf(atlas, county), " ", el("span", { class: "code" }, fips)),
      el("button", { type: "button", class: "icon", "aria-label": t("close"), onclick: () => hooks.select(null) }, "×")),
    el("p", { class: "headline" },
      el("span", { class: "score" }, score(tenths)),
      el("span", {}, el("strong", {}, t(`priority_${priority(tenths)}`)), el("br"), standing(scores, county))),
    el("p", { class: "sentence" }, sentence(atlas, county, scores, settings)),
    el("div", { class: "actions" },
      el("button", { type: "button", "aria-pressed": String(isCompared), onclick: () => hooks.compare(county) }, t(isCompared ? "compare_remove" : "compare_add"))),
    el("h3", {}, t("parts")), bars(seen, county),
    el("h3", {}, t("sure")), ...sureness(seen, county), more,
    el("h3", {}, t("neighbours")), ...others(atlas, county, atlas.places.neighbours[county] ?? [], "compare_neighbours", hooks),
    el("h3", {}, t("similar")), el("p", { class: "quiet" }, t("similar_hint")),
    ...others(atlas, county, similar(atlas, county), "compare_similar", hooks),
    el("h3", {}, t("files")), files(seen, county),
    citation(atlas, settings, fips, nameOf(atlas, county)),
  );
  asked?.abort();
  asked = new AbortController();
  fill(more, seen, county, asked.signal).catch((error) => {
    if (!(error instanceof DOMException)) more.replaceChildren(el("p", { class: "quiet" }, t("failed_network")));
  });
}

/** @param {number} term unrounded */
const rounded = (term) => (Number.isNaN(term) ? null : toTenths(term) / 10);

/** @param {Seen} seen @param {number} county */
function bars({ atlas, scores }, county) {
  const { vectors, community } = atlas.columns;
  /** @type {[string, number | null, boolean][]} */
  const parts = [
    ["human_weakness", (scores.weakness[county] ?? 0) / 10, false],
    ["ecological", rounded(atlas.terms.ecological[county] ?? NaN), false],
    ["tick_signal", rounded(tickSignal(vectors.tick_status[county] ?? "")), true],
    ["pathogen_signal", rounded(pathogenSignal(vectors.burgdorferi_status[county] ?? "")), true],
    ["community", rounded(atlas.terms.community[county] ?? NaN), false],
    ["svi_signal", rounded(percentileSignal(community.svi_percentile[county] ?? null)), true],
    ["access_signal", rounded(percentileSignal(community.uninsured_percentile[county] ?? null)), true],
    ["rural_signal", rounded(ruralSignal(community.rucc[county] ?? null)), true],
  ];
  return el("dl", { class: "bars" }, ...parts.flatMap(([key, value, isPart]) => {
    const assumed = key === "human_weakness" && Number.isNaN(atlas.terms.incidence[county]);
    const bar = el("span", { class: `bar${assumed ? " assumed" : ""}${value === null ? " absent" : ""}`, "aria-hidden": "true" });
    if (value !== null) bar.style.setProperty("--share", `${value}%`);
    return [
      el("dt", { class: isPart ? "part" : "" }, t(`part_${key}`)),
      el("dd", {}, bar, el("span", { class: "number" }, value === null ? t("missing") : number(value, 1))),
    ];
  }));
}

/** @param {Seen} seen @param {number} county */
function sureness({ atlas, settings }, county) {
  const { sensitivity, human } = atlas.columns;
  const expected = expectedCases(atlas, county, settings.breakpoint);
  const min = sensitivity.score_min[county] ?? null;
  const said = [];
  if (min !== null) {
    said.push(el("p", {}, t("sure_range", {
      min: number(min, 1), max: figure(sensitivity.score_max[county], 1), best: sensitivity.rank_min[county] ?? 0,
      worst: sensitivity.rank_max[county] ?? 0, share: number(100 * (sensitivity.top_50_share[county] ?? 0), 0),
    })));
  }
  if (expected !== null) {
    said.push(el("p", {}, t("sure_expected", { expected: number(expected, 1), population: human.population[county] ?? 0 })));
    if (expected < FEW) said.push(el("p", { class: "warning" }, t("sure_small")));
  }
  return said;
}

/**
 * Other counties to open, and to compare this one with.
 * @param {import("./atlas.js").Atlas} atlas
 * @param {number} county
 * @param {number[]} found
 * @param {string} text of the button that compares them
 * @param {PanelHooks} hooks
 */
function others(atlas, county, found, text, hooks) {
  if (found.length === 0) return [el("p", { class: "quiet" }, "–")];
  return [
    el("p", { class: "neighbours" }, ...found.map((other) =>
      el("button", { type: "button", class: "chip", onclick: () => hooks.select(other) }, nameOf(atlas, other)))),
    el("button", { type: "button", class: "link", onclick: () => hooks.compareAll([county, ...found]) }, t(text)),
  ];
}

/** @param {Seen} seen @param {number} county */
function files(seen, county) {
  const { atlas, settings } = seen;
  const { release_id: release, surveillance_year: year } = atlas.columns;
  const fips = atlas.columns.places.fips[county] ?? "";
  const saved = () => save(new Blob([csv(seen, [county])], { type: "text/csv" }), `gap-atlas-${fips}-${release}.csv`);
  const path = `/v1/counties/${fips}`;
  const parameters = { ...apiSettings(settings), dataset_version: release };
  return el("ul", { class: "files" },
    el("li", {}, el("a", { href: address(`${path}/report.pdf`, parameters) }, t("report_pdf"))),
    el("li", {}, el("a", { href: address(`${path}/report.pdf`, {
      template: "county-v2", dataset_version: release, period_start: `${year}-01-01`, period_end: `${year}-12-31`,
    }) }, t("report_v2", { year: String(year) }))),
    el("li", {}, el("a", { href: address(path, parameters) }, t("detail_json"))),
    el("li", {}, el("button", { type: "button", class: "link", onclick: saved }, t("figures_csv"))),
    el("li", {}, el("a", { href: `/counties/${fips}` }, t("own_page"))));
}

/** Adds the details that only the server has. @param {HTMLElement} root @param {Seen} seen @param {number} county @param {AbortSignal} signal */
async function fill(root, seen, county, signal) {
  const { atlas, settings } = seen;
  const fips = atlas.columns.places.fips[county] ?? "";
  const path = `/v1/counties/${fips}`;
  const release = { dataset_version: atlas.columns.release_id };
  const [detail, tier] = await Promise.all([
    json(address(path, { ...apiSettings(settings), ...release }), signal),
    json(address(`${path}/tier1-surveillance-priority/availability`, release), signal).catch((error) => {
      if (error instanceof DOMException) throw error;
      return null;
    }),
  ]);
  root.replaceChildren(
    ...certainty(detail),
    el("h3", {}, t("figures")), inputs(atlas, county, detail),
    ...(tier && isOfSeenRelease(tier, atlas) ? tierOne(tier) : []));
}

/** Whether a Tier 1 result belongs to the release that is shown; an older server sends the current one's. @param {any} tier @param {import("./atlas.js").Atlas} atlas */
const isOfSeenRelease = (tier, atlas) => tier.geography_release_id === atlas.columns.release_id;

/** The precision of the figures; empty if an older server does not send it. @param {any} detail */
function certainty(detail) {
  const said = [];
  const ends = (/** @type {{ lower: number, upper: number }} */ { lower, upper }, /** @type {number} */ decimals) => ({ low: number(lower, decimals), high: number(upper, decimals) });
  const rate = detail.rate_interval ?? null;
  if (rate) said.push(t(rate.basis === "EXACT_POISSON_95" ? "sure_poisson" : "sure_suppression", ends(rate, 1)));
  if (detail.score_interval) said.push(t("sure_score", ends(detail.score_interval, 1)));
  const ranks = detail.rank_interval ?? null;
  if (ranks) said.push(t("sure_ranks", { ...ends(ranks, 0), level: number(100 * ranks.level, 0) }));
  return said.map((text) => el("p", {}, text));
}

/** @param {import("./atlas.js").Atlas} atlas @param {number} county @param {any} detail */
function inputs(atlas, county, detail) {
  const { human, vectors, community, surveillance_year: year } = atlas.columns;
  /** @type {{ sources: { key: string, label: string, vintage: string }[] }} */
  const { sources } = detail.release;
  /** @type {{ measure_id: string, source_id: string, file_name: string, rows: string, row_count: number }[]} */
  const provenance = detail.provenance ?? [];
  const rate = atlas.terms.incidence[county] ?? NaN;
  const of = (/** @type {(number | null)[]} */ column) => column[county] ?? null;
  /** @type {[string, string, string, string][]} */
  const rows = [
    ["case_count", figure(of(human.case_count)), recordWord(atlas, county), "case_count_floor"],
    ["incidence", figure(rate, 2), Number.isNaN(rate) ? recordWord(atlas, county) : t("observed"), "incidence_floor"],
    ["population", figure(of(human.population)), stateWord(human.population_state[county] ?? ""), "population"],
    ["unallocated", figure(of(human.state_unallocated_records)), "", "state_unallocated_records"],
    ["scapularis", statusWord(vectors.scapularis_status[county] ?? ""), "", "scapularis_status"],
    ["pacificus", statusWord(vectors.pacificus_status[county] ?? ""), "", "pacificus_status"],
    ["burgdorferi", statusWord(vectors.burgdorferi_status[county] ?? ""), "", "burgdorferi_status"],
    ["svi", figure(of(community.svi_percentile)), stateWord(community.svi_state[county] ?? ""), "svi_percentile"],
    ["uninsured", figure(of(community.uninsured_percentile)), stateWord(community.uninsured_state[county] ?? ""), "uninsured_percentile"],
    ["uninsured_percent", figure(of(community.uninsured_percent), 1), "", "uninsured_percent_"],
    ["rucc", figure(of(community.rucc)), stateWord(community.rucc_state[county] ?? ""), "rucc"],
  ];
  return el("table", { class: "inputs" },
    el("thead", {}, el("tr", {}, ...["figure", "value", "source"].map((key) => el("th", { scope: "col", class: key === "value" ? "number" : "" }, t(key))))),
    el("tbody", {}, ...rows.map(([key, value, state, measure]) => el("tr", {},
      el("th", { scope: "row" }, t(`m_${key}`, { year: String(year) })),
      el("td", { class: "number" }, value, state ? el("span", { class: "state" }, state) : null),
      el("td", {}, ...provenance.filter((p) => p.measure_id.startsWith(measure)).map((p) => {
        const source = sources.find((s) => s.key === p.source_id);
        return el("span", { class: "origin", title: source?.label ?? "" }, `${source?.vintage ?? p.source_id} `,
          el("span", { class: "rows" }, `${p.file_name}, ${t(p.row_count === 1 ? "rows" : "rows_many", { rows: p.rows })}`));
      }))))));
}
