// Tests that the address of a view contains its whole state, and that invalid values become defaults.
import assert from "node:assert/strict";
import { test } from "node:test";
import { format, parse, queryOf } from "../../main/resources/explorer/view-state.js";

const LAYERS = ["score", "human"];

test("an address without a query is the default view, and vice versa", () => {
  assert.equal(format(parse("", LAYERS), "score"), "");
});

test("a view can be restored from its address", () => {
  const query = "?release=demo-2023-1&layer=human&ecological_share=40&low_incidence_breakpoint=25&missing_human_weakness=90"
    + "&state=NY&county=36103&off=s75,a65&compare=36103,36059&beside=human&other=demo-2022-1&date=2023-01-05&sort=-rate&lang=es&embed";
  assert.equal(format(parse(query, LAYERS), "score"), query);
});

test("invalid values become defaults", () => {
  const view = parse("?layer=nothing&ecological_share=41&low_incidence_breakpoint=&missing_human_weakness=1e9&county=3610&state=ny&beside=none&date=today", LAYERS);
  assert.deepEqual(view, parse("", LAYERS));
});

test("the page of a county or a state shows that place", () => {
  const seen = (pathname, search = "") => parse(queryOf({ pathname, search }), LAYERS);
  assert.equal(seen("/counties/36103").county, "36103");
  assert.equal(seen("/states/NY", "?layer=human").state, "NY");
  assert.equal(seen("/states/NY", "?layer=human").layer, "human");
  assert.deepEqual(seen("/", "?county=36103"), parse("?county=36103", LAYERS));
});

test("at most ten counties are compared", () => {
  const many = Array.from({ length: 12 }, (_, i) => String(36001 + 2 * i)).join(",");
  assert.equal(parse(`?compare=${many}`, LAYERS).compare.length, 10);
});
