import type { ChatOptions } from "@confab/core";
import { suite } from "../suite.js";
import { type StorageName, storageNames } from "./copies.js";
import { openWorld, type World } from "./world.js";

interface WorldSuite {
  (name: string, body: (world: World) => Promise<void>): void;
  skip(name: string, reason: string): void;
}

interface WorldSuiteOptions {
  storages?: readonly StorageName[];
  options?: Partial<ChatOptions>;
}

/** A suite each of whose tests runs on every storage, in a world of its own. */
export const worldSuite = (
  name: string,
  { storages = storageNames, options = {} }: WorldSuiteOptions = {},
): WorldSuite => {
  const test = suite(name);
  const add = (testName: string, body: (world: World) => Promise<void>) => {
    for (const storage of storages)
      test(`${testName} (${storage})`, async () => {
        const world = await openWorld(storage, options);
        try {
          await body(world);
        } finally {
          await world.close();
        }
      });
  };
  return Object.assign(add, { skip: test.skip });
};
