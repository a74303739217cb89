// The table next to the map: every fact, with the same filters. Only the visible rows are elements; assistive technology
// is told the total number.
import { nameOf } from "./atlas.js";
import { el } from "./dom.js";
import { factsOf, shown, sorted } from "./facts.js";
import { t } from "./texts.js";

const ROW = 33;
const SPARE = 6;

export class CountyTable {
  /**
   * @param {HTMLElement} root
   * @param {{ sort: (sort: string) => void, select: (county: number) => void }} hooks
   */
  constructor(root, hooks) {
    this.root = root;
    this.hooks = hooks;
    /** @type {number[] | null} */
    this.order = null;
    /** @type {{ counties: number[], sort: string }} */
    this.wanted = { counties: [], sort: "" };
    /** @type {import("./facts.js").Fact[]} */
    this.facts = [];
    this.selected = -1;
    this.height = 0;
    this.first = 0;
    this.last = 0;
    this.head = el("tr", { "aria-rowindex": "1" });
    this.before = el("tr", { "aria-hidden": "true", class: "gap" });
    this.after = el("tr", { "aria-hidden": "true", class: "gap" });
    this.body = el("tbody");
    this.caption = el("caption", { class: "visually-hidden" }, t("table_label"));
    this.table = el("table", { class: "counties" }, this.caption, el("thead", {}, this.head), this.body);
    this.scroller = el("div", { class: "table-scroll", tabindex: "0", role: "region", "aria-label": t("table_label") }, this.table);
    this.none = el("p", { class: "quiet pad", hidden: true }, t("table_none"));
    root.append(this.scroller, this.none);
    this.scroller.addEventListener("scroll", () => this.#window(false), { passive: true });
    new ResizeObserver(() => {
      this.height = this.scroller.clientHeight;
      this.#window(true);
    }).observe(this.scroller);
  }

  /**
   * @param {import("./facts.js").Seen} seen
   * @param {number[]} counties that pass the filters
   * @param {string} sort
   */
  show(seen, counties, sort) {
    this.seen = seen;
    this.order = null;
    this.wanted = { counties, sort };
    this.table.setAttribute("aria-rowcount", String(counties.length + 1));
    this.caption.textContent = `${t("table_label")}. ${t("sorted_null")}`;
    this.none.hidden = counties.length > 0;
    const facts = factsOf(seen);
    if (this.sort !== sort || facts.length !== this.facts.length || facts.some((fact, i) => fact !== this.facts[i])) {
      this.facts = facts;
      this.#headers(sort);
    }
    this.#window(true);
  }

  /** The counties in the order of the table; they are sorted when it is shown or saved. @returns {number[]} */
  get rows() {
    this.order ??= this.seen ? sorted(this.seen, this.wanted.counties, this.wanted.sort) : [];
    return this.order;
  }

  /** @param {string} sort */
  #headers(sort) {
    this.sort = sort;
    const key = sort.replace("-", "");
    this.head.replaceChildren(...this.facts.map((fact) => {
      const direction = fact.key !== key ? null : sort.startsWith("-") ? "descending" : "ascending";
      const turn = fact.key === key && !sort.startsWith("-") ? `-${fact.key}` : fact.key;
      const first = fact.numeric && fact.key !== "rank" && fact.key !== key ? `-${fact.key}` : turn;
      return el("th", { scope: "col", class: fact.numeric ? "number" : "", "aria-sort": direction },
        el("button", { type: "button", onclick: () => { this.hooks.sort(first); this.#focus(fact.key); }, "data-key": fact.key },
          t(`c_${fact.key}`), el("span", { class: "direction", "aria-hidden": "true" }, direction ? (direction === "ascending" ? "▲" : "▼") : "")));
    }));
  }

  /** @param {string} key */
  #focus(key) {
    /** @type {HTMLElement | null} */ (this.head.querySelector(`[data-key="${key}"]`))?.focus();
  }

  /** Makes the visible rows. @param {boolean} isForced whether existing rows may be out of date */
  #window(isForced) {
    const seen = this.seen;
    // A hidden table has no rows; they are made when it is shown and has a height.
    if (!seen || this.height === 0) return;
    /** @type {number} */
    const first = Math.max(0, Math.floor(this.scroller.scrollTop / ROW) - SPARE);
    /** @type {number} */
    const last = Math.min(this.rows.length, first + Math.ceil(this.height / ROW) + 2 * SPARE);
    if (!isForced && first === this.first && last === this.last) return;
    this.first = first;
    this.last = last;
    const rows = this.rows.slice(first, last).map((county, i) => this.#row(seen, county, first + i));
    this.before.style.height = `${first * ROW}px`;
    this.after.style.height = `${(this.rows.length - last) * ROW}px`;
    const focused = document.activeElement instanceof HTMLElement ? document.activeElement.dataset["county"] : undefined;
    this.body.replaceChildren(this.before, ...rows, this.after);
    if (focused) /** @type {HTMLElement | null} */ (this.body.querySelector(`[data-county="${focused}"]`))?.focus({ preventScroll: true });
  }

  /** @param {import("./facts.js").Seen} seen @param {number} county @param {number} place */
  #row(seen, county, place) {
    const cells = this.facts.map((fact) => {
      const value = fact.value(seen, county);
      const text = shown(fact, value);
      if (fact.key !== "county") return el("td", { class: fact.numeric ? "number" : "" }, text);
      return el("th", { scope: "row" }, el("button", {
        type: "button", class: "plain", "data-county": county, "aria-label": nameOf(seen.atlas, county),
        onclick: () => this.hooks.select(county), onkeydown: (/** @type {KeyboardEvent} */ e) => this.#keys(e, place),
      }, text));
    });
    return el("tr", { "aria-rowindex": place + 2, class: county === this.selected ? "selected" : "" }, ...cells);
  }

  /** The up and down keys move from row to row, even beyond the visible ones. @param {KeyboardEvent} event @param {number} place */
  #keys(event, place) {
    const step = event.key === "ArrowDown" ? 1 : event.key === "ArrowUp" ? -1 : 0;
    const county = this.rows[place + step];
    if (step === 0 || county === undefined) return;
    event.preventDefault();
    this.#reveal(place + step);
    /** @type {HTMLElement | null} */ (this.body.querySelector(`[data-county="${county}"]`))?.focus({ preventScroll: true });
  }

  /** @param {number} place */
  #reveal(place) {
    const top = place * ROW;
    const room = this.scroller.clientHeight - 2 * ROW;
    if (top < this.scroller.scrollTop) this.scroller.scrollTop = top;
    else if (top > this.scroller.scrollTop + room) this.scroller.scrollTop = top - room;
    this.#window(true);
  }

  /** Marks a county. @param {number} county -1 for none */
  select(county) {
    if (county === this.selected) return;
    this.selected = county;
    this.#window(true);
  }

  /** Scrolls by one window of rows. @param {number} direction */
  page(direction) {
    this.scroller.scrollTop += direction * Math.max(ROW, this.scroller.clientHeight - 3 * ROW);
  }
}
