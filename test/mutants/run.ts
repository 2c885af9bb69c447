import { existsSync, readFileSync } from "node:fs";
import { availableParallelism } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { parseArgs } from "node:util";
import { Copy } from "../support/copy.js";
import { equivalents } from "./equivalents.js";
import { mutated } from "./mutations.js";
import { type Mutant, sample } from "./sample.js";

// What the tests notice: changes one place of the sources at a time and runs the tests of its folder.
//   npm run mutants -- [--count 150] [--seed TEXT] [--only REGEXP] [--jobs N] [--list]
// The last lines name the changes that no test noticed, and say how many were noticed.
const root = fileURLToPath(new URL("../..", import.meta.url));

const { values } = parseArgs({
  options: {
    count: { type: "string", default: "150" },
    seed: { type: "string", default: "confab" },
    only: { type: "string", default: "" },
    jobs: { type: "string", default: String(availableParallelism()) },
    list: { type: "boolean", default: false },
  },
});

/** Milliseconds of one file of tests; a change that makes a loop endless is noticed by this. */
const patience = "60000";

const only = new RegExp(values.only);
const mutants = sample(root, { seed: values.seed, count: Number(values.count) }).filter(
  ({ key }) => only.test(key) && !equivalents.has(key),
);

const testProgram = "test/support/run.ts";

/** Runs folders of tests up to the first file that fails; resolves to what failed, "" if nothing did. */
const failureIn = async (copy: Copy, folders: readonly string[], workers = 1): Promise<string> => {
  const options = ["--workers", String(workers), "--timeout", patience, "--bail"];
  return (await copy.program(testProgram, ...options, ...folders)).failure;
};

/** Whether a test of the mutant's folder notices it, or one of the folders around that. */
const isNoticed = async (copy: Copy, { path, tests, ...mutation }: Mutant): Promise<boolean> => {
  const text = readFileSync(join(root, path), "utf8");
  copy.apply({ path, apply: () => mutated(text, mutation) });
  try {
    for (const folder of tests.filter((folder) => existsSync(join(root, folder))))
      if ((await failureIn(copy, [folder])) !== "") return true;
    return false;
  } finally {
    copy.apply({ path, apply: () => text });
  }
};

const waiting = [...mutants];
const survivors: Mutant[] = [];
let done = 0;

const work = async (copy: Copy): Promise<void> => {
  for (let mutant = waiting.shift(); mutant !== undefined; mutant = waiting.shift()) {
    const noticed = await isNoticed(copy, mutant);
    if (!noticed) survivors.push(mutant);
    console.log(
      `${++done}/${mutants.length} ${noticed ? "noticed " : "SURVIVED"} ${mutant.path}:${mutant.line} ${mutant.key}`,
    );
  }
};

const measure = async (): Promise<void> => {
  const copies = Array.from({ length: Number(values.jobs) }, () => new Copy());
  try {
    const folders = [...new Set(mutants.flatMap(({ tests }) => tests))].filter((path) => existsSync(join(root, path)));
    const [first] = copies;
    const failure = first === undefined ? "" : await failureIn(first, folders, copies.length);
    if (failure !== "") throw new Error(`Tests fail without any change:\n${failure}`);
    await Promise.all(copies.map(work));
  } finally {
    for (const copy of copies) copy.remove();
  }
  for (const { path, line, key } of survivors) console.log(`No test notices ${path}:${line}\n    ${key}`);
  const noticed = mutants.length - survivors.length;
  console.log(`${noticed} of ${mutants.length} changes noticed (${((100 * noticed) / mutants.length).toFixed(1)} %).`);
};

if (values.list) for (const { key, line } of mutants) console.log(`${line}: ${key}`);
else await measure();
