// The page's fonts. They are asked for when the counties have come, so that on a slow line the map does not wait for them.

/** @type {[string, number, string][]} family, weight, file */
const FONTS = [
  ["Source Sans 3", 400, "source-sans-3-latin-400-normal"],
  ["Source Sans 3", 600, "source-sans-3-latin-600-normal"],
  ["Source Serif 4", 600, "source-serif-4-latin-600-normal"],
];

/** Has the browser use the fonts as soon as they are there, in place of letters as wide that are there already. */
export function useFonts() {
  for (const [family, weight, file] of FONTS) {
    const url = new URL(`./fonts/${file}.woff2`, import.meta.url).href;
    document.fonts.add(new FontFace(family, `url("${url}")`, { weight: String(weight), display: "swap" }));
  }
}
