// Removes conditions (if, then, else, not) from a contract and keeps its shapes, because openapi-generator does not support
// conditions and generates models that do not compile. Types of clients cannot express conditions anyway.
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
