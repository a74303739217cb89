// Leaves conditions (if, then, else, not) out of a contract and keeps its shapes: openapi-generator cannot read the former and
// then makes models that do not compile. Nothing that a client's types could say is lost.
// Usage: node shapes.mjs <CONTRACT_JSON >SHAPES_JSON
import { readFileSync } from "node:fs";

function shapes(node) {
  if (Array.isArray(node)) {
    return node.map(shapes);
  }
  if (node === null || typeof node !== "object") {
    return node;
  }
  const entries = Object.entries(node).filter(([key, value]) => !isConditions(key, value));
  return Object.fromEntries(entries.map(([key, value]) => [key, shapes(value)]));
}

function isConditions(key, value) {
  return key === "allOf" && Array.isArray(value) && value.every((part) => "if" in part || "not" in part);
}

process.stdout.write(JSON.stringify(shapes(JSON.parse(readFileSync(0, "utf8")))));
