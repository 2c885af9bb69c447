import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import { assert, suite } from "../support/suite.js";

const test = suite("the web client: sizes");

const site = fileURLToPath(new URL("../../packages/web/dist/site", import.meta.url));

/** The files that a browser asks for before the page shows: the page, and what it and its scripts name at their tops. */
const firstLoad = (): string[] => {
  const files = new Set(["index.html"]);
  for (const file of files) {
    const text = readFileSync(`${site}/${file}`, "utf8");
    const named = file.endsWith(".html")
      ? text.matchAll(/(?:src|href)="\.\/(assets\/[^"]+\.(?:js|css))"/g)
      : text.matchAll(/(?:^|[;}])import(?:[^"'`();]*from)?["'`]\.\/([^"'`]+)["'`]/g);
    if (file.endsWith(".css")) continue;
    for (const [, name = ""] of named) files.add(file.endsWith(".html") ? name : `assets/${name}`);
  }
  return [...files];
};

const compressed = (file: string): number => gzipSync(readFileSync(`${site}/${file}`), { level: 9 }).length;

test("what loads before one can read is at most 120 KB, compressed", () => {
  const files = firstLoad();
  assert.ok(files.some((file) => file.endsWith(".js")) && files.some((file) => file.endsWith(".css")));
  const sizes = files.map((file) => [file, compressed(file)] as const);
  const total = sizes.reduce((sum, [, size]) => sum + size, 0);
  assert.ok(total <= 120_000, `${total} bytes:\n${sizes.map(([file, size]) => `${size} ${file}`).join("\n")}`);
});

test("no file names another site, but for licenses and names of formats", () => {
  const texts = readdirSync(site, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.(?:js|css|html|webmanifest)$/.test(name),
  );
  const allowed = /^https?:\/\/(?:www\.w3\.org|react\.dev|preactjs\.com|github\.com)\//;
  const named = texts.flatMap((name) =>
    [...readFileSync(`${site}/${name}`, "utf8").matchAll(/https?:\/\/[a-z0-9.-]+\.[a-z]+\//g)].map(([url]) => url),
  );
  assert.equal(
    [...new Set(named)].filter((url) => !allowed.test(url)),
    [],
  );
});
