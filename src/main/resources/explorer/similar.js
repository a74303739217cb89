// Counties like another: the same statuses of ticks and pathogen, and near it in residents, vulnerability, insurance and
// rurality. What they published is left out, since that is what they are to be compared in.

/**
 * @param {import("./atlas.js").Atlas} atlas
 * @param {number} county
 * @param {number} [most]
 * @returns {number[]} of other states, the likest first
 */
export function similar(atlas, county, most = 3) {
  const { places, vectors, community, human } = atlas.columns;
  const of = (/** @type {number} */ i) => [
    Math.log10(Math.max(1, human.population[i] ?? NaN)),
    2 * (community.svi_percentile[i] ?? NaN),
    2 * (community.uninsured_percentile[i] ?? NaN),
    (community.rucc[i] ?? NaN) / 4,
  ];
  const own = of(county);
  /** @type {{ other: number, far: number }[]} */
  const near = [];
  for (let other = 0; other < atlas.size; other++) {
    if (places.state[other] === places.state[county]) continue;
    if (vectors.tick_status[other] !== vectors.tick_status[county]) continue;
    if (vectors.burgdorferi_status[other] !== vectors.burgdorferi_status[county]) continue;
    const far = of(other).reduce((sum, value, i) => sum + (value - (own[i] ?? NaN)) ** 2, 0);
    if (!Number.isNaN(far)) near.push({ other, far });
  }
  return near.sort((a, b) => a.far - b.far || a.other - b.other).slice(0, most).map(({ other }) => other);
}
