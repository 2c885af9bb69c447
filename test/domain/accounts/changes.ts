import { type ExpectedEvents, type Given, partial, type World } from "../../support/cases/cases.js";
import type { PersonName } from "../../support/world/people.js";
import { groups } from "../channels/channel-objects.js";

/** The event of a change of somebody's account. */
export const update = (world: World, name: PersonName, changes: object) => ({
  type: "realm_user",
  op: "update",
  person: { user_id: world.id(name), ...changes },
});

type GroupName = keyof typeof groups;

const membership = (op: string) => (world: World, name: PersonName, group: GroupName) => ({
  type: "user_group",
  op,
  group_id: groups[group],
  user_ids: [world.id(name)],
});

export const leavesGroup = membership("remove_members");
export const joinsGroup = membership("add_members");

/** Gives somebody another role past every rule, and without events. */
export const withRole =
  (name: PersonName, role: number): Given =>
  (world) =>
    world.rows((tx) => tx.update("users", world.id(name), { role }));

export const withRealmSettings =
  (settings: Record<string, unknown>): Given =>
  (world) =>
    world.rows(async (tx) => {
      const realm = await tx.get("realm", 1);
      return tx.update("realm", 1, { settings: { ...realm?.settings, ...settings } });
    });

const both = ["bea", "wim"] as const;

/** What who may administer all bots from now on gets of mia's two. */
export const getsBots = (world: World): unknown[] =>
  both.map((name) => ({ type: "realm_bot", op: "add", bot: partial({ user_id: world.id(name) }) }));

export const losesBots = (world: World): unknown[] =>
  both.map((name) => ({ type: "realm_bot", op: "delete", bot: { user_id: world.id(name) } }));

/** What everybody gets alike. */
export const toEveryone = (...events: unknown[]): ExpectedEvents => ({ everyone: events });
