// Tests that the page computes the same scores as the server, to the last digit.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { colourClass, moved, prepare, priority, scoreAll, toTenths } from "../../main/resources/explorer/scoring.js";

const vectors = readFileSync(new URL("../resources/score/score-vectors.csv", import.meta.url), "utf8").trim().split(/\r?\n/);
const header = vectors[0].split(",");
const COLOURS = ["#e9602b", "#f49a32", "#efc64a", "#87b982", "#55a8a3", "#a9d2db"];
const WORDS = {
  investigate: "Priority 1 — Investigate",
  review: "Priority 2 — Review",
  watch: "Watch — Monitor signals",
  lower: "Lower Atlas priority — Not a safety finding",
  not_scored: "Not scored — required evidence unavailable",
};
const figure = (text) => (text === "" ? null : Number(text));

/** The exact value of a double as a fraction of integers. */
function fraction(value) {
  let denominator = 1n;
  while (!Number.isInteger(value)) {
    value *= 2;
    denominator *= 2n;
  }
  return [BigInt(value), denominator];
}

/** Rounds half to even, using only integers. */
function exactTenths(value) {
  const [numerator, denominator] = fraction(value);
  const floor = (numerator * 10n) / denominator;
  const twice = 2n * (numerator * 10n - floor * denominator);
  if (twice !== denominator) return Number(twice > denominator ? floor + 1n : floor);
  return Number(floor % 2n === 0n ? floor : floor + 1n);
}

test("scores equal every golden vector to the last digit", () => {
  assert.equal(vectors.length, 1588);
  for (const line of vectors.slice(1)) {
    const row = Object.fromEntries(line.split(",").map((cell, i) => [header[i], cell]));
    const terms = prepare({
      cases: [figure(row.case_count)],
      population: [figure(row.population)],
      tick: [row.tick_status],
      pathogen: [row.burgdorferi_status],
      svi: [figure(row.svi_percentile)],
      uninsured: [figure(row.uninsured_percentile)],
      rucc: [figure(row.rucc)],
    });
    const scores = scoreAll(terms, {
      ecologicalShare: Number(row.ecological_share),
      breakpoint: Number(row.low_incidence_breakpoint),
      missingWeakness: Number(row.missing_human_weakness),
    });
    const score = figure(row.score);
    assert.equal(scores.tenths[0], score === null ? -1 : Math.round(10 * score), line);
    assert.equal(scores.weakness[0], Math.round(10 * Number(row.human_weakness)), line);
    assert.equal(WORDS[priority(scores.tenths[0])], row.priority, line);
    assert.equal(COLOURS[colourClass(scores.tenths[0])] ?? "#e4e9ea", row.color, line);
  }
});

test("rounding is half to even of the exact double", () => {
  const ties = [0.25, 0.75, 61.25, 61.75, 0.05, 0.15, 0.35, 61.85, 61.95, 99.95, 0, 100];
  for (const value of ties) assert.equal(toTenths(value), exactTenths(value), String(value));
  for (let tenths = 0; tenths <= 1000; tenths++) {
    const middle = (tenths + 0.5) / 10;
    const bits = new DataView(new ArrayBuffer(8));
    for (const step of [-2n, -1n, 0n, 1n, 2n]) {
      bits.setFloat64(0, middle);
      bits.setBigInt64(0, bits.getBigInt64(0) + step);
      const value = bits.getFloat64(0);
      assert.equal(toTenths(value), exactTenths(value), String(value));
    }
  }
});

test("a county without an input has no score or rank, and is last", () => {
  const terms = prepare({
    cases: [null, 0, null], population: [1000, 1000, 1000], tick: ["Unknown", "Established", "Established"],
    pathogen: ["Present", "Present", "Present"], svi: [0.5, 0.5, 0.5], uninsured: [0.5, 0.5, 0.5], rucc: [5, 5, 5],
  });
  const scores = scoreAll(terms, { ecologicalShare: 65, breakpoint: 10, missingWeakness: 75 });
  assert.deepEqual([...scores.tenths], [-1, 825, 619]);
  assert.deepEqual([...scores.rank], [0, 1, 2]);
  assert.deepEqual([...scores.order], [1, 2, 0]);
  assert.equal(scores.scored, 2);
});

test("counties that moved are counted and named", () => {
  const scores = (tenths, rank) => ({ tenths: Int16Array.from(tenths), rank: Int32Array.from(rank) });
  const { changed, moves } = moved(scores([720, 690, 400], [1, 2, 3]), scores([690, 710, 400], [2, 1, 3]));
  assert.equal(changed, 2);
  assert.deepEqual(moves, [{ county: 0, from: 1, to: 2 }, { county: 1, from: 2, to: 1 }]);
});
