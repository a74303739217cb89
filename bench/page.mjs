// Measures loading times on a phone with a slow connection, and how smooth the sliders are. Usage: page.mjs ADDRESS [TIMES];
// TOOLS is the folder of the tools.
import { createRequire } from "node:module";
import { slowLine } from "./slow-line.mjs";

const { chromium } = createRequire(`${process.env.TOOLS}/`)("playwright-core");
const [address, times = "5"] = process.argv.slice(2);
const SLOWER = 4;
const PHONE = { viewport: { width: 412, height: 823 }, deviceScaleFactor: 1.75, isMobile: true, hasTouch: true };
const STEPS = 90;

const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

/** A quantile of sorted numbers. */
const at = (sorted, share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? NaN;
const median = (numbers) => at(numbers.toSorted((a, b) => a - b), 0.5);

/** A page on a machine slowed down by a factor, which records the browser's performance entries. */
async function slowPage() {
  const context = await browser.newContext(PHONE);
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: SLOWER });
  await page.addInitScript(() => {
    const seen = { largest: 0, what: "", shift: 0, blocked: 0, longest: 0, usable: 0 };
    Object.assign(window, { seen });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) Object.assign(seen, { largest: entry.startTime, what: `${entry.element?.id || entry.element?.tagName}` });
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += entry.value;
    }).observe({ type: "layout-shift", buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration } of list.getEntries()) {
        seen.blocked += Math.max(0, duration - 50);
        seen.longest = Math.max(seen.longest, duration);
      }
    }).observe({ type: "longtask", buffered: true });
    const look = () => {
      if (document.querySelector("body.drawn[data-ready]")) seen.usable = performance.now();
      else requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  return { context, page };
}

async function start(url, line) {
  const { context, page } = await slowPage();
  const before = line.bytes();
  await page.goto(url, { waitUntil: "commit" });
  await page.waitForSelector("body.drawn[data-ready]", { timeout: 60_000 });
  await page.waitForTimeout(1500);
  const told = await page.evaluate(() => ({
    ...window.seen, first: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN,
    asked: performance.getEntriesByType("resource").length + 1,
  }));
  await context.close();
  return { ...told, bytes: line.bytes() - before };
}

/** Drags a slider by one step in each frame, and returns the duration of each frame. */
async function drag(url) {
  const { context, page } = await slowPage();
  await page.goto(url);
  await page.waitForSelector("body.drawn[data-ready]");
  await page.click("[data-tab=settings]");
  await page.waitForTimeout(1000);
  const frames = await page.evaluate((steps) => new Promise((done) => {
    const slider = /** @type {HTMLInputElement} */ (document.querySelector("#set-missingWeakness"));
    const taken = [];
    let last = 0;
    const step = (now) => {
      if (last > 0) taken.push(now - last);
      last = now;
      if (taken.length === steps) return done(taken);
      slider.value = String(Number(slider.min) + (taken.length % 20) * Number(slider.step));
      slider.dispatchEvent(new Event("input", { bubbles: true }));
      requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }), STEPS);
  await context.close();
  return frames;
}

const line = await slowLine(new URL(address), { roundTrip: 150, bytesPerSecond: 200_000 });
await fetch(`${address}/v1/atlas/outlines`).then((r) => r.arrayBuffer());
await fetch(`${address}/v1/atlas/columns`).then((r) => r.arrayBuffer());
const all = [];
for (let i = 0; i < Number(times); i++) {
  const one = await start(line.address, line);
  all.push(one);
  const ms = (name) => `${name} ${Math.round(one[name])} ms`;
  console.log(`${ms("first")}, ${ms("largest")} (${one.what}), ${ms("usable")}, ${ms("blocked")}, ${ms("longest")}, shift ${one.shift.toFixed(3)}, ${one.bytes} bytes, ${one.asked} requests`);
}
for (const name of ["first", "largest", "usable", "blocked"]) console.log(`median ${name} ${Math.round(median(all.map((one) => one[name])))} ms`);
const frames = (await drag(address)).toSorted((a, b) => a - b);
console.log(`slider, frames of ${at(frames, 0.5).toFixed(1)} ms at the median, ${at(frames, 0.95).toFixed(1)} ms at the 95th percentile, ${frames.at(-1)?.toFixed(1)} ms at most`);
line.close();
await browser.close();
