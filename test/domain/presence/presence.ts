import type { Given, World } from "../../support/cases/cases.js";
import type { PersonName } from "../../support/world/people.js";
import { presenceStored } from "../../support/world/processes.js";

type Status = "active" | "idle";

export const isThere =
  (name: PersonName, status: Status = "active"): Given =>
  async (world) => {
    await world.as(name).reportPresence({ status });
    await presenceStored(world);
  };

/** Some seconds go by, on the clock on the wall. */
export const later =
  (seconds: number): Given =>
  (world) =>
    world.clock.jump(seconds * 1000);

/** Somebody shares presence no longer, or again. */
export const shares =
  (name: PersonName, presence_enabled: boolean): Given =>
  (world) =>
    world.as(name).updateSettings({ presence_enabled });

export const disabled: Given = (world) =>
  world.rows((tx) => tx.update("realm", 1, { settings: { presence_disabled: true } }));

/** An entry of the modern format; `idle` and `active` are seconds ago, `null` for never: then it is the time of joining. */
export const modern = (world: World, active: number | null, idle: number) => ({
  active_timestamp: active === null ? joined(world) : world.now - active,
  idle_timestamp: world.now - idle,
});

const joined = (world: World): number => Math.floor(world.scene.now / 1000);

/** An entry of the legacy format; `ago` in seconds. */
export const legacy = (world: World, status: Status, ago = 0) => {
  const aggregated = { client: "website", status, timestamp: world.now - ago };
  return { aggregated, website: { ...aggregated, pushable: false } };
};

/** The event of somebody's presence as clients without capabilities get it. */
export const told = (world: World, name: PersonName, status: Status, ago = 0) => ({
  type: "presence",
  user_id: world.id(name),
  email: `${name}@example.com`,
  server_timestamp: world.clock.now() / 1000,
  presence: { website: legacy(world, status, ago).website },
});

/** A hidden user was there some time before the moment they hid. */
export const hiddenFor = 320;
