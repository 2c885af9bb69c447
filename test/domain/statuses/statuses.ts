import type { Given, World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";

export type Params = Record<string, unknown>;

export const smile = { emoji_name: "smile", emoji_code: "1f642", reaction_type: "unicode_emoji" };
export const zulip = { emoji_name: "zulip", emoji_code: "zulip", reaction_type: "service_extra_emoji" };
export const cleared = { emoji_name: "", emoji_code: "", reaction_type: "unicode_emoji" };
export const text = { status_text: "in a meeting" };

export const says =
  (params: Params, name: PersonName = "bob"): Given =>
  (world) =>
    world.as(name).updateOwnStatus(params);

export const event = (world: World, parts: Params, name: PersonName = "bob") => [
  { type: "user_status", user_id: world.id(name), ...parts },
];

export const everyone = (parts: Params) => (world: World) => ({ everyone: event(world, parts) });

/** Checks somebody's status as others read it. */
export const isNow =
  (status: Params, name: PersonName = "bob") =>
  async (world: World) =>
    assert.equal((await world.as("mia").getUserStatus({ user_id: world.id(name) })).status, status);

/** The event by which one hears of one's own setting. */
export const sharing = (value: boolean) => ({
  type: "user_settings",
  op: "update",
  property: "presence_enabled",
  value,
});
