import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { startServer } from "@confab/http-node";
import type { Browser, BrowserContextOptions, Page } from "playwright-core";
import { complaintsOf, startBrowser } from "../../test/support/browser/chromium.js";
import { freePort } from "../../test/support/servers/program.js";
import { password, startOrganization } from "./organization.js";
import { views } from "./views.js";

// Pictures of the web client's views, to look at.
//   npm run screenshots -- [--to FOLDER] [--only REGEXP] [--looks light,dark,medium,phone,rtl]
const { values } = parseArgs({
  options: {
    to: { type: "string", default: "screenshots" },
    only: { type: "string", default: "" },
    looks: { type: "string", default: "light,dark,medium,phone,rtl" },
  },
});

const wide = { viewport: { width: 1_440, height: 900 } };

/** How a browser is set for each look. */
const looks: Readonly<Record<string, BrowserContextOptions>> = {
  light: { ...wide, colorScheme: "light" },
  dark: { ...wide, colorScheme: "dark" },
  medium: { viewport: { width: 900, height: 800 }, colorScheme: "light" },
  phone: {
    viewport: { width: 390, height: 844 },
    colorScheme: "light",
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  },
  rtl: { ...wide, colorScheme: "light" },
};

const signIn = async (page: Page, url: string): Promise<void> => {
  await page.goto(url);
  await page.fill("[name=username]", "maya@northwind.example");
  await page.fill("[name=password]", password);
  await page.click("[type=submit]");
  await page.waitForSelector(".layout");
  await page.getByRole("button", { name: "Not now" }).click();
};

/** Long enough for lists to have loaded and for pictures to be there. */
const settled = 900;

const picture = async (browser: Browser, url: string, look: string): Promise<void> => {
  const context = await browser.newContext(looks[look]);
  const page = await context.newPage();
  const complaints = complaintsOf(page);
  await page.goto(url);
  await page.waitForSelector("[name=username]");
  await page.screenshot({ path: join(values.to, `${look}-sign-in.png`) });
  await signIn(page, url);
  const chosen = views.filter(({ name }) => new RegExp(values.only).test(name));
  // What is prepared needs a pointer and the room of a desk.
  for (const { name, hash, prepare, finish } of chosen.filter(
    ({ prepare }) => look !== "phone" || prepare === undefined,
  )) {
    await page.goto(`${url}/${hash}`);
    // What the view before has opened goes.
    await page.reload();
    if (look === "rtl") await page.evaluate("document.documentElement.dir = 'rtl'");
    await page.waitForTimeout(settled);
    await prepare?.(page);
    await page.screenshot({ path: join(values.to, `${look}-${name}.png`) });
    await finish?.(page);
    console.log(`${look} ${name}`);
  }
  for (const complaint of complaints) console.log(`The page complains: ${complaint}`);
  await context.close();
};

await mkdir(values.to, { recursive: true });
const port = await freePort();
const url = `http://localhost:${port}`;
const { chat } = await startOrganization(url);
const server = await startServer(chat, { port });
const browser = await startBrowser();
for (const look of values.looks.split(",")) await picture(browser, url, look);
await browser.close();
await server.close({ grace: 0 });
await chat.close();
