// Reads /v1/atlas/outlines, whose form the contract describes.

/**
 * @typedef {object} Outlines
 * @property {number} width of the sheet
 * @property {number} height
 * @property {Int32Array[]} arcs x, y, x, y and so on
 * @property {Int32Array[][]} rings of each county, of each of its rings, references to arcs
 * @property {string[]} fips
 */

/**
 * @typedef {object} Places where counties lie and whom they touch
 * @property {Float32Array} boxes west, north, east, south of each county
 * @property {Float32Array} middles x and y of each county
 * @property {number[][]} neighbours county indexes
 * @property {Int32Array[]} sides of each arc the counties on its sides; -1 where there is none
 */

/**
 * @param {ArrayBuffer} buffer
 * @returns {Outlines}
 */
export function readOutlines(buffer) {
  const bytes = new Uint8Array(buffer);
  if (String.fromCharCode(...bytes.subarray(0, 4)) !== "GAO1") throw new Error("not outlines of form GAO1");
  let position = 4;
  const unsigned = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = bytes[position++];
      if (byte === undefined) throw new Error("the outlines end early");
      value |= (byte & 0x7f) << shift;
      if (byte < 0x80) return value >>> 0;
    }
  };
  const signed = () => {
    const value = unsigned();
    return (value >>> 1) ^ -(value & 1);
  };
  const width = unsigned();
  const height = unsigned();
  /** @type {Int32Array[]} */
  const arcs = [];
  let x = 0;
  let y = 0;
  for (let left = unsigned(); left > 0; left--) {
    const arc = new Int32Array(2 * unsigned());
    for (let i = 0; i < arc.length; i += 2) {
      arc[i] = x += signed();
      arc[i + 1] = y += signed();
    }
    arcs.push(arc);
  }
  /** @type {Int32Array[][]} */
  const rings = [];
  /** @type {string[]} */
  const fips = [];
  let code = 0;
  let reference = 0;
  for (let left = unsigned(); left > 0; left--) {
    code += unsigned();
    fips.push(String(code).padStart(5, "0"));
    const county = [];
    for (let parts = unsigned(); parts > 0; parts--) {
      const ring = new Int32Array(unsigned());
      for (let i = 0; i < ring.length; i++) ring[i] = reference += signed();
      county.push(ring);
    }
    rings.push(county);
  }
  return { width, height, arcs, rings, fips };
}

/**
 * @param {Outlines} outlines
 * @returns {Places}
 */
export function locate(outlines) {
  const size = outlines.rings.length;
  const boxes = new Float32Array(4 * size);
  const middles = new Float32Array(2 * size);
  const sides = outlines.arcs.map(() => Int32Array.of(-1, -1));
  outlines.rings.forEach((rings, county) => {
    let [west, north, east, south] = [Infinity, Infinity, -Infinity, -Infinity];
    let [sumX, sumY, weight] = [0, 0, 0];
    for (const ring of rings) {
      for (const reference of ring) {
        const side = sides[reference >> 1];
        if (side) side[side[0] === -1 ? 0 : 1] = county;
        const arc = outlines.arcs[reference >> 1] ?? new Int32Array(0);
        const sign = reference & 1 ? -1 : 1;
        for (let i = 0; i < arc.length; i += 2) {
          const [px, py] = [arc[i] ?? 0, arc[i + 1] ?? 0];
          west = Math.min(west, px);
          east = Math.max(east, px);
          north = Math.min(north, py);
          south = Math.max(south, py);
          if (i > 0) {
            const [qx, qy] = [arc[i - 2] ?? 0, arc[i - 1] ?? 0];
            const cross = sign * (qx * py - px * qy);
            weight += cross;
            sumX += cross * (qx + px);
            sumY += cross * (qy + py);
          }
        }
      }
    }
    boxes.set([west, north, east, south], 4 * county);
    const hasArea = Math.abs(weight) > 1;
    middles.set(
      hasArea ? [sumX / (3 * weight), sumY / (3 * weight)] : [(west + east) / 2, (north + south) / 2],
      2 * county,
    );
  });
  return { boxes, middles, sides, neighbours: touching(sides, size) };
}

/**
 * @param {Int32Array[]} sides
 * @param {number} size
 */
function touching(sides, size) {
  /** @type {Set<number>[]} */
  const sets = Array.from({ length: size }, () => new Set());
  for (const [one = -1, other = -1] of sides) {
    if (one >= 0 && other >= 0 && one !== other) {
      sets[one]?.add(other);
      sets[other]?.add(one);
    }
  }
  return sets.map((set) => [...set].sort((a, b) => a - b));
}

/**
 * The county that a reader means who goes in a direction: a neighbour there, else the nearest there; -1 if none.
 * @param {Places} places
 * @param {number} from
 * @param {number} dx 1, 0 or -1
 * @param {number} dy 1, 0 or -1
 */
export function next(places, from, dx, dy) {
  /** @param {Iterable<number>} candidates */
  const best = (candidates) => {
    let [found, least] = [-1, Infinity];
    for (const county of candidates) {
      const x = (places.middles[2 * county] ?? 0) - (places.middles[2 * from] ?? 0);
      const y = (places.middles[2 * county + 1] ?? 0) - (places.middles[2 * from + 1] ?? 0);
      const along = x * dx + y * dy;
      const aside = Math.abs(x * dy) + Math.abs(y * dx);
      if (county !== from && along > 0 && aside <= along && along + 2 * aside < least) {
        [found, least] = [county, along + 2 * aside];
      }
    }
    return found;
  };
  const neighbour = best(places.neighbours[from] ?? []);
  return neighbour >= 0 ? neighbour : best(places.neighbours.keys());
}
