// Uses the page with mouse and keyboard at the sizes of a phone, a tablet and a desktop, checks every state for accessibility
// faults, and saves screenshots. Usage: browser.mjs ADDRESS FOLDER, with TOOLS set to the folder of the tools.
import assert from "node:assert/strict";
import { mkdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";

const tools = createRequire(`${process.env.TOOLS}/`);
const { chromium } = tools("playwright-core");
const { AxeBuilder } = tools("@axe-core/playwright");
const [base, folder] = process.argv.slice(2);
mkdirSync(folder, { recursive: true });

const SIZES = { phone: [390, 844], narrow: [320, 640], tablet: [1024, 768], desktop: [1440, 900] };
const SCOPE = process.env.PART ?? "tasks states others";
const faults = {
  count: 0,
  push(text) {
    this.count++;
    console.error(text);
  },
};
const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium", args: ["--no-sandbox"] });

async function open(name, query = "", { before = () => {}, ...options } = {}) {
  const [width, height] = SIZES[name];
  const context = await browser.newContext({
    viewport: { width, height }, hasTouch: name === "phone", acceptDownloads: true, ...options,
  });
  await context.addInitScript(before);
  const page = await context.newPage();
  page.on("console", (message) => faults.push(`${name} ${query}: console: ${message.text()}`));
  page.on("pageerror", (error) => faults.push(`${name} ${query}: error: ${error.message}`));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(base) && !/^(data|blob):/.test(url)) faults.push(`${name}: asks ${url}`);
  });
  await page.goto(`${base}/${query}`);
  await page.waitForSelector("body.drawn[data-ready]");
  const isSmall = width <= 900;
  const sheet = (tab) => (isSmall ? page.click(`[data-tab=${tab}]`) : Promise.resolve());
  return { page, context, isSmall, sheet, name };
}

async function axe(page, what) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  for (const { id, nodes } of violations) faults.push(`axe, ${what}: ${id}: ${nodes.map((n) => n.html.slice(0, 120)).join(" | ")}`);
}

async function noSidewaysScroll(page, what) {
  const over = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  if (over > 0) faults.push(`${what}: ${over} px wider than the screen`);
}

