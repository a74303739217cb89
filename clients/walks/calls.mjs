// Lists one call of each operation of a contract, with the contract's examples of required parameters and the status of
// a plain request. Generated clients then make these calls.
// Usage: node calls.mjs BASE_URL <CONTRACT_JSON >CALLS_JSON
import { readFileSync } from "node:fs";

const base = process.argv[2];
const contract = JSON.parse(readFileSync(0, "utf8"));

function resolved(node) {
  const name = node.$ref?.split("/").pop();
  return name === undefined ? node : contract.components.parameters[name];
}

/** The required parameters, and the year, because observations need a year or dates. */
function parameters(operation) {
  const all = (operation.parameters ?? []).map(resolved);
  const observes = all.some((p) => p.required && p.name === "measure_id" && p.in === "query");
  return all
    .filter((p) => p.required || (observes && p.name === "year"))
    .map((p) => ({ name: p.name, in: p.in, required: p.required === true, value: Object.values(p.examples)[0].value }));
}

async function status(path, given) {
  const filled = path.replace(/\{(\w+)\}/g, (_, name) => encodeURIComponent(given.find((p) => p.name === name).value));
  const query = given
    .filter((p) => p.in === "query")
    .flatMap((p) => [p.value].flat().map((value) => `${p.name}=${encodeURIComponent(value)}`));
  return (await fetch(base + filled + (query.length > 0 ? "?" + query.join("&") : ""))).status;
}

const calls = [];
for (const [path, item] of Object.entries(contract.paths)) {
  const given = parameters(item.get);
  calls.push({
    operation: item.get.operationId,
    tag: item.get.tags[0],
    parameters: given,
    status: await status(path, given),
  });
}
process.stdout.write(JSON.stringify(calls));
