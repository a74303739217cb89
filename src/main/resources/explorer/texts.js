// Looks up texts and formats numbers.
import { en } from "./texts-en.js";

let words = en;

/** @param {string} wanted "en" or "es" */
export async function speak(wanted) {
  if (wanted === "es") words = { ...en, ...(await import("./texts-es.js")).es };
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

/** Whether a text exists. @param {string} key */
export const has = (key) => words[key] !== undefined;

/**
 * Formats a number as in the United States, in English and in Spanish; halves are rounded away from zero. The result is
 * that of Intl.NumberFormat, whose first use would slow the start on a phone.
 * @param {number} value
 * @param {number} [decimals] exact number; by default as many as the number has, at most two
 */
export function number(value, decimals) {
  const places = decimals ?? 2;
  const size = Math.abs(value);
  // Shifts the decimal digits as written, so that a half is what a reader sees as a half.
  const rounded = size < 1e-6 ? 0 : Number(`${Math.round(Number(`${size}e${places}`))}e-${places}`);
  const [whole = "", fraction] = (decimals === undefined ? String(rounded) : rounded.toFixed(decimals)).split(".");
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ",");
  return `${value < 0 && rounded > 0 ? "-" : ""}${grouped}${fraction === undefined ? "" : `.${fraction}`}`;
}

/** A figure, or a dash if there is none. @param {number | null | undefined} value @param {number} [decimals] */
export const figure = (value, decimals) => (value === null || value === undefined || Number.isNaN(value) ? "–" : number(value, decimals));

/** Tenths as a score. @param {number} tenths */
export const score = (tenths) => (tenths < 0 ? "–" : number(tenths / 10, 1));

/** The text of a class of a legend. @param {import("./classes.js").LegendClass} one */
export const className = (one) => t(one.text, one.values);
