// A release in the page: columns, geometry, and values that are computed from them once.
import { address, bytes, json } from "./api.js";
import { pause } from "./dom.js";
import { locate, readOutlines } from "./outlines.js";
import { prepare, scoreAll } from "./scoring.js";

/**
 * @typedef {object} Columns the response of /v1/atlas/columns
 * @property {string} release_id
 * @property {string} bundle_sha256
 * @property {string} methodology_version
 * @property {number} surveillance_year
 * @property {boolean} synthetic
 * @property {{ fips: string[], county: string[], state: string[] }} places
 * @property {{ human_status: string[], case_count: (number | null)[], case_count_state: string[],
 *   population: (number | null)[], population_state: string[], state_unallocated_records: (number | null)[] }} human
 * @property {{ tick_status: string[], scapularis_status: string[], pacificus_status: string[],
 *   burgdorferi_status: string[] }} vectors
 * @property {{ svi_percentile: (number | null)[], svi_state: string[], uninsured_percentile: (number | null)[],
 *   uninsured_state: string[], uninsured_percent: (number | null)[], rucc: (number | null)[],
 *   rucc_state: string[] }} community
 * @property {number[]} evidence_completeness
 * @property {{ score_min: (number | null)[], score_median: (number | null)[], score_max: (number | null)[],
 *   rank_min: (number | null)[], rank_max: (number | null)[], top_50_share: (number | null)[] }} sensitivity
 * @property {{ rate_basis: (string | null)[], rate_lower: (number | null)[], rate_upper: (number | null)[] }} [precision]
 * @property {{ model_version: string, limitation_ref: string, synthetic: boolean, tier: (string | null)[],
 *   percentile: (number | null)[], observed: (number | null)[], expected: (number | null)[] } | null} [tier1]
 */

/**
 * @typedef {object} Atlas
 * @property {Columns} columns
 * @property {import("./outlines.js").Outlines} outlines
 * @property {ArrayBuffer} outlineBytes the encoded outlines
 * @property {import("./outlines.js").Places} places
 * @property {import("./scoring.js").Terms} terms
 * @property {Map<string, number>} index of each county by its FIPS code
 * @property {string[]} states postal codes, ascending
 * @property {number} size
 */

/** @param {Columns} columns @returns {import("./scoring.js").Inputs} */
export const scoreInputs = (columns) => ({
  cases: columns.human.case_count,
  population: columns.human.population,
  tick: columns.vectors.tick_status,
  pathogen: columns.vectors.burgdorferi_status,
  svi: columns.community.svi_percentile,
  uninsured: columns.community.uninsured_percentile,
  rucc: columns.community.rucc,
});

/**
 * Computes what is needed for all counties, in steps, each of which takes a phone a tenth of a second.
 * @param {Columns} columns
 * @param {ArrayBuffer} outlineBytes
 * @returns {Promise<Atlas>}
 */
export async function assemble(columns, outlineBytes) {
  const outlines = readOutlines(outlineBytes);
  const { fips, state } = columns.places;
  if (outlines.fips.length !== fips.length || outlines.fips.some((code, i) => code !== fips[i])) {
    throw new Error("outlines and columns are of different counties");
  }
  await pause();
  const places = locate(outlines);
  await pause();
  return {
    columns,
    outlines,
    outlineBytes,
    places,
    terms: prepare(scoreInputs(columns)),
    index: new Map(fips.map((code, i) => [code, i])),
    states: [...new Set(state)].sort(),
    size: fips.length,
  };
}

/**
 * Fetches the columns and outlines of the same release. The page may already have requested these addresses.
 * @param {string} release its name
 * @returns {Promise<[Columns, ArrayBuffer]>}
 */
export const ask = (release) => Promise.all([
  json(address("/v1/atlas/columns", { dataset_version: release })),
  bytes(address("/v1/atlas/outlines", { dataset_version: release })),
]);

/**
 * Scores of another release in the order of this one's counties; a county that the other lacks is not scored.
 * @param {Atlas} atlas
 * @param {string} release its name
 * @param {import("./scoring.js").Settings} settings
 * @returns {Promise<Int16Array>} in tenths
 */
export async function scoresOf(atlas, release, settings) {
  /** @type {Columns} */
  const columns = await json(address("/v1/atlas/columns", { dataset_version: release }));
  const { tenths } = scoreAll(prepare(scoreInputs(columns)), settings);
  const other = new Map(columns.places.fips.map((code, i) => [code, tenths[i] ?? -1]));
  return Int16Array.from(atlas.columns.places.fips, (code) => other.get(code) ?? -1);
}

/** "Suffolk, NY". @param {Atlas} atlas @param {number} county */
export const nameOf = (atlas, county) => `${atlas.columns.places.county[county]}, ${atlas.columns.places.state[county]}`;
