// The three sliders, and the changes that they cause.
import { nameOf } from "./atlas.js";
import { el } from "./dom.js";
import { DEFAULTS, isDefault, moved, RANGES } from "./scoring.js";
import { t } from "./texts.js";

/** @typedef {import("./scoring.js").Settings} Settings */

/** @type {[keyof Settings, string][]} */
const SLIDERS = [["ecologicalShare", "ecological_share"], ["breakpoint", "breakpoint"], ["missingWeakness", "missing_weakness"]];

/**
 * @param {HTMLElement} root
 * @param {Settings} start
 * @param {(settings: Settings) => void} change
 */
export function sliders(root, start, change) {
  let settings = { ...start };
  const reset = el("button", { type: "button", class: "link", onclick: () => set({ ...DEFAULTS }, true) }, t("settings_reset"));
  const parts = SLIDERS.map(([name, text]) => {
    const [min = 0, max = 0, step = 1] = RANGES[name];
    const output = el("output", { for: `set-${name}` });
    const hint = el("span", { class: "hint", id: `hint-${name}` });
    const input = el("input", {
      type: "range", id: `set-${name}`, min, max, step, "aria-describedby": `hint-${name}`,
      oninput: () => set({ ...settings, [name]: Number(input.value) }, true),
    });
    const row = el("div", { class: "slider" }, el("label", { for: `set-${name}` }, t(text)), output, input, hint);
    return { name, text, input, output, hint, row };
  });
  /** @param {Settings} next @param {boolean} isTold */
  const set = (next, isTold) => {
    settings = next;
    for (const { name, text, input, output, hint } of parts) {
      input.value = String(settings[name]);
      const unit = name === "ecologicalShare" ? " %" : "";
      output.textContent = `${settings[name]}${unit}`;
      hint.textContent = t(`${text}_hint`, { rest: 100 - settings.ecologicalShare });
    }
    reset.hidden = isDefault(settings);
    if (isTold) change(settings);
  };
  set(settings, false);
  root.replaceChildren(el("p", { class: "quiet" }, t("settings_hint")), ...parts.map((p) => p.row), reset);
  return { set: (/** @type {Settings} */ next) => set(next, false) };
}

/**
 * @param {HTMLElement} root
 * @param {import("./atlas.js").Atlas} atlas
 * @param {import("./scoring.js").Scores} before at the default settings
 * @param {import("./scoring.js").Scores} after
 * @param {(county: number) => void} select
 */
export function showMoved(root, atlas, before, after, select) {
  const { changed, moves } = moved(before, after);
  if (moves.length === 0) {
    root.replaceChildren(el("p", { class: "quiet" }, t("moved_none")));
    return;
  }
  root.replaceChildren(
    el("p", { class: "strong" }, t("moved_changed", { count: changed })),
    el("ol", { class: "moves" }, ...moves.map(({ county, from, to }) => el("li", {},
      el("button", { type: "button", class: "plain", onclick: () => select(county) }, nameOf(atlas, county)),
      el("span", { class: "number" }, t("moved_rank", { from, to }))))),
  );
}