const tasks = {
  async "find my county and read why it stands where it stands"({ page }, byKeyboard) {
    await page.focus("#search");
    await page.keyboard.type("suffolk county, ny");
    if (byKeyboard) await page.keyboard.press("Enter");
    else await page.click("#found li");
    assert.match(await page.textContent(".sentence"), /^Suffolk, NY ranks [\d,]+ of [\d,]+: .*per 100,000/);
  },
  async "see which counties of a state deserve another look first"({ page, sheet }, byKeyboard) {
    await sheet("settings");
    if (byKeyboard) {
      await page.focus("#state");
      await page.keyboard.type("New Y");
    } else await page.selectOption("#state", "NY");
    await sheet("table");
    await page.waitForFunction(() => document.querySelector("#shown")?.textContent?.startsWith("62 of"));
    await sheet("county");
    assert.equal(await page.locator("#county .moves li").count(), 10);
  },
  async "tell little found from nobody looked"({ page, sheet }) {
    await sheet("settings");
    await page.selectOption("#layer", "human");
    const absent = page.locator("[data-class=no_record]");
    assert.match(await absent.textContent(), /No linked record[\d,]+/);
    assert.equal(await absent.locator("pattern").count(), 1);
  },
  async "see how sure that is"({ page }) {
    await page.goto(`${base}/?county=36103`);
    await page.waitForSelector("#county .inputs", { state: "attached" });
    const text = await page.textContent("#county");
    assert.match(text, /Over all settings the score lies between/);
    assert.match(text, /At the breakpoint [\d.]+ cases would be expected/);
  },
  async "compare with a neighbour"({ page, sheet, isSmall }, byKeyboard) {
    await page.goto(`${base}/?county=36103`);
    await page.waitForSelector("body.drawn[data-ready]");
    await sheet("county");
    const press = async (locator) => {
      if (!byKeyboard) return locator.click();
      await locator.focus();
      return page.keyboard.press("Enter");
    };
    await press(page.getByRole("button", { name: "Compare", exact: true }));
    await press(page.locator(".neighbours .chip").first());
    await press(page.getByRole("button", { name: "Compare", exact: true }));
    if (isSmall) await sheet("table");
    assert.equal(await page.locator("#comparison thead th:visible").count(), 2);
    assert.match(page.url(), /compare=36103,\d{5}/);
  },
  async "compare with counties like it elsewhere"({ page, sheet, isSmall }) {
    await page.goto(`${base}/?county=36103`);
    await page.waitForSelector("body.drawn[data-ready]");
    await sheet("county");
    await page.getByRole("button", { name: "Compare with these" }).click();
    if (isSmall) await sheet("table");
    const compared = await page.locator("#comparison thead th:visible").allTextContents();
    assert.equal(compared.length, 4);
    assert.equal(compared.filter((name) => name.includes(", NY")).length, 1, "the others are of other states");
  },
  async "see two layers side by side"({ page, sheet, name }) {
    await sheet("settings");
    await page.selectOption("#layer", "human");
    await page.selectOption("#beside", "score");
    await sheet("map");
    await page.locator("#map-beside").waitFor();
    const [first, second] = [await page.locator("#map").boundingBox(), await page.locator("#map-beside").boundingBox()];
    assert.ok(Math.abs(first.width - second.width) < 2 && Math.abs(first.height - second.height) < 2, `${name}: equal maps`);
    assert.match(page.url(), /layer=human&beside=score/);
    if (name === "desktop") assert.match(await page.textContent("#legend-beside"), /no linked record/);
  },
  async "see what a setting changes on the map"({ page, sheet }, byKeyboard) {
    await sheet("settings");
    await page.selectOption("#layer", "change_settings");
    assert.match(await page.locator("[data-class=b3]").textContent(), /No change3,109/);
    await page.focus("#set-missingWeakness");
    await page.keyboard.press(byKeyboard ? "Home" : "PageDown");
    await page.waitForURL(/missing_human_weakness/);
    assert.doesNotMatch(await page.locator("[data-class=b3]").textContent(), /3,109/);
  },
  async "look at the weather of a day, as description"({ page, sheet }) {
    await sheet("settings");
    await page.selectOption("#layer", "tavg");
    assert.match(await page.textContent("#layer-note"), /^Description only/);
    await page.waitForFunction(() => !document.querySelector("[data-class=waiting]"));
    await page.focus("#date");
    await page.keyboard.press("ArrowRight");
    await page.waitForURL(/date=2023-01-02/);
  },
  async "read that no Tier 1 model is published"({ page, sheet }) {
    await sheet("settings");
    await page.selectOption("#layer", "tier1");
    assert.match(await page.textContent("#layer-note"), /not why/);
    assert.match(await page.locator("[data-class=no_model]").textContent(), /No published model3,144/);
  },
  async "open the address of a county that was sent"({ page }) {
    await page.goto(`${base}/counties/36103`);
    await page.waitForSelector("body.drawn[data-ready]");
    assert.equal(await page.title(), "Suffolk, New York - Gap Atlas");
    assert.ok(await page.locator("#county-name").isVisible());
    assert.match(await page.locator(".headline").textContent(), /shared with/);
  },
  async "doubt the assumed weakness"({ page, sheet }, byKeyboard) {
    await sheet("settings");
    const slider = page.locator("#set-missingWeakness");
    if (byKeyboard) {
      await slider.focus();
      for (let i = 0; i < 3; i++) await page.keyboard.press("ArrowLeft");
    } else {
      await slider.scrollIntoViewIfNeeded();
      const box = await slider.boundingBox();
      await page.mouse.click(box.x + 0.4 * box.width, box.y + box.height / 2);
    }
    await page.waitForURL(/missing_human_weakness=60/);
    assert.match(await page.textContent("#moved"), /[\d,]+ counties changed priority/);
    assert.equal(await page.locator("#moved li").count(), 10);
  },
  async "take table and map along"({ page, sheet }) {
    await sheet("settings");
    await page.selectOption("#state", "VT");
    const saved = async (id) => {
      await page.evaluate(() => { document.querySelector(".menu").open = true; });
      const [download] = await Promise.all([page.waitForEvent("download"), page.click(id)]);
      return readFileSync(await download.path());
    };
    const lines = (await saved("#save-csv")).toString("utf8").split("\r\n");
    assert.equal(lines.length, 16, "a header, 14 counties, and the end of the last line");
    assert.match(lines[0], /^\uFEFFfips,Rank,County/);
    const drawing = (await saved("#save-svg")).toString("utf8");
    assert.match(drawing, /Gap Atlas, release/);
    const picture = await saved("#save-png");
    assert.equal(picture.subarray(1, 4).toString(), "PNG");
    assert.ok(picture.length > 50_000, "a picture with something on it");
    assert.match(await page.getAttribute("#save-xlsx", "href"), /state=VT/);
  },
  async "cite it"({ page, sheet }) {
    await page.goto(`${base}/?county=36103`);
    await page.waitForSelector("body.drawn[data-ready]");
    await sheet("county");
    await page.click("#cite-36103 summary");
    assert.match(await page.locator("#cite-36103 pre").first().textContent(), /SHA-256 [0-9a-f]{64}.*release=/);
  },
  async "open a county from the map"({ page, isSmall }, byKeyboard) {
    if (byKeyboard) {
      await page.focus("#map");
      for (const key of ["ArrowRight", "ArrowDown", "ArrowLeft"]) await page.keyboard.press(key);
      assert.match(await page.textContent("#cursor-said"), /^.+, [A-Z]{2}\. /);
      await page.keyboard.press("Enter");
    } else {
      const box = await page.locator("#map").boundingBox();
      await page.mouse.click(box.x + 0.45 * box.width, box.y + 0.5 * box.height);
    }
    await page.waitForSelector("#county-name");
    assert.equal(await page.evaluate(() => document.activeElement?.id), "county-name");
    assert.ok(isSmall ? await page.locator("#county").isVisible() : true);
  },
  async "doubt a figure"({ page, sheet }) {
    await page.goto(`${base}/?county=36103`);
    await page.waitForSelector("body.drawn[data-ready]");
    await sheet("county");
    await page.waitForSelector("#county .inputs");
    assert.match(await page.textContent("#county .inputs tbody"), /\.csv, rows? \d+/);
  },
};

