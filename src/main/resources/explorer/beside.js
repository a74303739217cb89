// A second map next to the first: the same view with another layer or at the default settings.
import { el, part } from "./dom.js";
import { listen } from "./gestures.js";
import { layerOf } from "./layers.js";
import { swatch } from "./legend.js";
import { AtlasMap } from "./map.js";
import { className, number, t } from "./texts.js";
import { DEFAULTS_BESIDE } from "./view-state.js";

/** @typedef {import("./classes.js").Seen} Seen */

/** The captions of the two maps. @param {string} layer @param {string} beside */
export function captions(layer, beside) {
  const own = t(`layer_${layer}`);
  return beside === DEFAULTS_BESIDE
    ? [`${own}, ${t("at_these_settings")}`, `${own}, ${t("at_default_settings")}`]
    : [own, t(`layer_${beside}`)];
}

export class Beside {
  /**
   * @param {AtlasMap} first
   * @param {import("./gestures.js").Hooks} hooks
   */
  constructor(first, hooks) {
    this.root = part("map-beside");
    this.root.hidden = false;
    this.map = new AtlasMap(this.root, first.atlas);
    first.onView = (view) => this.map.follow(view);
    this.map.onView = (view) => first.follow(view);
    this.map.follow(first.view);
    listen(this.map, hooks);
  }

  /**
   * @param {string} layer of the first map
   * @param {string} beside
   * @param {Seen} seen of this map: at the default settings if it shows them
   * @param {Uint8Array} shown
   * @param {string} outside
   */
  show(layer, beside, seen, shown, outside) {
    this.root.hidden = false;
    const own = layerOf(beside === DEFAULTS_BESIDE ? layer : beside);
    this.classes = own.classify(seen);
    this.layer = own;
    this.map.colour(this.classes, own.classes, shown, outside);
    const [, caption = ""] = captions(layer, beside);
    this.root.setAttribute("aria-label", t("map_beside", { layer: caption }));
    part("caption-beside").textContent = caption;
    this.#legend(caption, shown);
  }

  /** @param {string} caption @param {Uint8Array} shown */
  #legend(caption, shown) {
    const { layer, classes } = this;
    if (!layer || !classes) return;
    const counts = layer.classes.map(() => 0);
    classes.forEach((one, county) => { if (shown[county]) counts[one] = (counts[one] ?? 0) + 1; });
    const items = layer.classes.flatMap((one, i) => (counts[i] === 0 ? [] : [el("li", { class: "class" },
      swatch(one, `beside-${i}`), el("span", { class: "class-name" }, className(one)), el("span", { class: "count" }, number(counts[i] ?? 0)))]));
    part("legend-beside").replaceChildren(el("h2", { class: "title" }, caption), el("ul", { class: "classes" }, ...items));
  }

  /** This map's text about a county. @param {number} county */
  said(county) {
    const one = this.layer?.classes[this.classes?.[county] ?? 0];
    return one ? className(one) : "";
  }

  hide() {
    this.root.hidden = true;
    part("legend-beside").replaceChildren();
  }
}
