// Exports the map as PNG and SVG, with legend and source.
import { save, svg } from "./dom.js";
import { needsCaveat } from "./layers.js";
import { pattern } from "./legend.js";
import { className, t } from "./texts.js";

const WIDTH = 1200;
const MAP = 740;
const LEGEND = 210;
const SOURCE = 44;

/**
 * @typedef {object} Picture
 * @property {import("./atlas.js").Atlas} atlas
 * @property {import("./layers.js").Layer} layer
 * @property {Uint8Array} classes
 * @property {Uint8Array} shown
 */

/** @param {Picture} picture */
function drawing({ atlas, layer, classes, shown }) {
  const { width, height } = atlas.outlines;
  const scale = Math.min((WIDTH - LEGEND) / width, (MAP - 60) / height);
  const root = svg("svg", { xmlns: "http://www.w3.org/2000/svg", viewBox: `0 0 ${WIDTH} ${MAP + SOURCE}`, width: WIDTH, height: MAP + SOURCE, "font-family": "Source Sans 3, system-ui, sans-serif" });
  root.append(svg("rect", { width: WIDTH, height: MAP + SOURCE, fill: "#ffffff" }));
  root.append(svg("text", { x: 24, y: 38, "font-size": 24, "font-weight": 600, fill: "#1d2529" }, t(`layer_${layer.key}`)));
  root.append(svg("defs", {}, ...layer.classes.flatMap((one, i) => (one.pattern === "solid" ? [] : [pattern(one, `p${i}`)]))));
  const map = svg("g", { transform: `translate(12 54) scale(${scale.toFixed(5)})`, "fill-rule": "evenodd" });
  const paths = layer.classes.map(() => "");
  let outside = "";
  for (let county = 0; county < atlas.size; county++) {
    const path = outline(atlas.outlines, county);
    if (shown[county]) paths[classes[county] ?? 0] += path;
    else outside += path;
  }
  map.append(svg("path", { d: outside, fill: "#f4f5f5" }));
  paths.forEach((d, i) => {
    const one = layer.classes[i];
    if (!one || d === "") return;
    map.append(svg("path", { d, fill: one.colour, stroke: "#ffffff", "stroke-width": 3 }));
  });
  const overlay = svg("g", { transform: "translate(12 54)", "fill-rule": "evenodd" });
  paths.forEach((d, i) => {
    if (d === "" || layer.classes[i]?.pattern === "solid") return;
    const scaled = d.replace(/-?\d+/g, (n) => (Number(n) * scale).toFixed(1));
    overlay.append(svg("path", { d: scaled, fill: `url(#p${i})` }));
  });
  root.append(map, overlay, legend(layer, classes, shown));
  const { release_id: release, synthetic } = atlas.columns;
  const source = `${t("source_line", { release })}${synthetic ? ` (${t("source_synthetic")})` : ""} · ${t("rules")}`;
  root.append(svg("text", { x: 24, y: MAP + 14, "font-size": 12, fill: "#4b575d" }, source));
  if (needsCaveat(layer.key)) {
    root.append(svg("text", { x: 24, y: MAP + 30, "font-size": 12, fill: "#4b575d" }, t(`note_${layer.key}`)));
  }
  return root;
}

/** @param {import("./outlines.js").Outlines} outlines @param {number} county */
function outline(outlines, county) {
  let path = "";
  for (const ring of outlines.rings[county] ?? []) {
    let isFirst = true;
    for (const reference of ring) {
      const arc = outlines.arcs[reference >> 1];
      if (!arc) continue;
      const points = arc.length / 2;
      for (let i = isFirst ? 0 : 1; i < points; i++) {
        const at = 2 * (reference & 1 ? points - 1 - i : i);
        path += `${isFirst ? "M" : "L"}${arc[at]} ${arc[at + 1]}`;
        isFirst = false;
      }
    }
    path += "Z";
  }
  return path;
}

/** @param {import("./layers.js").Layer} layer @param {Uint8Array} classes @param {Uint8Array} shown */
function legend(layer, classes, shown) {
  const group = svg("g", { "font-size": 13, fill: "#1d2529" });
  let y = 70;
  layer.classes.forEach((one, i) => {
    const count = classes.reduce((sum, c, county) => sum + (c === i && shown[county] ? 1 : 0), 0);
    if (count === 0) return;
    group.append(svg("rect", { x: WIDTH - LEGEND, y: y - 11, width: 22, height: 14, fill: one.colour, stroke: "#8a9499" }));
    if (one.pattern !== "solid") group.append(svg("rect", { x: WIDTH - LEGEND, y: y - 11, width: 22, height: 14, fill: `url(#p${i})` }));
    group.append(svg("text", { x: WIDTH - LEGEND + 30, y }, `${className(one)} (${count})`));
    y += 22;
  });
  return group;
}

/** @param {Picture} picture @param {string} name without its ending */
export function saveSvg(picture, name) {
  const text = new XMLSerializer().serializeToString(drawing(picture));
  save(new Blob([text], { type: "image/svg+xml" }), `${name}.svg`);
}

/** @param {Picture} picture @param {string} name without its ending */
export async function savePng(picture, name) {
  const text = new XMLSerializer().serializeToString(drawing(picture));
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement("canvas");
  canvas.width = 2 * WIDTH;
  canvas.height = 2 * (MAP + SOURCE);
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  canvas.toBlob((blob) => { if (blob) save(blob, `${name}.png`); }, "image/png");
}
