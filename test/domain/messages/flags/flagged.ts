import type { Given, World } from "../../../support/cases/cases.js";
import { register } from "../../../support/watching/state.js";
import type { PersonName } from "../../../support/world/people.js";

/** The id of the n-th message that was sent. */
export const nth = (world: World, n = 1): number => world.made("messages", n);

/** The event that says that a flag of messages was set. */
export const flagAdded = (world: World, flag: string, ...ns: number[]) => ({
  ...{ type: "update_message_flags", op: "add", operation: "add", flag, all: false },
  messages: ns.map((n) => nth(world, n)),
});

/** The event that says that a flag of messages was removed. */
export const flagRemoved = (world: World, flag: string, ...ns: number[]) => ({
  ...{ type: "update_message_flags", op: "remove", operation: "remove", flag, all: false },
  messages: ns.map((n) => nth(world, n)),
});

/** Somebody changes a flag of messages, which are given in the order in which they were sent. */
export const flags =
  (name: PersonName, op: "add" | "remove", flag: string, ...ns: number[]): Given =>
  (world) =>
    world.as(name).updateMessageFlags({ messages: ns.map((n) => nth(world, n)), op, flag });

/** The flags of the n-th message as somebody sees it. */
export const flagsSeen = async (world: World, name: PersonName, n = 1): Promise<readonly string[]> =>
  (await world.as(name).getMessage({ message_id: nth(world, n) })).message.flags ?? [];

/** How many unread messages somebody has, muted ones left out. */
export const unreadCount = async (world: World, name: PersonName): Promise<number> =>
  (await register(world, name)).unread_msgs?.count ?? -1;
