// Every ```ts and ```tsx block of the documentation is a module that compiles; fragments are marked as ```typescript.
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { assert, suite } from "../support/suite.js";

const test = suite("code in the documentation");

const root = fileURLToPath(new URL("../..", import.meta.url));

const pagesIn = (folder: string): string[] =>
  readdirSync(join(root, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /(^|\/)[\w-]+\.md$/.test(file) && !/node_modules|dist/.test(file))
    .map((file) => join(folder, file));

const pages = ["README.md", ...["docs", "packages"].flatMap(pagesIn)];

/** The blocks of all pages, each under the path of a file that exists here only. */
const modules = new Map(
  pages.flatMap((page) => {
    const blocks = [...readFileSync(join(root, page), "utf8").matchAll(/^```(tsx?)\n(.*?)^```$/gms)];
    return blocks.map(
      ([, ending, code = ""], i) =>
        [join(root, "docs", `${page.replaceAll("/", "-")}-${i + 1}.${ending}`), code] as const,
    );
  }),
);

const compile = (): readonly ts.Diagnostic[] => {
  const config = ts.readConfigFile(join(root, "tsconfig.json"), ts.sys.readFile);
  const parsed = ts.parseJsonConfigFileContent({ ...config.config, include: [], files: [] }, ts.sys, root);
  const options = { ...parsed.options, jsx: ts.JsxEmit.ReactJSX };
  const host = ts.createCompilerHost({ ...options, incremental: false });
  const { fileExists, readFile } = host;
  host.fileExists = (path) => modules.has(path) || fileExists(path);
  host.readFile = (path) => modules.get(path) ?? readFile(path);
  const program = ts.createProgram([...modules.keys()], { ...options, incremental: false }, host);
  return [...modules.keys()].flatMap((path) => ts.getPreEmitDiagnostics(program, program.getSourceFile(path)));
};

test("compiles", () => {
  assert.ok(modules.size > 5);
  const faults = compile().map(
    ({ file, messageText }) => `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, "\n")}`,
  );
  assert.equal(faults, []);
});

test("links lead to files and headings that exist", () => {
  const broken = pages.flatMap((page) => {
    const text = readFileSync(join(root, page), "utf8").replace(/^```.*?^```$/gms, "");
    const links = [...text.matchAll(/\]\((?!https?:)([^)#]*)(#[^)]*)?\)/g)];
    return links
      .filter(
        ([, path = ""]) =>
          path !== "" &&
          !ts.sys.fileExists(join(root, page, "..", path)) &&
          !ts.sys.directoryExists(join(root, page, "..", path)),
      )
      .map(([link]) => `${page}: ${link}`);
  });
  assert.equal(broken, []);
});
