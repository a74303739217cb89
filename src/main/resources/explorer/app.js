// Connects the parts of the view: there is one state, and every part is shown from it.
import { address } from "./api.js";
import { nameOf } from "./atlas.js";
import { showComparison } from "./compare.js";
import { Days } from "./days.js";
import { el, part, pause, save } from "./dom.js";
import { csv } from "./facts.js";
import { listen } from "./gestures.js";
import { LAYERS, layerOf, needsCaveat } from "./layers.js";
import { showLegend } from "./legend.js";
import { AtlasMap } from "./map.js";
import { choose, menus } from "./menus.js";
import { showCounty } from "./panel.js";
import { CHANGE_RELEASE, OtherRelease } from "./releases.js";
import { DEFAULTS, isDefault, scoreAll } from "./scoring.js";
import { standing as standingOf } from "./sentence.js";
import { showMoved, sliders } from "./settings.js";
import { showState } from "./state-panel.js";
import { CountyTable } from "./table.js";
import { className, score, t } from "./texts.js";
import { measureOf } from "./weather.js";
import { apiSettings, DEFAULTS_BESIDE, format, parse, queryOf } from "./view-state.js";

export const LAYER_KEYS = LAYERS.map((layer) => layer.key);
const MOST_COMPARED = 10;
const OUTSIDE = { light: "#f4f5f4", dark: "#2a3235" };

