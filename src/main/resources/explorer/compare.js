// Compares up to ten counties side by side: the facts of the table, transposed.
import { nameOf } from "./atlas.js";
import { el } from "./dom.js";
import { factsOf, shown } from "./facts.js";
import { t } from "./texts.js";

/**
 * @param {HTMLElement} root
 * @param {import("./facts.js").Seen} seen
 * @param {number[]} counties
 * @param {{ select: (county: number) => void, clear: () => void, remove: (county: number) => void }} hooks
 */
export function showComparison(root, seen, counties, hooks) {
  root.hidden = counties.length === 0;
  if (counties.length === 0) {
    root.replaceChildren();
    return;
  }
  const facts = factsOf(seen).filter((fact) => fact.key !== "county" && fact.key !== "state");
  root.replaceChildren(
    el("header", { class: "panel-head" }, el("h2", {}, t("compare")),
      el("button", { type: "button", class: "link", onclick: hooks.clear }, t("compare_clear"))),
    el("div", { class: "compare-scroll", tabindex: "0", role: "region", "aria-label": t("compare") },
      el("table", { class: "comparison" },
        el("thead", {}, el("tr", {}, el("td"), ...counties.map((county) => el("th", { scope: "col" },
          el("button", { type: "button", class: "plain", onclick: () => hooks.select(county) }, nameOf(seen.atlas, county)),
          el("button", { type: "button", class: "icon", "aria-label": `${t("compare_remove")}: ${nameOf(seen.atlas, county)}`, onclick: () => hooks.remove(county) }, "×"))))),
        el("tbody", {}, ...facts.map((fact) => el("tr", {}, el("th", { scope: "row" }, t(`c_${fact.key}`)),
          ...counties.map((county) => el("td", { class: fact.numeric ? "number" : "" }, shown(fact, fact.value(seen, county))))))))),
  );
}
