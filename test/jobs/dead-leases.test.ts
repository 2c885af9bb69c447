import { assert } from "../support/suite.js";
import { settle } from "../support/watching/events.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";

const test = worldSuite("leases of a process that died", { storages: ["memory", "sqlite"] });
const shared = worldSuite("leases of a process that died", { storages: ["two processes"] });

/** A process has taken work of the chat's own, and held it for a second. */
const isTaken = (world: World) =>
  world.rows((tx) =>
    tx.insert("jobs", {
      ...{ kind: "push deliveries", key: "all", payload: {}, due_at: world.now + 29 },
      ...{ attempts: 1, holder: "dead.1", again_at: null, payer: null },
    }),
  );

const isLeft = (world: World) => world.rows((tx) => tx.count("jobs", "byKey", { prefix: ["push deliveries", "all"] }));

test("the work of the only process is taken over as the next one opens", async (world) => {
  await isTaken(world);
  await world.crash();
  await settle();
  assert.is(await isLeft(world), 0);
});

shared("where there are others the lease has to end first", async (world) => {
  await isTaken(world);
  await world.crash();
  await settle();
  assert.is(await isLeft(world), 1);
});