export class App {
  /**
   * @param {import("./atlas.js").Atlas} atlas
   * @param {import("./view-state.js").ViewState} view
   */
  constructor(atlas, view) {
    this.atlas = atlas;
    this.view = view;
    this.defaults = scoreAll(atlas.terms, DEFAULTS);
    this.scores = this.defaults;
    this.classes = new Uint8Array(atlas.size);
    this.shown = new Uint8Array(atlas.size);
    this.scope = new Uint8Array(atlas.size);
    this.map = new AtlasMap(part("map"), atlas);
    this.map.onDrawn = () => document.body.classList.add("drawn");
    this.tip = el("div", { class: "tip", hidden: true, "aria-hidden": "true" });
    this.live = el("div", { class: "visually-hidden", role: "status", id: "cursor-said" });
    part("map").append(this.tip, this.live);
    this.days = new Days(part("days"), atlas, { date: (date) => this.change({ date }), arrived: () => this.#again() });
    this.other = new OtherRelease(part("other-place"), atlas, { other: (other) => this.change({ other }), arrived: () => this.#again() });
    /** @type {import("./beside.js").Beside | null} */
    this.beside = null;
    this.table = new CountyTable(part("table"), { sort: (sort) => this.change({ sort }), select: (c) => this.select(c) });
    this.controls = sliders(part("sliders"), view.settings, (settings) => this.#dragged(settings));
  }

  /** Shows the view that the address describes, in steps: the map first, interaction last. */
  async start() {
    const first = () => {
      this.#draw();
      if (this.view.state) this.#zoomToState();
    };
    for (const step of [first, () => menus(this.atlas, (next) => this.change(next)), ...this.#steps(), () => this.#listen()]) {
      step();
      await pause();
    }
  }

  #listen() {
    listen(this.map, {
      hover: (county, x, y) => this.#hover(county, x, y),
      select: (county) => this.select(county),
      cursor: (county) => this.#cursor(county),
    });
    this.#buttons();
    const dark = matchMedia("(prefers-color-scheme: dark)");
    dark.addEventListener("change", () => { this.#colour(); this.map.restyle(); });
    addEventListener("popstate", () => this.#show(parse(queryOf(location), LAYER_KEYS), true));
  }

  get seen() {
    const isOf = (/** @type {string} */ layer) => this.view.layer === layer || this.view.beside === layer;
    const before = isOf(CHANGE_RELEASE) ? this.other.tenths : isOf("change_settings") ? this.defaults.tenths : null;
    return { atlas: this.atlas, scores: this.scores, settings: this.view.settings, before, day: this.days.day };
  }

  /** @param {Partial<import("./view-state.js").ViewState>} next */
  change(next) {
    this.#show({ ...this.view, ...next }, false);
    history.replaceState(null, "", "/" + format(this.view, LAYER_KEYS[0] ?? "") + location.hash);
  }

  /** @param {number | null} county */
  select(county) {
    this.change({ county: county === null ? null : (this.atlas.columns.places.fips[county] ?? null) });
    if (county === null) {
      document.body.dataset["sheet"] = "map";
      this.map.root.focus({ preventScroll: true });
      return;
    }
    document.body.dataset["sheet"] = "county";
    document.getElementById("county-name")?.focus({ preventScroll: true });
    part("county").scrollTop = 0;
  }

  /** Follows a slider: the map and the legend at once, the rest when there is time. @param {import("./scoring.js").Settings} settings */
  #dragged(settings) {
    this.view = { ...this.view, settings };
    cancelAnimationFrame(this.frame ?? 0);
    this.frame = requestAnimationFrame(() => {
      this.scores = scoreAll(this.atlas.terms, settings);
      this.#classify();
      this.#colour();
    });
    clearTimeout(this.rest);
    this.rest = setTimeout(() => this.change({}), 150);
  }

  /** @param {import("./view-state.js").ViewState} next @param {boolean} isOpened whether an address opened it */
  #show(next, isOpened) {
    const before = this.view;
    this.view = next;
    this.#draw();
    for (const step of this.#steps()) step();
    if (isOpened ? next.state : before.state !== next.state) this.#zoomToState();
  }

  /** Shows the map. */
  #draw() {
    const { view } = this;
    this.scores = isDefault(view.settings) ? this.defaults : scoreAll(this.atlas.terms, view.settings);
    const layers = [view.layer, view.beside ?? ""];
    this.days.show(layers.find((one) => measureOf(one)) ?? view.layer, view.date);
    this.other.show(layers.includes(CHANGE_RELEASE), view.other, view.settings);
    this.#classify();
    this.#colour();
    const county = this.#indexOf(view.county);
    this.map.mark({ selected: county, compared: this.#compared() });
    this.beside?.map.mark({ selected: county, compared: this.#compared() });
  }

  #compared() {
    return this.view.compare.map((fips) => this.#indexOf(fips)).filter((i) => i >= 0);
  }

  /** Shows the parts around the map one by one, each from the state at that moment. */
  #steps() {
    return [
      () => this.#legend(),
      () => this.#named(),
      () => { this.#tableNow(); this.table.select(this.#indexOf(this.view.county)); },
      () => { this.controls.set(this.view.settings); showMoved(part("moved"), this.atlas, this.defaults, this.scores, (county) => this.select(county)); },
      () => this.#panel(this.#indexOf(this.view.county)),
      () => this.#comparison(),
      () => { this.#besides(); },
    ];
  }

  /** Updates the menus and the text below them. */
  #named() {
    const { layer, beside, state, settings } = this.view;
    const note = t(`note_${layer}`, { year: String(this.atlas.columns.surveillance_year) });
    part("layer-note").textContent = note;
    part("layer-note").classList.toggle("caveat", needsCaveat(layer));
    part("source-note").textContent = needsCaveat(layer) ? note : "";
    choose({ layer, beside: beside ?? "", state: state ?? "" });
    part("save-xlsx").setAttribute("href", address("/v1/atlas/ranking.xlsx", {
      ...apiSettings(settings), state, dataset_version: this.atlas.columns.release_id,
    }));
  }

  #comparison() {
    showComparison(part("comparison"), this.seen, this.#compared(), {
      select: (c) => this.select(c),
      clear: () => this.change({ compare: [] }),
      remove: (c) => this.#compare(c),
    });
  }

  /** Shows the counties again after their data has changed. */
  #again() {
    this.#classify();
    this.#colour();
    this.#legend();
    this.#tableNow();
    this.#besides();
  }

  async #besides() {
    const { beside } = this.view;
    document.body.classList.toggle("two-maps", beside !== null);
    if (beside === null) {
      this.beside?.hide();
      return;
    }
    const { Beside, captions } = await import("./beside.js");
    part("caption").textContent = captions(this.view.layer, beside)[0] ?? "";
    this.beside ??= new Beside(this.map, { hover: (c, x, y) => this.#hover(c, x, y), select: (c) => this.select(c), cursor: () => {} });
    const seen = beside === DEFAULTS_BESIDE ? { ...this.seen, scores: this.defaults, settings: DEFAULTS } : this.seen;
    this.beside.show(this.view.layer, beside, seen, this.shown, this.#outside());
  }

  /** @param {string | null} fips */
  #indexOf(fips) {
    return fips === null ? -1 : (this.atlas.index.get(fips) ?? -1);
  }

  #classify() {
    const layer = layerOf(this.view.layer);
    this.classes = layer.classify(this.seen);
    const off = layer.classes.map((one) => this.view.off.includes(one.key));
    const states = this.atlas.columns.places.state;
    for (let i = 0; i < this.atlas.size; i++) {
      this.scope[i] = this.view.state === null || states[i] === this.view.state ? 1 : 0;
      this.shown[i] = this.scope[i] && !off[this.classes[i] ?? 0] ? 1 : 0;
    }
  }

  #colour() {
    this.map.colour(this.classes, layerOf(this.view.layer).classes, this.shown, this.#outside());
  }

  #outside() {
    return matchMedia("(prefers-color-scheme: dark)").matches ? OUTSIDE.dark : OUTSIDE.light;
  }

  #legend() {
    const layer = layerOf(this.view.layer);
    showLegend(part("legend"), layer, this.classes, this.scope, this.view.off, (off) => this.change({ off }));
    part("striped").hidden = this.view.layer !== "score";
  }

  #tableNow() {
    const rows = this.rows();
    this.table.show(this.seen, rows, this.view.sort);
    part("shown").textContent = t("shown", { shown: rows.length, all: this.atlas.size });
  }

  /** The counties that pass the filters, in FIPS order. */
  rows() {
    return [...this.shown.keys()].filter((i) => this.shown[i]);
  }

  /** @param {number} county */
  #panel(county) {
    const root = part("county");
    document.body.classList.toggle("has-panel", county >= 0 || this.view.state !== null);
    if (county >= 0) {
      showCounty(root, this.seen, county, {
        select: (other) => this.select(other),
        compare: (other) => this.#compare(other),
        compareAll: (all) => this.change({ compare: all.slice(0, MOST_COMPARED).map((i) => this.atlas.columns.places.fips[i] ?? "") }),
        isCompared: (other) => this.view.compare.includes(this.atlas.columns.places.fips[other] ?? ""),
      });
    } else if (this.view.state) {
      showState(root, this.seen, this.view.state, (other) => this.select(other));
    } else {
      root.replaceChildren(el("p", { class: "quiet" }, t("pick")), el("p", { class: "quiet" }, t("rules")));
    }
  }

  /** @param {number} county */
  #compare(county) {
    const fips = this.atlas.columns.places.fips[county] ?? "";
    const { compare } = this.view;
    const next = compare.includes(fips) ? compare.filter((f) => f !== fips) : [...compare, fips];
    if (next.length > MOST_COMPARED) this.live.textContent = t("compare_full");
    this.change({ compare: next.slice(0, MOST_COMPARED) });
  }

  #zoomToState() {
    const { state } = this.view;
    if (state === null) this.map.fit();
    else this.map.fitCounties([...this.scope.keys()].filter((i) => this.scope[i]));
  }

  /** The map's short text about a county. @param {number} county */
  #said(county) {
    const one = layerOf(this.view.layer).classes[this.classes[county] ?? 0];
    const rank = this.scores.rank[county] ?? 0;
    const standing = rank > 0 ? `${t("c_score")} ${score(this.scores.tenths[county] ?? -1)}, ${standingOf(this.scores, county)}` : t("not_scored");
    return { name: nameOf(this.atlas, county), text: one && this.view.layer !== "score" ? `${className(one)} · ${standing}` : `${standing}${one?.text === "class_assumed" ? ` · ${t("no_linked_record")}` : ""}` };
  }

