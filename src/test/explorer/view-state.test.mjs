// The address of a view says all of it, and nothing that is not understood.
import assert from "node:assert/strict";
import { test } from "node:test";
import { format, parse } from "../../main/resources/explorer/view-state.js";

const LAYERS = ["score", "human"];

test("an address without a query is the default view, and the other way round", () => {
  assert.equal(format(parse("", LAYERS), "score"), "");
});

test("a view survives its address", () => {
  const query = "?release=demo-2023-1&layer=human&ecological_share=40&low_incidence_breakpoint=25&missing_human_weakness=90"
    + "&state=NY&county=36103&off=s75,a65&compare=36103,36059&sort=-rate&lang=es&embed";
  assert.equal(format(parse(query, LAYERS), "score"), query);
});

test("what is not allowed is as by default", () => {
  const view = parse("?layer=nothing&ecological_share=41&low_incidence_breakpoint=&missing_human_weakness=1e9&county=3610&state=ny", LAYERS);
  assert.deepEqual(view, parse("", LAYERS));
});

test("ten counties are compared at most", () => {
  const many = Array.from({ length: 12 }, (_, i) => String(36001 + 2 * i)).join(",");
  assert.equal(parse(`?compare=${many}`, LAYERS).compare.length, 10);
});
