import { writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Response } from "playwright-core";
import { emptyFolder } from "../data/seeds.js";
import { startStaticPage, type Target } from "../servers.js";
import type { Opened } from "./opening.js";

const kinds = ["stylesheet", "image", "font"];

/** Serves what a page shows: its nodes, style sheets, pictures and fonts, and no script. */
export async function startSavedPage(open: () => Promise<Opened>): Promise<Target> {
  const { page, close } = await open();
  const folder = emptyFolder();
  const types: Record<string, string> = {};
  const keep = (name: string, type: string, body: string | Buffer) => {
    types[encodeURIComponent(name)] = type;
    writeFileSync(join(folder, encodeURIComponent(name)), body);
  };
  const keepAnswer = async (answer: Response): Promise<void> => {
    if (!answer.ok() || !kinds.includes(answer.request().resourceType())) return;
    const { pathname, search } = new URL(answer.url());
    keep(`${pathname}${search}`, answer.headers()["content-type"] ?? "", await answer.body());
  };
  await page.waitForTimeout(1_000);
  const answers: Response[] = [];
  page.on("response", (answer) => answers.push(answer));
  await page.reload();
  await page.waitForSelector("article.message");
  await page.waitForTimeout(2_000);
  for (const answer of answers) await keepAnswer(answer);
  keep("/index.html", "text/html; charset=utf-8", withoutScripts(await page.content()));
  writeFileSync(join(folder, "types.json"), JSON.stringify({ types }));
  await close();
  return startStaticPage(folder);
}

const withoutScripts = (html: string): string =>
  html.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, "").replace(/<link\b[^>]*modulepreload[^>]*>/g, "");
