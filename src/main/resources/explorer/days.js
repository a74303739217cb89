// The date slider of the weather layers: loads a day, or says why there is none.
import { Refusal } from "./api.js";
import { el } from "./dom.js";
import { t } from "./texts.js";
import { coverage, dateAfter, day, daysBetween, measureOf } from "./weather.js";

export class Days {
  /**
   * @param {HTMLElement} root
   * @param {import("./atlas.js").Atlas} atlas
   * @param {{ date: (date: string) => void, arrived: () => void }} hooks
   */
  constructor(root, atlas, hooks) {
    this.root = root;
    this.atlas = atlas;
    this.hooks = hooks;
    /** @type {import("./weather.js").Day | null} */
    this.day = null;
    /** @type {Map<string, import("./weather.js").Day>} loaded days */
    this.kept = new Map();
    /** @type {Map<string, ReturnType<typeof coverage>>} */
    this.coverages = new Map();
    this.said = el("p", { class: "quiet", role: "status" });
    this.output = el("output", { for: "date" });
    this.input = el("input", {
      type: "range", id: "date", min: 0, value: 0,
      oninput: () => { this.output.textContent = this.#picked(); },
      onchange: () => this.hooks.date(this.#picked()),
    });
    root.replaceChildren(el("div", { class: "slider" }, el("label", { for: "date" }, t("date")), this.output, this.input), this.said);
  }

  #picked() {
    return dateAfter(this.first ?? "1970-01-01", Number(this.input.value));
  }

  /** Shows the slider if a layer has days, and loads the day. @param {string} layer @param {string | null} date */
  async show(layer, date) {
    const measure = measureOf(layer);
    this.root.hidden = measure === null;
    if (measure === null) {
      this.day = null;
      return;
    }
    if (this.day && (this.day.measure !== measure || (date !== null && this.day.date !== date))) this.day = null;
    this.asked?.abort();
    const asked = new AbortController();
    this.asked = asked;
    try {
      this.coverages.set(measure, this.coverages.get(measure) ?? coverage(this.atlas, measure));
      const days = await this.coverages.get(measure);
      this.input.disabled = !days;
      if (!days) {
        this.said.textContent = t("no_weather");
        return;
      }
      this.first = days.first;
      this.input.max = String(daysBetween(days.first, days.last));
      const wanted = date !== null && date >= days.first && date <= days.last ? date : days.first;
      this.input.value = String(daysBetween(days.first, wanted));
      this.input.setAttribute("aria-valuetext", wanted);
      this.output.textContent = wanted;
      const key = `${measure} ${wanted}`;
      this.said.textContent = this.kept.has(key) ? "" : t("loading_day");
      const got = this.kept.get(key) ?? await day(this.atlas, measure, wanted, asked.signal);
      this.kept.set(key, got);
      if (asked.signal.aborted) return;
      this.day = got;
      this.said.textContent = "";
      this.hooks.arrived();
    } catch (error) {
      if (asked.signal.aborted) return;
      this.coverages.delete(measure);
      this.said.textContent = error instanceof Refusal && error.status === 429
        ? t("day_limited", { seconds: error.retryAfter })
        : t("failed_network");
    }
  }
}
