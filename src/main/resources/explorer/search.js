// Finds counties by the ways in which people write their names.
import { nameOf } from "./atlas.js";
import { el } from "./dom.js";
import { t } from "./texts.js";

const MOST = 8;
/** @type {Record<string, string>} */
const SPELLINGS = { saint: "st", sainte: "st", ste: "st", mount: "mt", fort: "ft" };
const KIND_FIRST = /^ *(county|parish|borough|municipality|city) of /;
const LEGAL = /\b(county|parish|borough|municipality|census area|planning region|city and|city)\b/g;

/** @type {Record<string, string>} */
export const STATE_NAMES = {
  AL: "Alabama", AK: "Alaska", AZ: "Arizona", AR: "Arkansas", CA: "California", CO: "Colorado", CT: "Connecticut",
  DE: "Delaware", DC: "District of Columbia", FL: "Florida", GA: "Georgia", HI: "Hawaii", ID: "Idaho", IL: "Illinois",
  IN: "Indiana", IA: "Iowa", KS: "Kansas", KY: "Kentucky", LA: "Louisiana", ME: "Maine", MD: "Maryland",
  MA: "Massachusetts", MI: "Michigan", MN: "Minnesota", MS: "Mississippi", MO: "Missouri", MT: "Montana",
  NE: "Nebraska", NV: "Nevada", NH: "New Hampshire", NJ: "New Jersey", NM: "New Mexico", NY: "New York",
  NC: "North Carolina", ND: "North Dakota", OH: "Ohio", OK: "Oklahoma", OR: "Oregon", PA: "Pennsylvania",
  RI: "Rhode Island", SC: "South Carolina", SD: "South Dakota", TN: "Tennessee", TX: "Texas", UT: "Utah",
  VT: "Vermont", VA: "Virginia", WA: "Washington", WV: "West Virginia", WI: "Wisconsin", WY: "Wyoming",
};

/** A name without diacritics, punctuation, and words that are often left out. @param {string} text */
function words(text) {
  return text
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/['’‘ʻʼ´′＇\u0060.]/g, "")
    .replace(/&/g, " and ")
    .replace(/[^a-z0-9]+/g, " ")
    .replace(/\bcnty\b/g, "county")
    .replace(KIND_FIRST, "")
    .replace(LEGAL, " ")
    .trim()
    .split(/ +/)
    .map((word) => SPELLINGS[word] ?? word);
}

/**
 * @param {import("./atlas.js").Atlas} atlas
 * @returns {(text: string) => number[]} county indexes; names that begin with the text come first
 */
export function finder(atlas) {
  const { county, state, fips } = atlas.columns.places;
  const keys = county.map((name, i) => {
    const place = words(name);
    const code = state[i] ?? "";
    const ends = [code.toLowerCase(), words(STATE_NAMES[code] ?? code).join("")];
    return { name: place.join(""), full: ends.map((end) => place.join("") + end), fips: fips[i] ?? "" };
  });
  return (text) => {
    const wanted = words(text).join("");
    if (wanted === "") return [];
    /** @type {number[][]} */
    const tiers = [[], [], []];
    keys.forEach((key, i) => {
      if (key.name === wanted || key.fips === wanted || key.full.includes(wanted)) tiers[0]?.push(i);
      else if (key.full.some((full) => full.startsWith(wanted)) || key.fips.startsWith(wanted)) tiers[1]?.push(i);
      else if (wanted.length > 2 && key.full.some((full) => full.includes(wanted))) tiers[2]?.push(i);
    });
    return tiers.flat();
  };
}

/**
 * A search box with a list of results (an ARIA combobox).
 * @param {import("./atlas.js").Atlas} atlas
 * @param {(county: number) => void} choose
 */
export function searchBox(atlas, choose) {
  /** @type {ReturnType<typeof finder> | undefined} made on the first search */
  let find;
  const list = el("ul", { id: "found", role: "listbox", "aria-label": t("search"), hidden: true });
  const said = el("div", { class: "visually-hidden", role: "status" });
  const input = el("input", {
    id: "search", type: "search", role: "combobox", autocomplete: "off", spellcheck: "false", "aria-controls": "found",
    "aria-expanded": "false", "aria-autocomplete": "list", "aria-label": t("search"), placeholder: t("search"),
    title: t("search_hint"),
  });
  /** @type {number[]} */
  let found = [];
  let active = -1;
  const close = () => {
    list.hidden = true;
    input.setAttribute("aria-expanded", "false");
    input.removeAttribute("aria-activedescendant");
  };
  const pick = (/** @type {number} */ place) => {
    const county = found[place];
    if (county === undefined) return;
    input.value = nameOf(atlas, county);
    close();
    choose(county);
  };
  const show = () => {
    find ??= finder(atlas);
    found = find(input.value).slice(0, MOST);
    active = found.length > 0 ? 0 : -1;
    list.replaceChildren(...found.map((county, i) => el("li", {
      role: "option", id: `found-${i}`, "aria-selected": String(i === active),
      onpointerdown: (/** @type {Event} */ e) => { e.preventDefault(); pick(i); },
    }, nameOf(atlas, county), el("span", { class: "code" }, atlas.columns.places.fips[county] ?? ""))));
    const isEmpty = input.value.trim() === "";
    list.hidden = found.length === 0;
    input.setAttribute("aria-expanded", String(found.length > 0));
    if (active >= 0) input.setAttribute("aria-activedescendant", "found-0");
    said.textContent = isEmpty ? "" : found.length > 0 ? t("search_count", { count: found.length }) : t("search_none", { text: input.value });
  };
  input.addEventListener("input", show);
  input.addEventListener("blur", close);
  input.addEventListener("keydown", (event) => {
    if (event.key === "Enter") pick(Math.max(active, 0));
    else if (event.key === "Escape") close();
    else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && found.length > 0) {
      active = (active + (event.key === "ArrowDown" ? 1 : -1) + found.length) % found.length;
      [...list.children].forEach((option, i) => option.setAttribute("aria-selected", String(i === active)));
      input.setAttribute("aria-activedescendant", `found-${active}`);
    } else return;
    event.preventDefault();
  });
  return el("div", { class: "search", role: "search" }, input, list, said);
}
