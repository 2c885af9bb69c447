import type { Case, Given, World } from "../../support/cases/cases.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { begun } from "./sent.js";

export const newest = 10_000_000_000_000_000;
export const overWire = ["over the wire", "over HTTP"] as const;
export const all = { anchor: "newest", num_before: 100, num_after: 0 };

/** What an answer holds beside its messages. */
export const none = { found_anchor: false, found_oldest: true, found_newest: true, history_limited: false };

/** An answer with these messages, the first that was sent being 1. */
export const holds =
  (ns: readonly number[], more: Record<string, unknown> = {}) =>
  (world: World) => {
    const ids = ns.map((n) => world.made("messages", n)).join();
    const isIt = (messages: unknown) => (messages as { id: number }[]).map(({ id }) => id).join() === ids;
    return { messages: isIt, anchor: newest, ...none, ...more };
  };

export const inChannel = (channel: ChannelName) => (world: World) => ({
  ...all,
  narrow: [{ operator: "channel", operand: world.channel(channel) }],
});

export const times = (count: number, given: Given): Given[] => Array.from({ length: count }, () => given);

/** Ten messages in one topic. */
export const ten = times(10, begun("design"));

export const around = (anchor: unknown, num_before: number, num_after: number, more = {}) => ({
  ...{ anchor, num_before, num_after },
  ...more,
});

export const range = (
  name: string,
  params: NonNullable<Case["params"]>,
  ns: readonly number[],
  more: Record<string, unknown>,
) => ({
  ...{ name, given: ten, as: "mia" as const, params, result: holds(ns, more) },
});

export const joinsLate =
  (name: PersonName, channel: ChannelName): Given =>
  (world) =>
    world.rows(async (tx) => {
      const prefix = [world.id(name), world.channel(channel)];
      const [row] = await tx.scan("subscriptions", "byUser", { prefix });
      const [last] = await tx.scan("messages", "id", { limit: 1, reverse: true });
      const periods = (row?.periods ?? []).map((period) => ({ ...period, from_message_id: (last?.id ?? 0) + 1 }));
      await tx.update("subscriptions", row?.id ?? 0, { periods });
    });

/** Not subscribed from a message to another one, exclusively. */
export const returns =
  (name: PersonName, channel: ChannelName, away: readonly [from: number, to: number]): Given =>
  (world) =>
    world.rows(async (tx) => {
      const prefix = [world.id(name), world.channel(channel)];
      const [row] = await tx.scan("subscriptions", "byUser", { prefix });
      const [first] = row?.periods ?? [];
      if (row === undefined || first === undefined) return;
      const [from = 0, to = 0] = away.map((n) => world.made("messages", n));
      const ended = { ...first, to_message_id: from, to_seq: 0 };
      await tx.update("subscriptions", row.id, { periods: [ended, { ...first, from_message_id: to }] });
    });
