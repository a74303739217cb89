// The catalogues are whole, and never say what an atlas cannot know.
import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import { test } from "node:test";
import { en } from "../../main/resources/explorer/texts-en.js";
import { es } from "../../main/resources/explorer/texts-es.js";

const SOURCES = new URL("../../main/resources/explorer/", import.meta.url);
const slots = (text) => [...text.matchAll(/\{(\w+)\}/g)].map((m) => m[1]).sort();

test("Spanish has no text that English lacks, and the same slots in each", () => {
  for (const [key, text] of Object.entries(es)) {
    assert.ok(key in en, key);
    assert.deepEqual([...new Set(slots(text))], [...new Set(slots(en[key]))], key);
  }
});

test("every text that the page names is in the catalogue", () => {
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
