// Loads the page's fonts after the counties, so that the map does not wait for them on a slow connection.

/** @type {[string, number, string][]} family, weight, file */
const FONTS = [
  ["Source Sans 3", 400, "source-sans-3-latin-400-normal"],
  ["Source Sans 3", 600, "source-sans-3-latin-600-normal"],
  ["Source Serif 4", 600, "source-serif-4-latin-600-normal"],
];

/** Loads the fonts; each replaces a fallback of the same metrics as soon as it has arrived. */
export function useFonts() {
  for (const [family, weight, file] of FONTS) {
    const url = new URL(`./fonts/${file}.woff2`, import.meta.url).href;
    document.fonts.add(new FontFace(family, `url("${url}")`, { weight: String(weight), display: "swap" }));
  }
}
