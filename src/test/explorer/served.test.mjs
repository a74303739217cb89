// Tests that a running server and the page give the same results. ATLAS is the server's address; SETTINGS=all compares all
// 2,310 settings, otherwise a sample.
import assert from "node:assert/strict";
import { test } from "node:test";
import { assemble, scoreInputs } from "../../main/resources/explorer/atlas.js";
import { next } from "../../main/resources/explorer/outlines.js";
import { prepare, RANGES, scoreAll, scoreEnds, tieOf } from "../../main/resources/explorer/scoring.js";
import { finder } from "../../main/resources/explorer/search.js";

const base = process.env.ATLAS;
const columns = await (await fetch(`${base}/v1/atlas/columns`)).json();
const bytes = await (await fetch(`${base}/v1/atlas/outlines`)).arrayBuffer();

function allSettings() {
  const values = ([low, high, step]) => Array.from({ length: (high - low) / step + 1 }, (_, i) => low + i * step);
  return values(RANGES.ecologicalShare).flatMap((ecologicalShare) =>
    values(RANGES.breakpoint).flatMap((breakpoint) =>
      values(RANGES.missingWeakness).map((missingWeakness) => ({ ecologicalShare, breakpoint, missingWeakness }))));
}

test("every county has the same score, weakness, rank and place as on the server", async () => {
  const terms = prepare(scoreInputs(columns));
  const settings = allSettings();
  assert.equal(settings.length, 2310);
  const tried = process.env.SETTINGS === "all" ? settings : settings.filter((_, i) => i % 97 === 0);
  for (const one of tried) {
    const query = `ecological_share=${one.ecologicalShare}&low_incidence_breakpoint=${one.breakpoint}&missing_human_weakness=${one.missingWeakness}`;
    const served = await (await fetch(`${base}/v1/atlas/scores?${query}`)).json();
    const ours = scoreAll(terms, one);
    served.counties.forEach((county, place) => {
      const i = ours.order[place];
      assert.equal(columns.places.fips[i], county.fips, `${query} place ${place}`);
      assert.equal(ours.tenths[i], county.score.score === null ? -1 : Math.round(10 * county.score.score), `${query} ${county.fips}`);
      assert.equal(ours.weakness[i], Math.round(10 * county.score.human_weakness), `${query} ${county.fips}`);
      assert.equal(ours.rank[i] || null, county.rank, `${query} ${county.fips}`);
    });
  }
});

test("over all 2,310 settings, every county has the range of scores and ranks in the release", () => {
  const terms = prepare(scoreInputs(columns));
  const size = columns.places.fips.length;
  const found = { score_min: new Int16Array(size).fill(1001), score_max: new Int16Array(size).fill(-1), rank_min: new Int32Array(size).fill(size + 1), rank_max: new Int32Array(size), top: new Int32Array(size) };
  for (const one of allSettings()) {
    const { tenths, rank } = scoreAll(terms, one);
    for (let i = 0; i < size; i++) {
      if (rank[i] === 0) continue;
      found.score_min[i] = Math.min(found.score_min[i], tenths[i]);
      found.score_max[i] = Math.max(found.score_max[i], tenths[i]);
      found.rank_min[i] = Math.min(found.rank_min[i], rank[i]);
      found.rank_max[i] = Math.max(found.rank_max[i], rank[i]);
      if (rank[i] <= 50) found.top[i]++;
    }
  }
  const sealed = columns.sensitivity;
  for (let i = 0; i < size; i++) {
    if (sealed.score_min[i] === null) {
      assert.equal(found.rank_max[i], 0, columns.places.fips[i]);
      continue;
    }
    assert.equal(found.score_min[i], Math.round(10 * sealed.score_min[i]), columns.places.fips[i]);
    assert.equal(found.score_max[i], Math.round(10 * sealed.score_max[i]), columns.places.fips[i]);
    assert.equal(found.rank_min[i], sealed.rank_min[i], columns.places.fips[i]);
    assert.equal(found.rank_max[i], sealed.rank_max[i], columns.places.fips[i]);
    assert.ok(Math.abs(found.top[i] / 2310 - sealed.top_50_share[i]) < 0.0005, columns.places.fips[i]);
  }
});

test("intervals and shared ranks equal the server's", async () => {
  const atlas = await assemble(columns, bytes);
  for (const one of allSettings().filter((_, i) => i % 577 === 0)) {
    const scores = scoreAll(atlas.terms, one);
    const query = `ecological_share=${one.ecologicalShare}&low_incidence_breakpoint=${one.breakpoint}&missing_human_weakness=${one.missingWeakness}`;
    for (let i = 0; i < atlas.size; i += 131) {
      const fips = columns.places.fips[i];
      const detail = await (await fetch(`${base}/v1/counties/${fips}?${query}`)).json();
      assert.deepEqual(scoreEnds(atlas, i, one), detail.score_interval, `${query} ${fips}`);
      const tie = tieOf(scores, i);
      assert.deepEqual(tie && [tie.others, tie.first, tie.last], detail.tied_with === null ? null : [detail.tied_with, detail.tie_first_rank, detail.tie_last_rank], `${query} ${fips}`);
    }
  }
});

test("every county in the columns has an outline, and none is empty", async () => {
  const atlas = await assemble(columns, bytes);
  assert.equal(atlas.size, 3144);
  for (let i = 0; i < atlas.size; i++) {
    assert.ok(atlas.outlines.rings[i].length > 0, columns.places.fips[i]);
    assert.ok(atlas.places.boxes[4 * i + 2] > atlas.places.boxes[4 * i], columns.places.fips[i]);
  }
});

test("the keyboard reaches almost every county, each from its neighbour", async () => {
  const { places, size } = await assemble(columns, bytes);
  const reached = new Set([0]);
  const open = [0];
  while (open.length > 0) {
    const from = open.pop();
    for (const [dx, dy] of [[1, 0], [-1, 0], [0, 1], [0, -1]]) {
      const to = next(places, from, dx, dy);
      if (to >= 0 && !reached.has(to)) {
        reached.add(to);
        open.push(to);
      }
    }
  }
  assert.ok(reached.size >= size - 12, `${reached.size} of ${size}`);
});

test("counties are found by names as people write them", async () => {
  const atlas = await assemble(columns, bytes);
  const find = finder(atlas);
  const first = (text) => columns.places.fips[find(text)[0]];
  assert.equal(first("suffolk, ny"), "36103");
  assert.equal(first("Suffolk County, New York"), "36103");
  assert.equal(first("36103"), "36103");
  assert.equal(first("dona ana"), "35013");
  assert.equal(first("saint louis mn"), first("st. louis, MN"));
  assert.equal(first("dekalb ga"), first("De Kalb, Georgia"));
  assert.equal(first("prince george’s"), "24033");
  assert.equal(first("obrien ia"), "19141");
  assert.equal(first("lewis & clark"), "30049");
  assert.equal(first("saint genevieve"), "29186");
  assert.equal(first("county of suffolk, ny"), "36103");
  assert.equal(first("suffolk cnty, ny"), "36103");
  assert.deepEqual(find("nowhere at all"), []);
});
