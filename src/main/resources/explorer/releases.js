// The choice of another release to compare scores with.
import { json } from "./api.js";
import { scoresOf } from "./atlas.js";
import { el } from "./dom.js";
import { t } from "./texts.js";

export const CHANGE_RELEASE = "change_release";

export class OtherRelease {
  /**
   * @param {HTMLElement} root
   * @param {import("./atlas.js").Atlas} atlas
   * @param {{ other: (release: string) => void, arrived: () => void }} hooks
   */
  constructor(root, atlas, hooks) {
    this.root = root;
    this.atlas = atlas;
    this.hooks = hooks;
    /** @type {Int16Array | null} */
    this.tenths = null;
    this.ticket = "";
    this.select = el("select", { id: "other", onchange: () => this.hooks.other(this.select.value) });
    this.said = el("p", { class: "quiet", role: "status" });
    root.replaceChildren(el("label", { class: "title", for: "other" }, t("compared_release")), this.select, this.said);
  }

  /**
   * @param {boolean} isWanted whether the map shows it
   * @param {string | null} wanted
   * @param {import("./scoring.js").Settings} settings
   */
  async show(isWanted, wanted, settings) {
    this.root.hidden = !isWanted;
    if (this.root.hidden) return;
    /** @type {string} */
    const ticket = `${wanted} ${Object.values(settings)}`;
    if (this.ticket === ticket) return;
    this.ticket = ticket;
    this.tenths = null;
    try {
      /** @type {{ releases: { release_id: string }[] }} */
      const { releases } = await json("/v1/releases");
      const others = releases.map((one) => one.release_id).filter((id) => id !== this.atlas.columns.release_id);
      const other = others.find((id) => id === wanted) ?? others[0];
      this.select.replaceChildren(...others.map((id) => el("option", { value: id }, id)));
      this.select.disabled = other === undefined;
      this.said.textContent = other === undefined ? t("no_other_release") : "";
      if (other === undefined) return;
      this.select.value = other;
      const tenths = await scoresOf(this.atlas, other, settings);
      if (this.ticket !== ticket) return;
      this.tenths = tenths;
      this.hooks.arrived();
    } catch {
      this.ticket = "";
      this.said.textContent = t("failed_network");
    }
  }
}
