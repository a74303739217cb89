// Calls every operation of the contract on a running server, with a client generated from the contract alone.
// The compiler refuses an operation without a call, an unknown parameter and an unknown field.
// Usage: node build/walk.js BASE_ADDRESS
import createClient from "openapi-fetch";
import type { operations, paths } from "./generated/gapatlas.js";

const base = process.argv[2];
if (base === undefined) {
  throw new Error("usage: node build/walk.js BASE_ADDRESS");
}
const client = createClient<paths>({ baseUrl: base });
/** The types of the default JSON of routes that also have other formats. */
const json = createClient<paths, "application/json">({ baseUrl: base });

type Answer<Data> = { data?: Data; error?: unknown; response: Response };

/** The body of a 200 response. */
function answered<Data>(answer: Answer<Data>): Data {
  if (answer.data === undefined || answer.response.status !== 200) {
    throw new Error(`${answer.response.url} answered ${answer.response.status}: ${JSON.stringify(answer.error)}`);
  }
  return answer.data;
}

function expect(holds: boolean, what: string): void {
  if (!holds) {
    throw new Error(`expected ${what}`);
  }
}

/** Repeats a request with the response's tag, and expects 304. */
async function expectUnchanged(
  answer: Answer<unknown>,
  again: (header: { "If-None-Match": string }) => Promise<Answer<unknown>>,
): Promise<void> {
  const tag = answer.response.headers.get("ETag");
  expect(tag !== null, `a tag on ${answer.response.url}`);
  const { response } = await again({ "If-None-Match": tag ?? "" });
  expect(response.status === 304, `304 to the tag of ${response.url}, not ${response.status}`);
}

const COUNTY = { path: { fips: "36103" } };