const WANTED = (process.env.SIZES ?? Object.keys(SIZES).join(" ")).split(" ");

for (const name of SCOPE.includes("tasks") ? WANTED.filter((size) => size !== "narrow") : []) {
  for (const byKeyboard of [false, true]) {
    const opened = await open(name);
    for (const [task, act] of Object.entries(tasks)) {
      if (process.env.VERBOSE) console.log(name, byKeyboard, task);
      try {
        await opened.page.goto(`${base}/`);
        await opened.page.waitForSelector("body.drawn[data-ready]");
        await act(opened, byKeyboard);
      } catch (error) {
        faults.push(`${name}, ${byKeyboard ? "keyboard" : "mouse"}: ${task}: ${error.message}`);
        await opened.page.screenshot({ path: `${folder}/failed-${name}-${task.replaceAll(/\W+/g, "-")}.png` });
      }
    }
    await opened.context.close();
  }
}

const ORDER = [
  /link "Skip to the table"/, /banner/, /heading "Gap Atlas" \[level=1\]/, /combobox "Find a county"/, /main/, /combobox "Map shows"/,
  /combobox "State"/, /heading "Legend and filter"/, /slider "Weight of ticks and pathogen"/, /heading "What moved"/,
  /application "Map of counties"/, /heading "Table"/, /table/, /heading "Suffolk, NY/, /heading "How the score is made"/,
  /heading "How sure is that\?"/, /heading "Figures and where they come from"/, /contentinfo/,
];

