// Decodes /v1/atlas/outlines, whose format the contract describes.

/**
 * @typedef {object} Outlines
 * @property {number} width of the sheet
 * @property {number} height
 * @property {Int32Array[]} arcs x, y, x, y and so on
 * @property {Int32Array[][]} rings references to arcs, for each ring of each county
 * @property {string[]} fips
 */

/**
 * @typedef {object} Places where counties lie and which ones they touch
 * @property {Float32Array} boxes west, north, east, south of each county
 * @property {Float32Array} middles x and y of each county
 * @property {number[][]} neighbours county indexes
 * @property {Int32Array} sides the counties on both sides of each arc; -1 for none
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
 * The contribution of an arc to the box and the middle of the counties on its sides; computed once for both.
 * @param {Int32Array} arc
 * @param {Float64Array} sums west, north, east, south; then the weight, and the middle times six weights
 */
function measure(arc, sums) {
  let west = Infinity;
  let north = Infinity;
  let east = -Infinity;
  let south = -Infinity;
  let weight = 0;
  let sumX = 0;
  let sumY = 0;
  let qx = 0;
  let qy = 0;
  for (let i = 0; i < arc.length; i += 2) {
    const px = arc[i] ?? 0;
    const py = arc[i + 1] ?? 0;
    if (px < west) west = px;
    if (px > east) east = px;
    if (py < north) north = py;
    if (py > south) south = py;
    if (i > 0) {
      const cross = qx * py - px * qy;
      weight += cross;
      sumX += cross * (qx + px);
      sumY += cross * (qy + py);
    }
    qx = px;
    qy = py;
  }
  sums[0] = west;
  sums[1] = north;
  sums[2] = east;
  sums[3] = south;
  sums[4] = weight;
  sums[5] = sumX;
  sums[6] = sumY;
}

/**
 * @param {Outlines} outlines
 * @returns {Places}
 */
export function locate(outlines) {
  const size = outlines.rings.length;
  const measures = outlines.arcs.map((arc) => {
    const sums = new Float64Array(7);
    measure(arc, sums);
    return sums;
  });
  const boxes = new Float32Array(4 * size);
  const middles = new Float32Array(2 * size);
  const sides = new Int32Array(2 * outlines.arcs.length).fill(-1);
  for (let county = 0; county < size; county++) {
    place(outlines.rings[county] ?? [], county, measures, { boxes, middles, sides });
  }
  return { boxes, middles, sides, neighbours: touching(sides, size) };
}

/**
 * @param {Int32Array[]} rings
 * @param {number} county
 * @param {Float64Array[]} measures of the arcs
 * @param {Pick<Places, "boxes" | "middles" | "sides">} places is filled
 */
function place(rings, county, measures, { boxes, middles, sides }) {
  let west = Infinity;
  let north = Infinity;
  let east = -Infinity;
  let south = -Infinity;
  let weight = 0;
  let sumX = 0;
  let sumY = 0;
  for (const ring of rings) {
    for (const reference of ring) {
      const side = 2 * (reference >> 1);
      sides[sides[side] === -1 ? side : side + 1] = county;
      const sums = measures[reference >> 1];
      if (!sums) continue;
      const sign = reference & 1 ? -1 : 1;
      west = Math.min(west, sums[0] ?? west);
      north = Math.min(north, sums[1] ?? north);
      east = Math.max(east, sums[2] ?? east);
      south = Math.max(south, sums[3] ?? south);
      weight += sign * (sums[4] ?? 0);
      sumX += sign * (sums[5] ?? 0);
      sumY += sign * (sums[6] ?? 0);
    }
  }
  boxes.set([west, north, east, south], 4 * county);
  const hasArea = Math.abs(weight) > 1;
  middles[2 * county] = hasArea ? sumX / (3 * weight) : (west + east) / 2;
  middles[2 * county + 1] = hasArea ? sumY / (3 * weight) : (north + south) / 2;
}

/**
 * @param {Int32Array} sides
 * @param {number} size
 */
function touching(sides, size) {
  /** @type {number[][]} */
  const lists = Array.from({ length: size }, () => []);
  for (let i = 0; i < sides.length; i += 2) {
    const one = sides[i] ?? -1;
    const other = sides[i + 1] ?? -1;
    if (one < 0 || other < 0 || one === other || lists[one]?.includes(other)) continue;
    lists[one]?.push(other);
    lists[other]?.push(one);
  }
  for (const list of lists) list.sort((a, b) => a - b);
  return lists;
}

/**
 * The county in a direction: a neighbour, or else the nearest county; -1 if there is none.
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