const walks: { [Id in keyof operations]: () => Promise<void> } = {
  geometry_v1_atlas_geometry_get: async () => {
    const answer = await client.GET("/v1/atlas/geometry");
    const { features } = answered(answer);
    expect(features.length > 3000, "more than 3,000 counties");
    await expectUnchanged(answer, (header) => client.GET("/v1/atlas/geometry", { params: { header } }));
    const header = { Range: "bytes=0-99" };
    const part = await client.GET("/v1/atlas/geometry", { params: { header }, parseAs: "text" });
    expect(part.response.status === 206, "a part of the geometry");
  },
  outlines_v1_atlas_outlines_get: async () => {
    const answer = await client.GET("/v1/atlas/outlines", { parseAs: "arrayBuffer" });
    const bytes: unknown = answered(answer);
    expect(bytes instanceof ArrayBuffer && bytes.byteLength > 10_000, "outlines of the nation");
    await expectUnchanged(answer, (header) =>
      client.GET("/v1/atlas/outlines", { params: { header }, parseAs: "arrayBuffer" }),
    );
  },
  columns_v1_atlas_columns_get: async () => {
    const answer = await client.GET("/v1/atlas/columns");
    const { places, human } = answered(answer);
    expect(places.fips.length > 3000, "more than 3,000 counties");
    expect(human.case_count.length === places.fips.length, "columns of one length");
    await expectUnchanged(answer, (header) => client.GET("/v1/atlas/columns", { params: { header } }));
  },
  metadata_v1_atlas_metadata_get: async () => {
    const metadata = answered(await client.GET("/v1/atlas/metadata"));
    const query = { dataset_version: metadata.release_id };
    const named = answered(await client.GET("/v1/atlas/metadata", { params: { query } }));
    expect(named.bundle_sha256 === metadata.bundle_sha256, "the same release by its name");
  },
  scores_v1_atlas_scores_get: async () => {
    const query = { ecological_share: 40, low_incidence_breakpoint: 25, missing_human_weakness: 90 };
    const { counties, settings } = answered(await client.GET("/v1/atlas/scores", { params: { query } }));
    expect(settings.ecological_share === 40, "the setting that was asked for");
    const isScored = (c: (typeof counties)[number]) => c.score.score !== null;
    expect(counties.every((c) => isScored(c) === (c.score_state === "SCORED")), "a score where the state says so");
    const refused = await client.GET("/v1/atlas/scores", { params: { query: { ecological_share: 41 } } });
    expect(refused.response.status === 422, "422 for a setting off the grid");
    expect(refused.error !== undefined && refused.error.errors?.length === 1, "one fault, named");
  },
  ranking_csv_v1_atlas_ranking_csv_get: async () => {
    const query = { state: "NY", evidence: "human" } as const;
    const csv = answered(await client.GET("/v1/atlas/ranking.csv", { params: { query }, parseAs: "text" }));
    expect(csv.startsWith("rank,fips,county,state,score"), "the header of the ranking");
  },
  ranking_xlsx_v1_atlas_ranking_xlsx_get: async () => {
    const query = { state: "NY", evidence: "human" } as const;
    const file = answered(await client.GET("/v1/atlas/ranking.xlsx", { params: { query }, parseAs: "arrayBuffer" }));
    expect(Buffer.from(file as ArrayBuffer).subarray(0, 2).toString("latin1") === "PK", "a workbook");
  },
  county_v1_counties__fips__get: async () => {
    const county = answered(await client.GET("/v1/counties/{fips}", { params: COUNTY }));
    expect(county.fips === "36103" && county.release.release_id.length > 0, "the county with its release");
  },
  county_report_pdf_v1_counties__fips__report_pdf_get: async () => {
    const answer = await client.GET("/v1/counties/{fips}/report.pdf", { params: COUNTY, parseAs: "arrayBuffer" });
    expectPdf(answered(answer));
    const again = (header: { "If-None-Match": string }) =>
      client.GET("/v1/counties/{fips}/report.pdf", { params: { ...COUNTY, header }, parseAs: "arrayBuffer" });
    await expectUnchanged(answer, again);
  },
  county_tier1_surveillance_priority_get: async () => {
    const answer = await client.GET("/v1/counties/{fips}/tier1-surveillance-priority", { params: COUNTY });
    // A release without an approved batch has no results, which the response says.
    if (answer.response.status === 503) {
      expect(answer.error?.code === "SERVICE_UNAVAILABLE", "the reason");
    } else {
      const priority = answered(answer);
      expect(priority.county_fips === "36103" && priority.reasons.length <= 3, "the county's result");
    }
  },
  county_tier1_surveillance_priority_availability_get: async () => {
    const route = "/v1/counties/{fips}/tier1-surveillance-priority/availability";
    const { status, data, reason } = answered(await client.GET(route, { params: COUNTY }));
    expect((status === "AVAILABLE") === (data !== null), "data if and only if there are some");
    expect((status === "AVAILABLE") === (reason === null), "a reason if and only if there are none");
  },
  state_report_pdf_v1_states__state__report_pdf_get: async () => {
    const params = { path: { state: "RI" } };
    expectPdf(answered(await client.GET("/v1/states/{state}/report.pdf", { params, parseAs: "arrayBuffer" })));
  },
  state_review_v1_states__state__review_get: async () => {
    const params = { path: { state: "NY" }, query: { observation_context: "a walk" } };
    const review = answered(await client.GET("/v1/states/{state}/review", { params }));
    expect(review.requested_observation_context === "a walk", "the context that was given");
  },
  indicators_v1_indicators_get: async () => {
    const ids: string[] = [];
    let token: string | null | undefined;
    do {
      const query = token == null ? { page_size: 2 } : { page_size: 2, page_token: token };
      const page = answered(await client.GET("/v1/indicators", { params: { query } }));
      ids.push(...page.data.map((indicator) => indicator.indicator_id));
      token = page.meta.next_page_token;
    } while (token != null);
    expect(ids.length >= 6 && new Set(ids).size === ids.length, "every indicator on one page");
  },
  indicator_v1_indicators__indicator_id__get: async () => {
    const path = { indicator_id: "tick_surveillance" };
    const answer = await client.GET("/v1/indicators/{indicator_id}", { params: { path } });
    expect(answered(answer).data.measure_ids.length > 0, "measures of the indicator");
    const again = (header: { "If-None-Match": string }) =>
      client.GET("/v1/indicators/{indicator_id}", { params: { path, header } });
    await expectUnchanged(answer, again);
  },
  measures_v1_measures_get: async () => {
    const query = { indicator_id: "human_disease_burden" };
    const { data } = answered(await client.GET("/v1/measures", { params: { query } }));
    expect(data.every((m) => m.indicator_id === "human_disease_burden"), "measures of one indicator");
  },
  measure_v1_measures__measure_id__get: async () => {
    const path = { measure_id: "human_status" };
    const { data } = answered(await client.GET("/v1/measures/{measure_id}", { params: { path } }));
    expect(data.allowed_value_states !== null, "the states that values may have");
  },
  sources_v1_sources_get: async () => {
    const { data, meta } = answered(await client.GET("/v1/sources"));
    expect(data.length === meta.count, "as many sources as told");
  },
  source_v1_sources__source_id__get: async () => {
    const path = { source_id: "human" };
    const { data } = answered(await client.GET("/v1/sources/{source_id}", { params: { path } }));
    expect(data.source_id === "human", "the source");
  },
  methodology_v1_methodologies__methodology_id__get: async () => {
    const path = { methodology_id: "gap_score" };
    const { data } = answered(await client.GET("/v1/methodologies/{methodology_id}", { params: { path } }));
    expect(data.version.length > 0, "a version");
  },
  geography_v1_geographies__geography_type___geography_id__get: async () => {
    const path = { geography_type: "county", geography_id: "36103" } as const;
    const answer = await client.GET("/v1/geographies/{geography_type}/{geography_id}", { params: { path } });
    // A release may withhold geographies, which the response says.
    if (answer.response.status === 503) {
      expect(answer.error?.code === "CANONICAL_DATA_UNAVAILABLE", "the reason");
    } else {
      expect(answered(answer).data.parent?.geography_id === "36", "the county's state");
    }
  },
  observations_v1_observations_get: async () => {
    const query = {
      measure_id: "case_count_floor_2023",
      geography_type: "county",
      geography_id: ["36103", "09001", "35013"],
      year: 2023,
    } as const;
    const params = { query: { ...query, geography_id: [...query.geography_id] } };
    const { data, meta } = answered(await json.GET("/v1/observations", { params }));
    expect(data.length === 2, "an observation of each county that there is");
    expect(meta.unknown_geographies[0]?.successors.length === 3, "what came after the county that there is no more");
    for (const observation of data) {
      const hasNone = observation.value_state === "MISSING" || observation.value_state === "SUPPRESSED";
      expect(!hasNone || observation.value === null, "no figure where the state says that there is none");
    }
  },
  county_observations_v1_counties_observations_get: async () => {
    const params = { query: { measure_id: "case_count_floor_2023", year: 2023 } };
    const { data, meta } = answered(await json.GET("/v1/counties/observations", { params }));
    expect(data.length === Math.min(100, meta.total_count), "a page of all counties, and how many there are");
    expect(meta.unknown_geographies.length === 0, "nobody was named whom the release does not have");
  },
  state_observations_v1_states__state__observations_get: async () => {
    const params = { path: { state: "NY" }, query: { measure_id: "case_count_floor_2023", year: 2023 } };
    const { data, meta } = answered(await json.GET("/v1/states/{state}/observations", { params }));
    expect(data.length > 0 && data.every((o) => o.geography.geography_id.startsWith("36")), "counties of the state alone");
    expect(meta.unknown_geographies.length === 0 && !meta.out_of_coverage, "nothing that the release does not have");
  },
  states_v1_states_get: async () => {
    const { data } = answered(await client.GET("/v1/states", { params: { query: { page_size: 500 } } }));
    expect(data.some((s) => s.state === "NY" && s.geography.geography_id === "36"), "the state and its code");
  },
  counties_v1_counties_get: async () => {
    const { data } = answered(await client.GET("/v1/counties", { params: { query: { state: "NY" } } }));
    expect(data.length > 0 && data.every((c) => c.bounding_box.south <= c.centroid.latitude), "counties and where they are");
  },
  releases_feed_releases_atom_get: async () => {
    const feed = answered(await client.GET("/releases.atom", { parseAs: "text" }));
    expect(feed.includes("<entry>"), "a feed with an entry");
  },
  releases_v1_releases_get: async () => {
    const { releases } = answered(await client.GET("/v1/releases"));
    expect(releases.filter((release) => release.current).length === 1, "one current release");
  },
  release_v1_releases__release_id__get: async () => {
    const { release_id } = answered(await client.GET("/v1/atlas/metadata"));
    const manifest = answered(await client.GET("/v1/releases/{release_id}", { params: { path: { release_id } } }));
    expect(manifest.release_id === release_id && manifest.inputs.length > 0, "the manifest with its inputs");
  },
  release_files_v1_releases__release_id__files_get: async () => {
    const { release_id } = answered(await client.GET("/v1/atlas/metadata"));
    const list = answered(await client.GET("/v1/releases/{release_id}/files", { params: { path: { release_id } } }));
    expect(list.files.some((file) => file.name === "counties.csv" && file.rows !== null), "the files with their rows");
  },
  release_file_v1_releases__release_id__files__name__get: async () => {
    const { release_id } = answered(await client.GET("/v1/atlas/metadata"));
    const path = { release_id, name: "counties.csv" };
    const csv = answered(await client.GET("/v1/releases/{release_id}/files/{name}", { params: { path }, parseAs: "text" }));
    expect(String(csv).startsWith("fips,county,state,"), "the table with its header");
  },
  release_observations_file_v1_releases__release_id__files_observations__name__get: async () => {
    const { release_id } = answered(await client.GET("/v1/atlas/metadata"));
    const path = { release_id, name: "human_status.csv.gz" };
    const { data: packed, response } = await client.GET("/v1/releases/{release_id}/files/observations/{name}", {
      params: { path },
      parseAs: "blob",
    });
    expect(response.ok && (packed as unknown as Blob).size > 0, "the packed table");
  },
  live_health_live_get: async () => {
    expect(answered(await client.GET("/health/live")).status === "ok", "life");
  },
  ready_health_ready_get: async () => {
    expect(answered(await client.GET("/health/ready")).status === "ready", "readiness");
  },
  openapi_openapi_json_get: async () => {
    const contract = answered(await client.GET("/openapi.json"));
    const served = Object.values(contract.paths as Record<string, Record<string, { operationId: string }>>)
      .flatMap((item) => Object.values(item))
      .map((operation) => operation.operationId);
    expect(served.sort().join() === Object.keys(walks).sort().join(), "a walk for every operation that is served");
  },
  problem_problems__problem__get: async () => {
    const params = { path: { problem: "http-422" } };
    const page = answered(await client.GET("/problems/{problem}", { params, parseAs: "text" }));
    expect(page.includes("422"), "the problem's page");
  },
};

function expectPdf(bytes: ArrayBuffer): void {
  expect(Buffer.from(bytes).subarray(0, 5).toString("latin1") === "%PDF-", "a PDF");
}

let failed = 0;
for (const [id, walk] of Object.entries(walks)) {
  try {
    await walk();
  } catch (error) {
    failed++;
    console.error(`${id}: ${error instanceof Error ? error.message : String(error)}`);
  }
}
console.log(`TypeScript client: ${Object.keys(walks).length - failed} of ${Object.keys(walks).length} operations walked`);
process.exitCode = failed === 0 ? 0 : 1;