  /** @param {number} county @param {number} x @param {number} y */
  #hover(county, x, y) {
    if (county !== this.map.hovered) {
      this.map.mark({ hovered: county });
      if (this.view.beside) this.beside?.map.mark({ hovered: county });
    }
    this.tip.hidden = county < 0;
    if (county < 0) return;
    const { name, text } = this.#said(county);
    const other = this.view.beside ? this.beside?.said(county) : null;
    this.tip.replaceChildren(el("strong", {}, name), el("span", {}, text), other ? el("span", { class: "other" }, other) : "");
    const width = this.map.root.clientWidth;
    this.tip.style.left = `${Math.min(Math.max(x + 14, 4), width - this.tip.offsetWidth - 8)}px`;
    this.tip.style.top = `${y + this.tip.offsetHeight + 26 > this.map.root.clientHeight ? y - this.tip.offsetHeight - 10 : y + 16}px`;
  }

  /** @param {number} county */
  #cursor(county) {
    let { x, y } = this.map.pointOf(county);
    const { clientWidth: width, clientHeight: height } = this.map.root;
    if (x < 0 || y < 0 || x > width || y > height) {
      this.map.move({ ...this.map.view, x: this.map.view.x + width / 2 - x, y: this.map.view.y + height / 2 - y });
      [x, y] = [width / 2, height / 2];
    }
    this.#hover(county, x, y);
    const { name, text } = this.#said(county);
    this.live.textContent = `${name}. ${text}`;
  }

  #buttons() {
    /** @type {[string, () => void][]} */
    const actions = [
      ["zoom-in", () => this.map.zoom(1.6)],
      ["zoom-out", () => this.map.zoom(1 / 1.6)],
      ["zoom-all", () => this.map.fit()],
      ["page-previous", () => this.table.page(-1)],
      ["page-next", () => this.table.page(1)],
      ["save-csv", () => save(new Blob([csv(this.seen, this.table.rows)], { type: "text/csv" }), `${this.#name()}.csv`)],
      ["save-svg", () => import("./export.js").then((m) => m.saveSvg(this.#picture(), this.#name()))],
      ["save-png", () => import("./export.js").then((m) => m.savePng(this.#picture(), this.#name()))],
    ];
    for (const [id, act] of actions) part(id).addEventListener("click", act);
    part("county").addEventListener("keydown", (event) => {
      if (event.key === "Escape" && this.view.county) this.select(null);
    });
  }

  #name() {
    return `gap-atlas-${this.view.layer}-${this.view.state ?? "US"}-${this.atlas.columns.release_id}`;
  }

  #picture() {
    return { atlas: this.atlas, layer: layerOf(this.view.layer), classes: this.classes, shown: this.shown };
  }
}
