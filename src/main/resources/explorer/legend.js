// The legend, which is also the filter: each class with its pattern and its number of counties.
import { el, svg } from "./dom.js";
import { className, number, t } from "./texts.js";

/**
 * The swatch of a class.
 * @param {import("./classes.js").LegendClass} one
 * @param {string} id of the pattern, unique in the page
 */
export function swatch(one, id) {
  const picture = svg("svg", { viewBox: "0 0 26 16", width: 26, height: 16, class: "swatch", "aria-hidden": "true" });
  if (one.pattern !== "solid") picture.append(svg("defs", {}, pattern(one, id)));
  picture.append(svg("rect", { x: 0.5, y: 0.5, width: 25, height: 15, fill: one.colour, stroke: "currentColor", "stroke-opacity": 0.35 }));
  if (one.pattern !== "solid") picture.append(svg("rect", { x: 1, y: 1, width: 24, height: 14, fill: `url(#${id})` }));
  return picture;
}

/** A class's pattern as SVG. @param {import("./classes.js").LegendClass} one @param {string} id */
export function pattern(one, id) {
  const ink = one.ink ?? "#000000";
  const marks = {
    solid: "", rising: "M-1,1 1,-1M0,6 6,0M5,7 7,5", falling: "M-1,5 1,7M0,0 6,6M5,-1 7,1",
    cross: "M0,6 6,0M0,0 6,6", dots: "",
  };
  const shape = one.pattern === "dots"
    ? svg("circle", { cx: 3, cy: 3, r: 1.1, fill: ink })
    : svg("path", { d: marks[one.pattern], stroke: ink, "stroke-width": 1.2, fill: "none" });
  return svg("pattern", { id, width: 6, height: 6, patternUnits: "userSpaceOnUse" }, shape);
}

/**
 * @param {HTMLElement} root
 * @param {import("./layers.js").Layer} layer
 * @param {Uint8Array} classes of each county
 * @param {Uint8Array} inScope 1 for counties that the legend counts
 * @param {string[]} off
 * @param {(off: string[]) => void} change
 */
export function showLegend(root, layer, classes, inScope, off, change) {
  const counts = new Array(layer.classes.length).fill(0);
  classes.forEach((one, county) => { if (inScope[county]) counts[one]++; });
  const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["class"] : undefined;
  const button = (/** @type {number} */ i, /** @type {boolean} */ isNamed) => {
    const one = /** @type {import("./classes.js").LegendClass} */ (layer.classes[i]);
    const isOn = !off.includes(one.key);
    return el("button", {
      type: "button", class: `class${isNamed ? "" : " paired"}`, "aria-pressed": String(isOn), "data-class": one.key,
      title: isNamed ? null : className(one), onclick: () => change(isOn ? [...off, one.key] : off.filter((key) => key !== one.key)),
    }, swatch(one, `legend-${i}`), el("span", { class: isNamed ? "class-name" : "visually-hidden" }, className(one)),
    el("span", { class: "count" }, number(counts[i])));
  };
  const isPaired = layer.classes.some((one) => one.pair);
  const items = layer.classes.map((one, i) => {
    if (one.pair || (counts[i] === 0 && one.absent && !off.includes(one.key))) return null;
    const pair = layer.classes.findIndex((other) => other.pair === one.key);
    return el("li", {}, button(i, true), pair >= 0 ? button(pair, false) : null);
  });
  root.replaceChildren(
    isPaired ? el("p", { class: "class-heads quiet", "aria-hidden": "true" }, el("span", {}, t("linked")), el("span", {}, t("not_linked"))) : "",
    el("ul", { class: `classes${isPaired ? " pairs" : ""}` }, ...items),
    off.length > 0 ? el("button", { type: "button", class: "link", onclick: () => change([]) }, t("legend_reset")) : el("p", { class: "quiet" }, t("legend_hint")),
  );
  if (focused) /** @type {HTMLElement | null} */ (root.querySelector(`[data-class="${focused}"]`))?.focus();
}
