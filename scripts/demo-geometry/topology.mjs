// Reads the counties of a TopoJSON topology. Neighbours refer to the same arcs, so their shared points are equal.

import { mend } from './mended.mjs';

// Multiples of 2^-16 degree (some 1.5 m, a fiftieth of the topology's own grid): exact as binary numbers, and their
// many zero bits compress better than decimal fractions do.
const STEPS_PER_DEGREE = 65536;

const snap = (degrees) => Math.round(degrees * STEPS_PER_DEGREE) / STEPS_PER_DEGREE;

// The arcs' points in whole units of the topology's grid.
function decodeArcs(arcs) {
  return arcs.map((arc) => {
    let x = 0;
    let y = 0;
    return arc.map(([dx, dy]) => [(x += dx), (y += dy)]);
  });
}

// An arc's last point is the next one's first. A negative number means the arc ~number, reversed.
function ringOf(arcNumbers, arcs) {
  const ring = [];
  for (const number of arcNumbers) {
    const points = number < 0 ? arcs[~number].toReversed() : arcs[number];
    ring.push(...(ring.length === 0 ? points : points.slice(1)));
  }
  return ring;
}

// Twice the area, positive for a counter-clockwise ring. Computed relative to the first point, to stay exact.
function signedArea(ring) {
  const [x0, y0] = ring[0];
  let sum = 0;
  for (let i = 1; i < ring.length; i++) {
    sum += (ring[i - 1][0] - x0) * (ring[i][1] - y0) - (ring[i][0] - x0) * (ring[i - 1][1] - y0);
  }
  return sum;
}

// In a shapefile only the direction distinguishes outer rings, which are clockwise, from holes.
const directed = (ring, isShell) => (signedArea(ring) < 0 === isShell ? ring : ring.toReversed());

// Splits a ring at the points that it visits twice. The atlas's simplification has left needles without width and islands
// without area; these become loops that enclose nothing, and are dropped.
function loopsOf(ring) {
  const loops = [];
  const path = [];
  const visited = new Map();
  for (const point of ring) {
    const key = point.join();
    if (visited.has(key)) {
      const loop = path.splice(visited.get(key));
      loop.forEach((p) => visited.delete(p.join()));
      loops.push([...loop, point]);
    }
    visited.set(key, path.length);
    path.push(point);
  }
  return loops.filter((loop) => signedArea(loop) !== 0);
}

function ringsOf(geometry, arcs) {
  const polygons = geometry.type === 'Polygon' ? [geometry.arcs] : geometry.arcs;
  return polygons
    .flatMap((polygon) => polygon.map((numbers, i) => directed(ringOf(numbers, arcs), i === 0)))
    .flatMap(loopsOf);
}

// The counties as { fips, name, state, rings }, FIPS ascending; rings in degrees.
export function countiesOf(topology) {
  const { scale, translate } = topology.transform;
  const { counties, states } = topology.objects;
  const arcs = decodeArcs(topology.arcs);
  mend(arcs, counties.geometries);
  const inDegrees = arcs.map((arc) =>
    arc.map(([x, y]) => [snap(x * scale[0] + translate[0]), snap(y * scale[1] + translate[1])]),
  );
  const stateNames = new Map(states.geometries.map(({ id, properties }) => [id, properties.name]));
  return counties.geometries
    .map((county) => ({
      fips: county.id,
      name: county.properties.name,
      state: stateNames.get(county.id.slice(0, 2)),
      rings: ringsOf(county, inDegrees),
    }))
    .sort((a, b) => (a.fips < b.fips ? -1 : 1));
}
