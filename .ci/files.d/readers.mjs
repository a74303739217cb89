// Reads tables with DuckDB or with Arrow's Parquet reader, and writes what it read as CSV. Usage: readers.mjs TOOL FILES INTO
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const [tool, folder, into] = process.argv.slice(2);
const names = readdirSync(folder, { recursive: true }).map(String);
const read = (ending) => names.filter((name) => name.endsWith(ending));
const target = (name) => `${into}/${name.replaceAll('/', '.')}.csv`;

async function duckdb() {
  const { DuckDBInstance } = await import('@duckdb/node-api');
  const connection = await (await DuckDBInstance.create(':memory:')).connect();
  const copy = (from, name) => connection.run(`COPY (SELECT * FROM ${from}) TO '${target(name)}' (HEADER, DELIMITER ',')`);
  for (const name of read('.parquet')) await copy(`read_parquet('${folder}/${name}')`, name);
  for (const name of [...read('counties.csv'), ...read('.csv.gz')]) {
    const code = name === 'counties.csv' ? 'fips' : 'geography_id';
    await copy(`read_csv('${folder}/${name}', types = {'${code}': 'VARCHAR'})`, name);
  }
}

function cell(value, isDate) {
  if (value === null || value === undefined) return '';
  if (isDate) return new Date(Number(value)).toISOString().slice(0, 10);
  return typeof value === 'string' ? `"${value.replaceAll('"', '""')}"` : String(value);
}

function arrow() {
  const require = createRequire(import.meta.url);
  const { readParquet } = require('parquet-wasm');
  const { tableFromIPC, DataType } = require('apache-arrow');
  for (const name of read('.parquet')) {
    const table = tableFromIPC(readParquet(readFileSync(`${folder}/${name}`)).intoIPCStream());
    const columns = table.schema.fields.map((field, i) => ({
      name: field.name,
      isDate: DataType.isDate(field.type),
      values: table.getChildAt(i),
    }));
    const lines = [columns.map((column) => column.name).join(',')];
    for (let row = 0; row < table.numRows; row++) {
      lines.push(columns.map(({ values, isDate }) => cell(values.get(row), isDate)).join(','));
    }
    writeFileSync(target(name), lines.join('\n') + '\n');
  }
}

await { duckdb, arrow }[tool]();
