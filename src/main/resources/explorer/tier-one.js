// A county's Tier 1 result: five years of published cases compared with the cases expected from surrounding counties.
import { el } from "./dom.js";
import { figure, has, number, t } from "./texts.js";

/** @param {any} tier the response about availability */
export function tierOne(tier) {
  const data = tier.data;
  if (!data) return [el("h3", {}, t("tier1")), el("p", {}, t("tier1_none"))];
  const said = data.priority_tier
    ? t("tier1_tier", { tier: t(`tier_${data.priority_tier}`), percentile: number(data.priority_percentile, 0) })
    : t("tier1_not_estimable");
  /** @type {{ text: string }[]} */
  const reasons = data.reasons ?? [];
  return [
    el("h3", {}, t("tier1")),
    el("p", { class: "quiet" }, t("tier1_caveat"), " ", el("a", { href: data.limitation_ref }, t("tier1_read"))),
    el("p", { class: "strong" }, said),
    ...(data.observed_expected ? compared(data.observed_expected) : []),
    el("ul", {}, ...reasons.map((reason) => el("li", { lang: "en" }, reason.text))),
  ];
}

/** @param {any} counts */
function compared(counts) {
  const most = Math.max(counts.observed ?? 0, counts.expected ?? 0, 1);
  const bar = (/** @type {string} */ text, /** @type {number | null} */ value, /** @type {number} */ decimals) => {
    const picture = el("span", { class: `bar${value === null ? " absent" : ""}`, "aria-hidden": "true" });
    if (value !== null) picture.style.setProperty("--share", `${(100 * value) / most}%`);
    return [el("dt", {}, t(text)), el("dd", {}, picture, el("span", { class: "number" }, figure(value, decimals)))];
  };
  /** @type {{ year: number, reason: string }[]} */
  const left = counts.years_left_out;
  const why = (/** @type {string} */ reason) => (has(`left_${reason}`) ? t(`left_${reason}`) : reason);
  const bars = el("dl", { class: "bars" }, ...bar("observed_cases", counts.observed, 0), ...bar("expected_cases", counts.expected, 1));
  return [
    counts.observed === null ? "" : bars,
    counts.ratio === null ? "" : el("p", {}, t("ratio_said", { ratio: number(counts.ratio, 2), low: number(counts.ratio_low, 2), high: number(counts.ratio_high, 2) })),
    counts.years_used.length === 0 ? "" : el("p", { class: "quiet" }, t("years_used", { years: counts.years_used.join(", ") })),
    ...left.map(({ year, reason }) => el("p", { class: "quiet" }, t("year_left_out", { year: String(year), why: why(reason) }))),
  ];
}
