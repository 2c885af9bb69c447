import type { ChatOptions } from "@confab/core";
import { declared } from "../cases/declared.js";
import { suite } from "../suite.js";
import { type StorageName, storageNames } from "./copies.js";
import { openWorld, type World } from "./world.js";

type Body = (world: World) => Promise<void>;

interface WorldSuite {
  (name: string, body: Body): void;
  skip(name: string, reason: string): void;
}

interface WorldSuiteOptions {
  storages?: readonly StorageName[];
  options?: Partial<ChatOptions>;
}

/** A test of a world suite. */
export interface WorldTest extends Required<WorldSuiteOptions> {
  /** With that of its suite. */
  name: string;
  body: Body;
}

/** Runs a test in a world of its own on a storage. */
export const runInWorld = async ({ body, options }: WorldTest, storage: StorageName): Promise<void> => {
  const world = await openWorld(storage, options);
  try {
    await body(world);
  } finally {
    await world.close();
  }
};

/** A suite each of whose tests runs on every storage, in a world of its own. `npm run test:long` runs them with two processes, too. */
export const worldSuite = (
  name: string,
  { storages = storageNames, options = {} }: WorldSuiteOptions = {},
): WorldSuite => {
  const test = suite(name);
  const add = (testName: string, body: Body) => {
    const each: WorldTest = { name: `${name}: ${testName}`, body, storages, options };
    if (declared(({ worldTests }) => worldTests.push(each))) return;
    for (const storage of storages) test(`${testName} (${storage})`, () => runInWorld(each, storage));
  };
  return Object.assign(add, { skip: test.skip });
};
