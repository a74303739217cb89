// Makes a citation of the current view with release and digest, so that others can see the same later.
import { el } from "./dom.js";
import { t } from "./texts.js";

/**
 * @param {import("./atlas.js").Atlas} atlas
 * @param {string | null} place the county or state that is cited; null for the whole release
 * @param {string} url
 */
export function citations(atlas, place, url) {
  const { release_id: release, bundle_sha256: digest, methodology_version: method, surveillance_year: year, synthetic } = atlas.columns;
  const title = `${place ? `${place}. ` : ""}Gap Atlas, release ${release}`;
  const note = `surveillance year ${year}, method ${method}, SHA-256 ${digest}${synthetic ? ", synthetic figures" : ""}`;
  return {
    text: `${title} (${note}). ${url}`,
    bibtex: `@misc{gapatlas-${release},\n  title = {${title}},\n  version = {${release}},\n  note = {${note}},\n  url = {${url}}\n}`,
    ris: `TY  - DATA\nTI  - ${title}\nET  - ${release}\nN1  - ${note}\nUR  - ${url}\nER  - `,
  };
}

/** The address of the page with the current release, even if it is the active one. @param {import("./atlas.js").Atlas} atlas */
export function pinned(atlas) {
  const url = new URL(location.href);
  url.searchParams.set("release", atlas.columns.release_id);
  url.searchParams.delete("embed");
  return url.href;
}

/**
 * @param {import("./atlas.js").Atlas} atlas
 * @param {import("./scoring.js").Settings} _settings in the address
 * @param {string} fips
 * @param {string | null} place
 */
export function citation(atlas, _settings, fips, place) {
  const box = el("div", { class: "citation" });
  const said = el("span", { role: "status", class: "quiet" });
  const copy = (/** @type {string} */ text) => navigator.clipboard?.writeText(text).then(() => { said.textContent = t("copied"); }, () => {});
  const show = () => {
    const all = citations(atlas, place, pinned(atlas));
    box.replaceChildren(...Object.entries({ [t("cite_text")]: all.text, BibTeX: all.bibtex, RIS: all.ris }).map(([kind, text]) =>
      el("div", { class: "citation-kind" }, el("span", { class: "strong" }, kind), " ",
        el("button", { type: "button", class: "link", "aria-label": `${t("copy")}: ${kind}`, onclick: () => copy(text) }, t("copy")),
        el("pre", { tabindex: "0", "aria-label": kind }, text))), said);
  };
  return el("details", { class: "cite", id: `cite-${fips}`, ontoggle: show }, el("summary", {}, t("cite")), box);
}
