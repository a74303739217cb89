// Reads and writes the view in the address. Defaults are left out, so that addresses stay short.
import { DEFAULTS, RANGES } from "./scoring.js";

/**
 * @typedef {object} ViewState
 * @property {string | null} release the release shown; null for the active one
 * @property {string} layer
 * @property {import("./scoring.js").Settings} settings
 * @property {string | null} county FIPS code of the county in the panel
 * @property {string | null} state postal code that the map and the table are limited to
 * @property {string[]} off classes of the legend that are hidden
 * @property {string[]} compare FIPS codes, at most ten
 * @property {string | null} beside the second map: a layer, or "defaults" for the same layer at the default settings
 * @property {string | null} other a release to compare scores with
 * @property {string | null} date of the weather
 * @property {string} sort column of the table, with "-" before it if descending
 * @property {string} language "en" or "es"
 * @property {boolean} embed
 */

const MOST_COMPARED = 10;
/** A second map with the first one's layer at the default settings. */
export const DEFAULTS_BESIDE = "defaults";

/** @param {string | null} text @param {readonly number[]} range @param {number} standard */
function setting(text, range, standard) {
  const [low = 0, high = 0, step = 1] = range;
  const value = Number(text);
  return text !== null && text !== "" && value >= low && value <= high && (value - low) % step === 0 ? value : standard;
}

/** @param {string | null} text */
const list = (text) => (text ?? "").split(",").filter((part) => part !== "");

/**
 * The query of an address, including the county or state that the path of its page names.
 * @param {{ pathname: string, search: string }} address
 */
export function queryOf({ pathname, search }) {
  const query = new URLSearchParams(search);
  const [, kind = "", place = ""] = /^\/(counties|states)\/(\w+)$/.exec(pathname) ?? [];
  if (kind) query.set(kind === "states" ? "state" : "county", place);
  return query.toString();
}

/**
 * @param {string} query
 * @param {string[]} layers known names; the first is the default
 * @returns {ViewState}
 */
export function parse(query, layers) {
  const parameters = new URLSearchParams(query);
  const layer = parameters.get("layer") ?? "";
  const county = parameters.get("county") ?? "";
  const state = parameters.get("state") ?? "";
  return {
    release: parameters.get("release"),
    layer: layers.includes(layer) ? layer : (layers[0] ?? ""),
    settings: {
      ecologicalShare: setting(parameters.get("ecological_share"), RANGES.ecologicalShare, DEFAULTS.ecologicalShare),
      breakpoint: setting(parameters.get("low_incidence_breakpoint"), RANGES.breakpoint, DEFAULTS.breakpoint),
      missingWeakness: setting(parameters.get("missing_human_weakness"), RANGES.missingWeakness, DEFAULTS.missingWeakness),
    },
    county: /^[0-9]{5}$/.test(county) ? county : null,
    state: /^[A-Z]{2}$/.test(state) ? state : null,
    off: list(parameters.get("off")),
    compare: list(parameters.get("compare")).filter((f) => /^[0-9]{5}$/.test(f)).slice(0, MOST_COMPARED),
    beside: [...layers, DEFAULTS_BESIDE].includes(parameters.get("beside") ?? "") ? parameters.get("beside") : null,
    other: parameters.get("other"),
    date: /^\d{4}-\d\d-\d\d$/.test(parameters.get("date") ?? "") ? parameters.get("date") : null,
    sort: parameters.get("sort") ?? "rank",
    language: parameters.get("lang") === "es" ? "es" : "en",
    embed: parameters.has("embed"),
  };
}

/**
 * The query of an address with its question mark; empty if everything is a default.
 * @param {ViewState} view
 * @param {string} firstLayer
 */
export function format(view, firstLayer) {
  const query = new URLSearchParams();
  /** @param {string} name @param {string | number | null} value @param {string | number | null} standard */
  const put = (name, value, standard) => {
    if (value !== null && value !== standard && value !== "") query.set(name, String(value));
  };
  put("release", view.release, null);
  put("layer", view.layer, firstLayer);
  put("ecological_share", view.settings.ecologicalShare, DEFAULTS.ecologicalShare);
  put("low_incidence_breakpoint", view.settings.breakpoint, DEFAULTS.breakpoint);
  put("missing_human_weakness", view.settings.missingWeakness, DEFAULTS.missingWeakness);
  put("state", view.state, null);
  put("county", view.county, null);
  put("off", view.off.join(","), "");
  put("compare", view.compare.join(","), "");
  put("beside", view.beside, null);
  put("other", view.other, null);
  put("date", view.date, null);
  put("sort", view.sort, "rank");
  put("lang", view.language, "en");
  if (view.embed) query.set("embed", "");
  const text = query.toString().replaceAll("%2C", ",").replace("embed=", "embed");
  return text ? `?${text}` : "";
}

/** The settings as parameters of the API. @param {import("./scoring.js").Settings} settings */
export const apiSettings = (settings) => ({
  ecological_share: settings.ecologicalShare,
  low_incidence_breakpoint: settings.breakpoint,
  missing_human_weakness: settings.missingWeakness,
});
