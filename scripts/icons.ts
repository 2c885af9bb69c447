import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import type { Page } from "playwright-core";
import { startBrowser } from "../test/support/browser/chromium.js";

// Draws the icons of the installed web client from its SVG.
//   npx tsx scripts/icons.ts

const fileIn = (name: string): string => fileURLToPath(new URL(`../packages/web/public/${name}`, import.meta.url));

const svg = await readFile(fileIn("icon.svg"), "utf8");
const color = /fill="(#[0-9a-f]{6})"/i.exec(svg)?.[1] ?? "#3457d5";

/** `inset` is what a mask may cut off on each side, in per cent; it is filled with the icon's color. */
const draw = async (page: Page, name: string, size: number, inset: number): Promise<void> => {
  await page.setViewportSize({ width: size, height: size });
  const background = inset === 0 ? "transparent" : color;
  await page.setContent(
    `<style>html{background:${background}}body{margin:0}svg{position:absolute;inset:${inset}%;width:${100 - 2 * inset}%;height:auto}</style>${svg}`,
  );
  await page.screenshot({ path: fileIn(name), omitBackground: true });
};

const browser = await startBrowser();
const page = await browser.newPage();
await draw(page, "icon-192.png", 192, 0);
await draw(page, "icon-512.png", 512, 0);
await draw(page, "icon-maskable-512.png", 512, 10);
await browser.close();
