// Does what docs/quickstart.md says, outside of the repository and from packed packages.

import { execFileSync } from "node:child_process";
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
import type { Browser, Page } from "playwright-core";
import { complaintsOf, noBrowser, startBrowser } from "../support/browser/chromium.js";
import { freePort, type Program, runProgram } from "../support/servers/program.js";
import { assert, suite } from "../support/suite.js";

const test = suite("docs/quickstart.md");

const root = fileURLToPath(new URL("../..", import.meta.url));

const page = readFileSync(join(root, "docs", "quickstart.md"), "utf8");

const run = (program: string, args: readonly string[], cwd: string): string =>
  execFileSync(program, args, { cwd, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] });

/** Writes the files that the page shows, and installs what it says, with packages that are packed and not published. */
const follow = (folder: string): void => {
  for (const [, name = "", text = ""] of page.matchAll(/^```\w+ (\S+)\n(.*?)^```$/gms))
    writeFileSync(join(folder, name), text);
  const [, wanted = ""] = /^npm install (.*)$/m.exec(page) ?? [];
  const packed =
    run("npm", ["run", "--silent", "pack", "--", "--without-types", folder], root).match(/^\S+\.tgz$/gm) ?? [];
  const fileOf = (name: string) => packed.find((file) => file.includes(name.replace("@confab/", "/confab-")));
  run("npm", ["init", "-y"], folder);
  const packages = [...wanted.split(" ").map((name) => fileOf(name) ?? name), ...packed];
  run("npm", ["install", "--ignore-scripts", "--no-audit", "--prefer-offline", ...new Set(packages)], folder);
  // The driver was compiled for this machine once already.
  const driver = join("node_modules", "better-sqlite3", "build");
  cpSync(join(root, driver), join(folder, driver), { recursive: true });
};

/** Opens the application in a browser of its own, and logs in. */
const logIn = async (browser: Browser, url: string, name: string): Promise<Page> => {
  const opened = await browser.newPage();
  await opened.goto(url);
  await opened.fill("[name=name]", name);
  await opened.click("button");
  await opened.waitForSelector("text=online");
  return opened;
};

const say = async (from: Page, content: string): Promise<void> => {
  await from.fill("[name=content]", content);
  await from.press("[name=content]", "Enter");
};

const rowsOf = (of: Page): Promise<string[]> => of.locator("li div").allTextContents();

const saysTo = async (from: Page, to: Page, content: string): Promise<void> => {
  await say(from, content);
  await to.waitForSelector(`li:has-text("${content}")`);
};

if (noBrowser !== undefined) test.skip("every step", noBrowser);
else {
  const folder = mkdtempSync(join(tmpdir(), "confab-quickstart-"));
  const server = pathToFileURL(join(folder, "server.mjs"));
  let program: Program;
  const browsers: Browser[] = [];

  test.before(async () => {
    follow(folder);
    program = await runProgram(server, { port: await freePort(), cwd: folder });
    browsers.push(await startBrowser(), await startBrowser());
  });
  test.after(async () => {
    await Promise.all(browsers.map((each) => each.close()));
    await program.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  test("two browsers chat, and go on where they were when the server comes back", async () => {
    const names = ["ada", "bob"];
    const pages = await Promise.all(browsers.map((each, at) => logIn(each, program.url, names[at] ?? "")));
    const [ada, bob] = pages as [Page, Page];
    const complaints = pages.flatMap(complaintsOf);
    await saysTo(ada, bob, "Good morning, Bob");
    await saysTo(bob, ada, "Good morning, Ada");
    await say(ada, "<b onclick=alert(1)>not bold</b> but **bold**");
    await bob.waitForSelector("li:has-text('but bold')");
    assert.equal(await bob.locator("li b").count(), 0);
    assert.equal(await bob.locator("li strong").allTextContents(), ["bold"]);
    assert.equal(await rowsOf(ada), await rowsOf(bob));
    assert.equal(complaints, []);
    await program.kill();
    await ada.waitForSelector("text=waiting");
    program = await runProgram(server, program.place);
    await ada.waitForSelector("text=online", { timeout: 40_000 });
    await saysTo(bob, ada, "We are back");
  });
}
