import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { packages, root, sources, surroundings } from "../architecture/source-files/sources.js";
import { assert, suite } from "../support/suite.js";

const test = suite("the paths in the documentation");

const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder))
    .filter((name) => name.endsWith(".md"))
    .map((name) => join(folder, name));

/** The pages that are committed; the API reference is built. */
const pages = [".", "docs", "docs/decisions", "bench", ...packages.map((name) => join("packages", name))]
  .filter((folder) => existsSync(join(root, folder)))
  .flatMap(pagesIn)
  .filter((page) => page !== "docs/api.md");

/** Folders that a reader begins a path in. */
const beginnings = ["", "packages", "packages/core", ...packages.map((name) => `packages/${name}/src`)];

const files = [...sources.map(({ path }) => `packages/${path}`), ...surroundings.map(({ path }) => path)];

/** Whether a file has this path, in which `<…>` and `*` stand for anything; a name alone may lie anywhere. */
const isSomewhere = (path: string): boolean => {
  const pattern = path.replace(/[.+?^${}()|[\]\\]/g, "\\$&").replace(/<\w+>|\*/g, "[^/]+");
  const found = new RegExp(`(^|/)${pattern}(/|$)`);
  return files.some((file) => found.test(file));
};

const isThere = (page: string, path: string): boolean =>
  [dirname(page), ...beginnings].some((folder) => existsSync(join(root, folder, path))) || isSomewhere(path);

const isPath = (text: string): boolean =>
  /^[\w.@<*-][\w.@<>*/-]*$/.test(text) &&
  (/\.(ts|mjs|md|json)$/.test(text) || /^(packages|test|docs|bench|scripts|examples|core)\//.test(text));

/** A page without its blocks of code. */
const proseOf = (text: string): string => text.replace(/^(`{3,})[\s\S]*?^\1/gm, "");

/** The paths and the links that a page has. */
const namedIn = (text: string): string[] => {
  const prose = proseOf(text);
  const quoted = [...prose.matchAll(/`([^`\n]+)`/g)].map(([, quoted = ""]) => quoted).filter(isPath);
  const links = [...prose.matchAll(/\]\(([^)#\s]+)/g)].map(([, link = ""]) => link);
  return [...quoted, ...links.filter((link) => !/^\w+:/.test(link))];
};

/** What is named and not there, with the reason. */
const others: readonly [page: RegExp, path: RegExp, why: string][] = [
  [/^docs\/adding-an-operation\.md$/, /domain\/notes\/|copy-saved-snippet/, "what its reader writes"],
  [/./, /^(docs\/)?api\.md$/, "it is built"],
  [/./, /^(platform|messages|users)\.md$/, "the protocol notes are kept outside, as the architecture says"],
];

const missingIn = (page: string): string[] =>
  namedIn(readFileSync(join(root, page), "utf8"))
    .filter((path) => !isThere(page, path))
    .filter((path) => !others.some(([of, what]) => of.test(page) && what.test(path)))
    .map((path) => `${page}: ${path}`);

test("lead to what is there", () => assert.equal(pages.flatMap(missingIn), []));

test("are seen in texts and links, and not in blocks of code", () => {
  const text =
    "See `gone/a.ts`, [b](gone/b.md#c) and `tx.get`.\n```ts\n// `gone/d.ts`\n```\n[e](https://e.example/f.md)";
  assert.equal(namedIn(text), ["gone/a.ts", "gone/b.md"]);
  assert.not(isThere("docs/README.md", "gone/a.ts"));
  assert.ok(isThere("docs/README.md", "domain/<resource>/tables.ts"));
});
