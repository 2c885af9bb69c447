import { rmSync } from "node:fs";
import { join } from "node:path";
import { build } from "esbuild";
import type { Bench } from "../../harness/bench.js";
import type { Benchmark, Measure } from "../../harness/benchmark.js";
import { startNode } from "../../harness/child.js";
import { alternate, figure, type Run } from "../../harness/pairs.js";
import { programFile } from "../../harness/programs.js";

const RENDERED: Measure = {
  name: "ordinary messages rendered",
  unit: "1/s",
  better: "higher",
  judged: "ratio",
  gate: 0.5,
  goal: 1,
};

const PROGRAM = programFile("in-process/render.ts");
// Beside the program, so that it finds the packages that are not part of the bundle.
const BUNDLE = join(programFile("in-process"), "render.bundle.mjs");

/** Bundles the program as the package is bundled: what runs TypeScript in place slows each function down. */
const bundle = () =>
  build({
    entryPoints: [PROGRAM],
    outfile: BUNDLE,
    bundle: true,
    platform: "node",
    format: "esm",
    packages: "external",
  });

const side = (name: "ours" | "anchor") => async (): Promise<Run> =>
  JSON.parse(await startNode([BUNDLE, "--side", name]).output());

export const render: Benchmark = {
  name: "render",
  title: "Rendering ordinary chat messages, per second of CPU time",
  async run(bench: Bench) {
    bench.progress("render: measuring");
    await bundle();
    const anchor = side("anchor");
    const sides = { ours: bench.self ? anchor : side("ours"), anchor };
    const runs = await alternate(bench.rounds, sides).finally(() => rmSync(BUNDLE, { force: true }));
    return [figure(RENDERED, { of: "rendered", against: "markdown-it", ours: runs.ours, anchor: runs.anchor })];
  },
};