/** Screen readers reach the parts of the page in a sensible order. */
async function readingOrder() {
  const { page, context } = await open("desktop", "?county=36103");
  await page.waitForSelector("#county .inputs");
  const tree = await page.locator("body").ariaSnapshot();
  let from = 0;
  for (const wanted of ORDER) {
    const found = tree.slice(from).search(wanted);
    if (found < 0) faults.push(`reading order: ${wanted} does not follow`);
    else from += found + 1;
  }
  await context.close();
}
if (SCOPE.includes("tasks")) await readingOrder();

// In a browser that does not run the worker, the page itself draws the same map.
async function withoutWorker() {
  const silent = () => { Worker.prototype.postMessage = () => {}; };
  const pictures = [];
  for (const before of [() => {}, silent]) {
    const { page, context } = await open("phone", "", { before });
    pictures.push(await page.evaluate(() => Array.from(document.querySelectorAll(".map-fill, .map-lines"), (canvas) => canvas.toDataURL())));
    await context.close();
  }
  const [byWorker, byPage] = pictures;
  assert.equal(byWorker.length, 2);
  assert.ok(byWorker.every((picture) => picture.length > 10_000), "the map is drawn");
  assert.deepEqual(byPage, byWorker, "the page draws what the worker draws");
}
if (SCOPE.includes("tasks")) await withoutWorker();

const states = { two: "?layer=human&beside=score", rain: "?layer=prcp", tier: "?layer=tier1&county=36103", change: "?layer=change_settings&missing_human_weakness=50", nation: "", county: "?county=36103", state: "?state=NY", compare: "?compare=36103,36059,06037&layer=human", tick: "?layer=tick" };
for (const name of SCOPE.includes("states") ? WANTED : []) {
  for (const colorScheme of ["light", "dark"]) {
    for (const lang of ["", "lang=es"]) {
      for (const [state, query] of Object.entries(states)) {
        if (lang && state !== "county" && state !== "nation") continue;
        const { page, context, isSmall } = await open(name, [query || "?", lang].join("&"), { colorScheme });
        const what = `${name}-${colorScheme}-${lang ? "es" : "en"}-${state}`;
        const sheets = isSmall ? ["map", "settings", "county", "table"] : [""];
        for (const tab of sheets) {
          if (tab) await page.click(`[data-tab=${tab}]`);
          await page.evaluate(() => Promise.all(document.getAnimations().map((animation) => animation.finished)));
          await noSidewaysScroll(page, what);
          await axe(page, `${what} ${tab}`);
          if (!lang || state === "county") await page.screenshot({ path: `${folder}/${what}${tab ? `-${tab}` : ""}.png` });
        }
        await context.close();
      }
    }
  }
}

if (SCOPE.includes("others")) await others();

async function others() {
  for (const [what, options] of Object.entries({ forced: { forcedColors: "active" }, still: { reducedMotion: "reduce" }, contrast: { contrast: "more" } })) {
    const { page, context } = await open("desktop", "?county=36103", options);
    await page.screenshot({ path: `${folder}/${what}.png` });
    await context.close();
  }
  {
    const { page, context } = await open("desktop", "?embed&state=NY");
    assert.equal(await page.locator(".top").isVisible(), false);
    assert.match(await page.textContent("#source-line"), /release/);
    await axe(page, "embed");
    await page.screenshot({ path: `${folder}/embed.png` });
    await context.close();
  }
  {
    const { page, context } = await open("desktop", "?county=36103");
    await page.waitForSelector("#county .inputs");
    const pdf = await page.pdf({ path: `${folder}/print.pdf`, format: "Letter", printBackground: true });
    const pages = pdf.toString("latin1").match(/\/Type\s*\/Page\b/g)?.length ?? 0;
    if (pages > 2) faults.push(`print: ${pages} pages`);
    await page.emulateMedia({ media: "print" });
    await page.screenshot({ path: `${folder}/print.png`, fullPage: true });
    await context.close();
  }
}

await browser.close();
if (faults.count > 0) process.exit(1);
console.log("explorer: ten tasks by mouse and keyboard at three sizes, no fault of accessibility, nothing on the console");
