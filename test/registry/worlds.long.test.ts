import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { collectDeclared } from "../support/cases/declared.js";
import { loadAgain } from "../support/runner/compiled.js";
import { withoutSuites } from "../support/runner/registry.js";
import { suite } from "../support/suite.js";
import { storageNames } from "../support/world/copies.js";
import { runInWorld, type WorldTest } from "../support/world/suite.js";

const folder = fileURLToPath(new URL("..", import.meta.url));

const hasWorlds = (file: string): boolean =>
  file.endsWith(".test.ts") &&
  !/\.(long|soak)\.test\.ts$/.test(file) &&
  readFileSync(join(folder, file), "utf8").includes("worldSuite(");

const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter(hasWorlds).sort();

// A file of its own for this purpose, as others load the same files for what else they declare.
const load = (file: string) => loadAgain(join(folder, file), "worlds");

const loadAll = async (): Promise<void> => {
  for (const file of files) await load(file);
};

const { worldTests } = await collectDeclared(() => withoutSuites(loadAll));

const test = suite("worlds of two processes");

/** Suites that name their storages are about these. */
const isForAll = ({ storages }: WorldTest): boolean => storages === storageNames;

/** What tests say of one process: what its memory holds, or when it learns of what it did itself. */
const ofOneProcess =
  /^(heartbeats|lifetime of queues|options of queues|trimming|polls: (a poll that waits is past|what is not acknowledged|an event |a newer poll|a client that asks again)|events that some clients get as several: (what is acknowledged|several are given after)|audiences of many users: a list stays|webhooks that fail: a server that cannot be reached)/;
const why = "it looks into one process, or expects at once what others learn by the sweep";

for (const each of worldTests.filter(isForAll))
  if (ofOneProcess.test(each.name)) test.skip(each.name, why);
  else test(each.name, () => runInWorld(each, "two processes"));
