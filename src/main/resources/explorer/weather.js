// Daily weather of all counties from the observations of the active release. It is descriptive and used in no other value.
import { address, json } from "./api.js";

const COLD = ["#123d74", "#2c5e9c", "#5283bb", "#82a9d3", "#b3cbe6", "#f1d9a7", "#e7a95c", "#c8662b"];
const WET = ["#eef1f2", "#d4e6ea", "#a9d2db", "#6fb3c4", "#3b8ba6", "#1c5d80", "#123d5c"];
const DEGREES = [-60, -10, -5, 0, 5, 10, 20, 30];

/** The weather layers; colours and floors are lowest first. */
export const WEATHER = [
  { key: "tavg", measure: "nclimgrid_tavg_county_day", colours: COLD, floors: DEGREES, unit: "bin_degrees" },
  { key: "tmin", measure: "nclimgrid_tmin_county_day", colours: COLD, floors: DEGREES, unit: "bin_degrees" },
  { key: "tmax", measure: "nclimgrid_tmax_county_day", colours: COLD, floors: DEGREES, unit: "bin_degrees" },
  { key: "prcp", measure: "nclimgrid_prcp_county_day", colours: WET, floors: [0, 0.1, 1, 5, 10, 25, 50], unit: "bin_millimetres" },
];

/** Counties per request, and the most rows of a response. */
const AT_ONCE = 500;
/** Concurrent requests. */
const TOGETHER = 3;

/**
 * @typedef {object} Day
 * @property {string} measure
 * @property {string} date
 * @property {Float64Array} values NaN for no figure
 */

/** @param {string} layer */
export const measureOf = (layer) => WEATHER.find((one) => one.key === layer)?.measure ?? null;

/**
 * The first and last day for which a release has a measure; null if it has none or is not active.
 * @param {import("./atlas.js").Atlas} atlas
 * @param {string} measure
 * @returns {Promise<{ first: string, last: string } | null>}
 */
export async function coverage(atlas, measure) {
  const { data } = await json(`/v1/measures/${measure}`);
  const isSeen = data.release_version === atlas.columns.release_id;
  return isSeen && data.observable && data.period_first ? { first: data.period_first, last: data.period_last } : null;
}

/**
 * Loads one day of all counties. A request for another day aborts this one.
 * @param {import("./atlas.js").Atlas} atlas
 * @param {string} measure
 * @param {string} date
 * @param {AbortSignal} signal
 * @returns {Promise<Day>}
 */
export async function day(atlas, measure, date, signal) {
  const values = new Float64Array(atlas.size).fill(NaN);
  const { fips } = atlas.columns.places;
  const ask = async (/** @type {number} */ from) => {
    const { data } = await json(address("/v1/observations", {
      measure_id: measure, geography_type: "county", geography_id: fips.slice(from, from + AT_ONCE).join(","),
      start_date: date, end_date: date, page_size: AT_ONCE,
    }), signal);
    for (const { geography, value } of data) {
      const county = atlas.index.get(geography.geography_id);
      if (county !== undefined && typeof value === "number") values[county] = value;
    }
  };
  const starts = Array.from({ length: Math.ceil(fips.length / AT_ONCE) }, (_, i) => i * AT_ONCE);
  // The server allows only a few such requests at a time from one address.
  while (starts.length > 0) await Promise.all(starts.splice(0, TOGETHER).map(ask));
  return { measure, date, values };
}

/** The number of whole days between two dates. @param {string} first @param {string} last */
export const daysBetween = (first, last) => Math.round((Date.parse(last) - Date.parse(first)) / 86_400_000);

/** The date a number of days after another. @param {string} first @param {number} days */
export const dateAfter = (first, days) => new Date(Date.parse(first) + 86_400_000 * days).toISOString().slice(0, 10);
