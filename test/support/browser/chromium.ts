import { existsSync } from "node:fs";
import { join } from "node:path";
import { type Browser, chromium, type Page } from "playwright-core";
import { type Suite, suite } from "../suite.js";

const names = ["chromium", "chromium-browser", "google-chrome"];

const program = (process.env.PATH ?? "")
  .split(":")
  .flatMap((folder) => names.map((name) => join(folder, name)))
  .find((file) => existsSync(file));

/** Why tests that need a browser are left out; undefined where there is one. */
export const noBrowser =
  program === undefined
    ? "there is no Chromium: install Debian's packages chromium and fonts-noto-color-emoji"
    : undefined;

/** Declares a suite that needs a browser. */
export const browserSuite = (name: string): Suite<undefined> => suite(name, undefined, noBrowser);

/** Starts a browser of its own, with further arguments. */
export const startBrowser = (...args: readonly string[]): Promise<Browser> => {
  if (program === undefined) throw new Error(noBrowser);
  // Nobody but the tests' own pages runs in it, and root may not use the sandbox.
  const unsafe = process.getuid?.() === 0 ? ["--no-sandbox"] : [];
  return chromium.launch({ executablePath: program, args: [...args, ...unsafe] });
};

/** What went wrong in a page: errors that nobody caught, and what its console complains of. */
export const complaintsOf = (page: Page): string[] => {
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => {
    if (message.type() === "error") complaints.push(`${message.text()} ${message.location().url}`.trim());
  });
  return complaints;
};
