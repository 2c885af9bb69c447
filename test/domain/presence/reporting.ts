import type { World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";

export const active = { status: "active" };
export const idle = { status: "idle" };
export const asked = (last_update_id: number, more = {}) => ({ ...active, last_update_id, ...more });

/** What the answer says of whom. */
export const says =
  (entries: (world: World) => Record<string, unknown>) =>
  (world: World, result: Record<string, unknown>): void =>
    assert.equal(result.presences, entries(world));

/** Entries by the id of whom they are of. */
export const byId = (world: World, entries: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(entries).map(([name, entry]) => [world.id(name as "bob"), entry]));

/** The id of the newest change of presence that olga hears of. */
export const lastId = async (world: World): Promise<number> => {
  const { presence_last_update_id } = await world.as("olga").registerQueue({ fetch_event_types: ["presence"] });
  return presence_last_update_id as number;
};
