// Starts the page: texts, release, and the parts that do not depend on the counties.
import { json, Refusal } from "./api.js";
import { App, LAYER_KEYS } from "./app.js";
import { ask, assemble } from "./atlas.js";
import { citation, pinned } from "./cite.js";
import { el, part, pause } from "./dom.js";
import { useFonts } from "./fonts.js";
import { startDrawing } from "./map.js";
import { searchBox } from "./search.js";
import { number, speak, t } from "./texts.js";
import { parse, queryOf } from "./view-state.js";

const CHECK_EVERY = 60_000;

/** Inserts the texts of the catalogue where the page names them. */
function label() {
  for (const element of document.querySelectorAll("[data-text]")) {
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset["text"] ?? "");
  }
  for (const element of document.querySelectorAll("[data-label]")) {
    const text = t(/** @type {HTMLElement} */ (element).dataset["label"] ?? "");
    element.setAttribute("aria-label", text);
    if (element instanceof HTMLButtonElement) element.title = text;
  }
}

/** The panels of a small screen. */
function sheets() {
  for (const button of document.querySelectorAll("[data-tab]")) {
    button.addEventListener("click", () => {
      document.body.dataset["sheet"] = /** @type {HTMLElement} */ (button).dataset["tab"] ?? "map";
    });
  }
  new MutationObserver(() => {
    for (const button of document.querySelectorAll("[data-tab]")) {
      button.setAttribute("aria-pressed", String(/** @type {HTMLElement} */ (button).dataset["tab"] === document.body.dataset["sheet"]));
    }
  }).observe(document.body, { attributes: true, attributeFilter: ["data-sheet"] });
  document.body.dataset["sheet"] = "map";
}

/** Shows why nothing can be shown, and retries if that makes sense. @param {unknown} error */
function fail(error) {
  const box = part("failure");
  const refusal = error instanceof Refusal ? error : null;
  const again = () => location.reload();
  const said = el("p", {}, refusal?.status === 0 ? t("failed_network") : (refusal?.message ?? String(error)));
  box.hidden = false;
  box.replaceChildren(el("h2", {}, t("failed")), said,
    refusal?.requestId ? el("p", { class: "code" }, t("failed_request", { id: refusal.requestId })) : "",
    el("button", { type: "button", onclick: again }, t("retry")));
  if (refusal && refusal.retryAfter > 0) {
    let left = refusal.retryAfter;
    const tick = () => {
      said.textContent = t("failed_limited", { seconds: left });
      if (left-- <= 0) again();
      else setTimeout(tick, 1000);
    };
    tick();
  }
}

/** @param {App} app */
function header(app) {
  const { columns } = app.atlas;
  part("search-place").replaceChildren(searchBox(app.atlas, (county) => {
    app.select(county);
    app.map.fitCounties([county, ...(app.atlas.places.neighbours[county] ?? [])]);
  }));
  part("release").textContent = columns.release_id;
  part("banner").hidden = !columns.synthetic;
  part("source-line").replaceChildren(
    `${t("source_line", { release: columns.release_id })}${columns.synthetic ? ` (${t("source_synthetic")})` : ""} · ${t("method", { method: columns.methodology_version })}`);
  part("cite-place").replaceChildren(citation(app.atlas, app.view.settings, "all", null));
  part("print").addEventListener("click", () => print());
  const share = part("share");
  share.addEventListener("click", () => {
    navigator.clipboard?.writeText(pinned(app.atlas)).then(() => { share.textContent = t("copied"); }, () => {});
  });
}

/** Shows the county of the address first: its panel on a small screen, its surroundings on its own page. @param {App} app */
function opened(app) {
  const county = app.atlas.index.get(app.view.county ?? "");
  if (county === undefined) return;
  document.body.dataset["sheet"] = "county";
  if (location.pathname !== "/") app.map.fitCounties([county, ...(app.atlas.places.neighbours[county] ?? [])]);
}

/** Announces a newly activated release, and never mixes it in. @param {App} app */
function watch(app) {
  const look = async () => {
    if (document.hidden) return;
    const ready = await json("/health/ready").catch(() => null);
    const other = ready?.release_id;
    if (!other || other === app.atlas.columns.release_id) return;
    const url = new URL(location.href);
    url.searchParams.delete("release");
    const box = part("other-release");
    box.hidden = false;
    box.replaceChildren(t("release_other", { release: other }), " ", el("a", { href: url.href }, t("release_switch")));
  };
  look();
  setInterval(look, CHECK_EVERY);
}

async function start() {
  const view = parse(queryOf(location), LAYER_KEYS);
  document.body.classList.toggle("embed", view.embed);
  // The page names the release that it was made from.
  const asked = ask(view.release || (part("release").textContent ?? ""));
  asked.catch(() => {});
  await speak(view.language);
  label();
  sheets();
  const other = new URL(location.href);
  if (view.language === "es") other.searchParams.delete("lang");
  else other.searchParams.set("lang", "es");
  part("language").setAttribute("href", other.href);
  part("language").setAttribute("lang", view.language === "es" ? "en" : "es");
  const full = new URL(location.href);
  full.searchParams.delete("embed");
  part("open-full").setAttribute("href", full.href);
  part("loading").hidden = false;
  try {
    startDrawing();
    const [columns, outlines] = await asked;
    useFonts();
    const atlas = await assemble(columns, outlines);
    await pause();
    const app = new App(atlas, view);
    await pause();
    await app.start();
    header(app);
    if (!view.embed) watch(app);
    opened(app);
    part("loading").hidden = true;
    document.body.dataset["ready"] = number(atlas.size);
  } catch (error) {
    part("loading").hidden = true;
    fail(error);
  }
}

start();
