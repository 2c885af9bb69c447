import fc from "fast-check";
import { suite } from "../support/suite.js";
import type { StorageName } from "../support/world/copies.js";
import { inWorld } from "../support/world/world.js";
import { commands, type Model, type Real } from "./model-commands.js";

const test = suite("model");

const nobody = (): Model => ({
  users: 0,
  channels: new Map(["general", "design"].map((name) => [name, new Set()])),
  history: new Map(),
  queues: [],
  ended: [],
});

const runs: Partial<Record<StorageName, number>> = {
  memory: 150,
  sqlite: 15,
  "delaying memory": 15,
  "delaying sqlite": 6,
  "two processes": 12,
};

for (const [storage, numRuns] of Object.entries(runs) as [StorageName, number][])
  test(`users, channels, messages and queues are as the model says (${storage})`, () =>
    fc.assert(
      fc.asyncProperty(fc.commands(commands, { maxCommands: 60, size: "max" }), (plan) =>
        inWorld(storage, (world) => {
          const real: Real = { world, users: [], queues: [], answered: new Map(), acknowledged: new Map() };
          return fc.asyncModelRun(() => ({ model: nobody(), real }), plan);
        }),
      ),
      { numRuns, seed: 20_260_102 },
    ));
