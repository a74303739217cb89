// Tests the page in Firefox over WebDriver BiDi, at three sizes. Usage: firefox.mjs ADDRESS FOLDER, with TOOLS set to
// the folder of the tools and FIREFOX to the program.
import assert from "node:assert/strict";
import { mkdirSync } from "node:fs";
import { createRequire } from "node:module";

const tools = createRequire(`${process.env.TOOLS}/`);
const puppeteer = tools("puppeteer-core");
const [base, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const SIZES = { phone: [390, 844], tablet: [1024, 768], desktop: [1440, 900] };
const browser = await puppeteer.launch({ browser: "firefox", executablePath: process.env.FIREFOX ?? "/usr/bin/firefox-esr", headless: true });
const faults = [];

for (const [name, [width, height]] of Object.entries(SIZES)) {
  const page = await browser.newPage();
  await page.setViewport({ width, height });
  page.on("console", (message) => { if (message.type() === "error") faults.push(`${name}: console: ${message.text()}`); });
  page.on("pageerror", (error) => faults.push(`${name}: error: ${error.message}`));
  const show = async (tab) => { if (width <= 900) await page.click(`[data-tab=${tab}]`); };
  const text = (selector) => page.$eval(selector, (element) => element.textContent);
  await page.goto(`${base}/`);
  await page.waitForSelector("body.drawn[data-ready]");
  await page.type("#search", "suffolk county, ny");
  await page.keyboard.press("Enter");
  assert.match(await text(".sentence"), /^Suffolk, NY ranks/);
  await page.waitForSelector("#county .inputs");
  await page.screenshot({ path: `${folder}/firefox-${name}-county.png` });
  await show("map");
  await page.focus("#map");
  for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  assert.equal(await page.evaluate(() => document.activeElement?.id), "county-name");
  await show("settings");
  await page.focus("#set-missingWeakness");
  await page.keyboard.press("ArrowLeft");
  await page.waitForFunction(() => location.search.includes("missing_human_weakness=70"));
  await page.select("#layer", "human");
  await page.select("#beside", "score");
  await show("map");
  await page.waitForFunction(() => document.querySelector("#map-beside canvas")?.width > 100);
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) faults.push(`${name}: ${over} px wider than the screen`);
  await page.screenshot({ path: `${folder}/firefox-${name}-two.png` });
  await show("table");
  await page.waitForSelector("#table tbody th");
  await page.close();
}
await browser.close();
if (faults.length > 0) {
  console.error(faults.join("\n"));
  process.exit(1);
}
console.log("explorer: search, map, settings and table in Firefox at three sizes");
