import { fileURLToPath } from "node:url";
import { build } from "esbuild";
import { assert, suite } from "../support/suite.js";

const test = suite("what the command line loads");

const sourceOf = (name: string): string => fileURLToPath(new URL(`../../packages/cli/src/${name}.ts`, import.meta.url));

/** The packages that are loaded with a file, and not later where something needs them. */
const packagesOf = async (name: string): Promise<string[]> => {
  const bundling = { bundle: true, splitting: true, write: false, metafile: true, packages: "external" } as const;
  const output = { format: "esm", platform: "node", outdir: "out" } as const;
  const { metafile } = await build({ ...bundling, ...output, entryPoints: [sourceOf(name)] });
  const files = Object.keys(metafile.outputs).filter((file) => file.endsWith(`/${name}.js`));
  const found = new Set<string>();
  for (const file of files)
    for (const { path, kind, external } of metafile.outputs[file]?.imports ?? []) {
      if (kind !== "import-statement") continue;
      if (external === true) found.add(path);
      else if (!files.includes(path)) files.push(path);
    }
  return [...found].filter((path) => !path.startsWith("node:")).sort();
};

test("a question such as --version or --help loads nothing of the server", async () => {
  assert.equal(await packagesOf("main"), []);
});

test("what values are checked by loads it", async () => {
  assert.ok((await packagesOf("arguments")).includes("ajv"));
});
