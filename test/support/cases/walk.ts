import { readdirSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { loadAgain } from "../runner/compiled.js";
import { withoutSuites } from "../runner/registry.js";
import type { World } from "../world/world.js";
import type { Case } from "./cases.js";
import { collectDeclared } from "./declared.js";
import { type OperationId, operationIds, type Params, type Who } from "./doors.js";
import type { Sample } from "./samples.js";

// What the tests of the resources declare is collected here; none of them can import this file, which waits for all of them.

export { operationIds };

const folder = fileURLToPath(new URL("../../domain", import.meta.url));

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) => file.endsWith(".test.ts"));

// A file of its own for this purpose, so that the runner can still load it for its suites.
const load = (file: string) => loadAgain(join(folder, file), "declared");

// One by one and in one order, so that what chance brings about is the same in every run.
const loadAll = async (): Promise<void> => {
  for (const file of files.sort()) await load(file);
};

/** What the tests of all resources declare. */
export const { tables, samples, actions } = await collectDeclared(() => withoutSuites(loadAll));

/** The cases of an operation, from all files. */
export const casesOf = (id: OperationId): Case[] =>
  tables.filter((table) => table.id === id).flatMap(({ cases }) => cases);

/** The sample of an operation. */
export const sampleOf = (id: OperationId): Sample => {
  const sample = samples.get(id);
  if (sample === undefined)
    throw new Error(
      `${id} has no sample. Say beside its cases in test/domain, with \`operationSample\`, how to call it.`,
    );
  return sample;
};

/** A sample's parameters, for the one who calls. */
export const sampleParams = (id: OperationId, world: World, as: Who): Params =>
  world.filled(sampleOf(id).params?.(world, as) ?? {});

/** Brings the world into the state in which the sample succeeds. */
export const prepareSample = async (id: OperationId, world: World): Promise<void> => {
  for (const given of sampleOf(id).given ?? []) await given(world);
};
