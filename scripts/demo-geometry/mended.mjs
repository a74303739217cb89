// Repairs the places where the atlas's simplification has tangled or lost a border. All numbers are points of the grid of
// atlas version 4.0.0, in which 1 is a few hundred metres eastward and some 86 m northward.

// Borders that cross each other next to the point where they meet. Moving a point moves it for every county that has it;
// moving it onto the next point of its line removes it.
const TANGLES = [
  { counties: ['41071', '41005', '41047'], from: [15680, 69625], to: [15685, 69625] },
  { counties: ['06001', '06077', '06085', '06099'], from: [16069, 60571], to: [16069, 60573] },
  { counties: ['22067', '22073', '22083'], from: [24307, 54790], to: [24296, 54874] },
  { counties: ['51041', '51570', '51730'], from: [28352, 60293], to: [28346, 60287] },
];

// Falls Church, Virginia, has become a line between Arlington and Fairfax. Three corners from the Census Bureau's file are
// inserted into the border that the city shares with Fairfax.
const FLATTENED = {
  city: '51610',
  around: '51059',
  border: [
    [28411, 62214],
    [28417, 62194],
  ],
  corners: [
    [28405, 62221],
    [28406, 62197],
    [28415, 62191],
  ],
};

const isAt = ([x, y], [otherX, otherY]) => x === otherX && y === otherY;

const arcsOf = (county) => county.arcs.flat(Infinity).map((number) => (number < 0 ? ~number : number));

function untangle(arcs, numbers, { counties, from, to }) {
  const found = new Set(counties.flatMap((fips) => numbers.get(fips)).filter((n) => arcs[n].some((p) => isAt(p, from))));
  if (found.size === 0) {
    throw new Error(`No border of ${counties} has the point ${from}`);
  }
  for (const number of found) {
    arcs[number] = arcs[number].map((point) => (isAt(point, from) ? to : point));
  }
}

function unflatten(arcs, numbers, { city, around, border, corners }) {
  const shared = numbers.get(city).filter((number) => numbers.get(around).includes(number));
  const ends = shared.flatMap((number) => arcs[number]);
  if (shared.length !== 1 || ends.length !== 2 || !border.every((end, i) => isAt(end, ends[i]))) {
    throw new Error(`${city} and ${around} do not share the border ${border}`);
  }
  arcs[shared[0]] = [border[0], ...corners, border[1]];
}

// Changes the decoded arcs in place.
export function mend(arcs, counties) {
  const numbers = new Map(counties.map((county) => [county.id, arcsOf(county)]));
  TANGLES.forEach((tangle) => untangle(arcs, numbers, tangle));
  unflatten(arcs, numbers, FLATTENED);
}
