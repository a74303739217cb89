// Makes each call with a client by oazapfts: required parameters by position, then others by name.
// Usage: node oazapfts.mjs CLIENT_MODULE CALLS_JSON BASE_URL
import { readFileSync } from "node:fs";
import { pathToFileURL } from "node:url";

const [module, calls, base] = process.argv.slice(2);
const client = await import(pathToFileURL(module));
client.defaults.baseUrl = base;

const camelCase = (id) => id.replace(/_+(\w)/g, (_, letter) => letter.toUpperCase());

let failed = 0;
const all = JSON.parse(readFileSync(calls, "utf8"));
for (const { operation, parameters, status } of all) {
  const placed = parameters.filter((p) => p.required).map((p) => p.value);
  const named = Object.fromEntries(parameters.filter((p) => !p.required).map((p) => [p.name, p.value]));
  try {
    const answer = await client[camelCase(operation)](...placed, named);
    if (answer.status !== status || answer.data === undefined) {
      throw new Error(`answered ${answer.status}`);
    }
  } catch (error) {
    failed++;
    console.error(`${operation}: ${error.message}`);
  }
}
console.log(`${all.length - failed} of ${all.length} operations walked`);
process.exitCode = failed === 0 ? 0 : 1;
