// The menus: the layer, the second map, and the state.
import { el, part } from "./dom.js";
import { GROUPS } from "./layers.js";
import { STATE_NAMES } from "./search.js";
import { t } from "./texts.js";
import { DEFAULTS_BESIDE } from "./view-state.js";

/** The layers as options, grouped by topic. */
const layerOptions = () => GROUPS.map(([group, keys]) =>
  el("optgroup", { label: t(`group_${group}`) }, ...keys.map((key) => el("option", { value: key }, t(`layer_${key}`)))));

/** @param {string} id @param {Node[]} options @param {(value: string) => void} change */
function menu(id, options, change) {
  const select = /** @type {HTMLSelectElement} */ (part(id));
  select.replaceChildren(...options);
  select.addEventListener("change", () => change(select.value));
}

/**
 * @param {import("./atlas.js").Atlas} atlas
 * @param {(next: Partial<import("./view-state.js").ViewState>) => void} change
 */
export function menus(atlas, change) {
  menu("layer", layerOptions(), (layer) => change({ layer, off: [] }));
  const none = el("option", { value: "" }, t("beside_none"));
  const same = el("option", { value: DEFAULTS_BESIDE }, t("beside_defaults"));
  menu("beside", [none, same, ...layerOptions()], (beside) => change({ beside: beside || null }));
  const states = atlas.states.map((code) => el("option", { value: code }, STATE_NAMES[code] ?? code))
    .sort((a, b) => (a.text < b.text ? -1 : 1));
  menu("state", [el("option", { value: "" }, t("all_states")), ...states], (state) => change({ state: state || null, county: null }));
}

/** Sets the menus to the current view. @param {Record<string, string>} values by id */
export function choose(values) {
  for (const [id, value] of Object.entries(values)) /** @type {HTMLSelectElement} */ (part(id)).value = value;
}
