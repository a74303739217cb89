// Finds similar counties: the same tick and pathogen statuses, and similar residents, vulnerability, insurance and
// rurality. Published cases are left out, because they are what readers compare.

/**
 * @param {import("./atlas.js").Atlas} atlas
 * @param {number} county
 * @param {number} [most]
 * @returns {number[]} counties of other states, the most similar first
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
