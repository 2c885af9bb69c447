import type { Row } from "@confab/core";
import type { Case, Given, World } from "../../support/cases/cases.js";
import { partial } from "../../support/cases/match.js";
import type { PersonName } from "../../support/world/people.js";
import { left } from "../channels/channel-objects.js";
import { begun, messageId, says, toPeople } from "./sent.js";

type Emoji = Omit<Row<"messages">["reactions"][number], "user_id">;

export const smile: Emoji = { emoji_name: "smile", emoji_code: "1f642", reaction_type: "unicode_emoji" };
export const zulip: Emoji = { emoji_name: "zulip", emoji_code: "zulip", reaction_type: "service_extra_emoji" };
export const on = (emoji: object) => ({ message_id: messageId(1), ...emoji });
export const byName = on({ emoji_name: "smile" });

export const reacts =
  (name: PersonName, emoji: object = { emoji_name: "smile" }): Given =>
  (world) =>
    world.as(name).addReaction(world.filled(on(emoji)) as never);

export const reaction = (world: World, op: "add" | "remove", name: PersonName, emoji = smile) => ({
  ...{ type: "reaction", op, message_id: messageId(1), ...emoji, user_id: world.id(name) },
  user: partial({ user_id: world.id(name) }),
});

export const isThere =
  (...reactions: [PersonName, typeof smile][]) =>
  async (world: World): Promise<void> => {
    const { messages } = await world.as("mia").getMessages({ message_ids: [world.made("messages")] });
    const wanted = reactions.map(([name, emoji]) => JSON.stringify({ ...emoji, user_id: world.id(name) }));
    const there = messages[0]?.reactions.map((each) => JSON.stringify(each));
    if (there?.join() !== wanted.join()) throw new Error(`There is ${there}.`);
  };

/** Somebody subscribed after the first message. */
export const joinsLate: Given = (world) =>
  world.rows(async (tx) => {
    const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id("bob"), world.channel("vault")] });
    const periods = (row?.periods ?? []).map((period) => ({ ...period, from_message_id: world.made("messages") + 1 }));
    await tx.update("subscriptions", row?.id ?? 0, { periods });
  });

/** Was subscribed when the first message was sent, and is not now. */
export const leaves =
  (name: PersonName): Given =>
  (world) =>
    world.rows(async (tx) => {
      const [row] = await tx.scan("subscriptions", "byUser", { prefix: [world.id(name), world.channel("general")] });
      const periods = (row?.periods ?? []).map((period) => ({
        ...period,
        to_message_id: world.made("messages"),
        to_seq: 1,
      }));
      await tx.update("subscriptions", row?.id ?? 0, { active: false, periods });
    });

/** Who must not react, nor take a reaction back. */
export const refused: Case[] = [
  ...(["olga", "max", "bea", "gus"] as const).map((as) => ({
    name: `refuses ${as} in a private channel of others (security B2)`,
    given: [begun("vault")],
    as,
    params: byName,
    error: "invalidMessage" as const,
  })),
  {
    name: "refuses others' direct messages",
    given: [says("mia", toPeople("bob"))],
    as: "olga",
    params: byName,
    error: "invalidMessage",
  },
  {
    name: "refuses a guest in a public channel without a subscription",
    given: [begun("design")],
    as: "gus",
    params: byName,
    error: "invalidMessage",
  },
  {
    name: "refuses a former member (security B2)",
    given: [begun("vault"), left("bob", "vault")],
    as: "bob",
    params: byName,
    error: "invalidMessage",
  },
  {
    name: "refuses a late member of a protected history (security B2)",
    given: [begun("vault"), joinsLate],
    as: "bob",
    params: byName,
    error: "invalidMessage",
  },
  { name: "refuses a message that is not there", as: "mia", params: byName, error: "invalidMessage" },
  { name: "wants somebody with an account", as: "nobody", params: byName, error: "notLoggedIn" },
  { name: "refuses a deactivated account", as: "dora", params: byName, error: "accountDeactivated" },
  { name: "refuses an incoming webhook bot", as: "wim", params: byName, error: "webhookBotRefused" },
  {
    name: "refuses NUL (security C1)",
    as: "mia",
    params: on({ emoji_name: "a\0" }),
    error: ["invalidParameter", { text: "emoji_name has invalid format" }],
  },
];

export const design = [begun("design")];
