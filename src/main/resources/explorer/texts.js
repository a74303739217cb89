// Which words the page uses.
import { en } from "./texts-en.js";

let words = en;
let language = "en";

/** @param {string} wanted "en" or "es" */
export async function speak(wanted) {
  if (wanted === "es") words = { ...en, ...(await import("./texts-es.js")).es };
  language = wanted;
  document.documentElement.lang = wanted;
}

/**
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 */
export function t(key, values = {}) {
  const text = words[key];
  if (text === undefined) throw new Error(`there is no text ${key}`);
  return text.replace(/\{(\w+)\}/g, (_, name) => {
    const value = values[name];
    return typeof value === "number" ? number(value) : (value ?? "");
  });
}

/** Whether there is a text. @param {string} key */
export const has = (key) => words[key] !== undefined;

/**
 * A number as a reader writes it, with as many decimals as asked for.
 * @param {number} value
 * @param {number} [decimals] exactly; without it as many as the number has, two at most
 */
export function number(value, decimals) {
  const digits = decimals === undefined ? { maximumFractionDigits: 2 } : { minimumFractionDigits: decimals, maximumFractionDigits: decimals };
  return value.toLocaleString(language === "es" ? "es-US" : "en-US", digits);
}

/** A figure, or a dash where there is none. @param {number | null | undefined} value @param {number} [decimals] */
export const figure = (value, decimals) => (value === null || value === undefined || Number.isNaN(value) ? "–" : number(value, decimals));

/** Tenths as a score. @param {number} tenths */
export const score = (tenths) => (tenths < 0 ? "–" : number(tenths / 10, 1));

/** The text of a class of a legend. @param {import("./classes.js").LegendClass} one */
export const className = (one) => t(one.text, one.values);
