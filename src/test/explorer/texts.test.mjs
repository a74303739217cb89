// Tests that the text catalogues are complete and make no claim that the atlas cannot support.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { en } from "../../main/resources/explorer/texts-en.js";
import { es } from "../../main/resources/explorer/texts-es.js";
import { number } from "../../main/resources/explorer/texts.js";

const SOURCES = new URL("../../main/resources/explorer/", import.meta.url);
const slots = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

test("every Spanish text exists in English and has the same placeholders", () => {
  for (const [key, text] of Object.entries(es)) {
    assert.ok(key in en, key);
    assert.deepEqual([...new Set(slots(text))], [...new Set(slots(en[key]))], key);
  }
});

test("every text that the page uses is in the catalogue", () => {
  const page = readFileSync(new URL("index.html", SOURCES), "utf8");
  for (const [, key] of page.matchAll(/data-(?:text|label)="(\w+)"/g)) assert.ok(key in en, key);
  for (const name of readdirSync(SOURCES).filter((n) => n.endsWith(".js"))) {
    const source = readFileSync(new URL(name, SOURCES), "utf8");
    for (const [, key] of source.matchAll(/\bt\("(\w+)"/g)) assert.ok(key in en, `${name}: ${key}`);
  }
});

test("no text calls a place safe or at risk, or speaks of outbreak or cause", () => {
  for (const [key, text] of [...Object.entries(en), ...Object.entries(es)]) {
    assert.doesNotMatch(text, /\bsafe\b|at risk|outbreak|caused|\bbrote\b|en riesgo|causad/i, key);
  }
});

test("numbers are formatted as by Intl.NumberFormat", () => {
  const some = [0, 0.005, 0.285, 1.005, 2.5, -2.5, -0.001, 999.995, 1e-7, 61.9, 1234, 1234567.891, 331_449_281];
  for (let i = 1; i <= 3000; i++) some.push((i * 7919) % 100_003 / 1000, -i / 8, i * 12_345.678);
  for (const decimals of [undefined, 0, 1, 2]) {
    const digits = decimals === undefined ? { maximumFractionDigits: 2 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
    const format = new Intl.NumberFormat("en-US", { ...digits, signDisplay: "negative" });
    for (const value of some) assert.equal(number(value, decimals), format.format(value), `${value} with ${decimals}`);
  }
});
