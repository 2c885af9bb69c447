import type { ErrorName } from "@confab/core";
import type { Case, Given, World } from "../../../support/cases/cases.js";
import type { Params } from "../../../support/cases/doors.js";
import type { ChannelName } from "../../../support/world/people.js";
import { changed, left } from "../../channels/channel-objects.js";
import { joinsLate } from "../reactions.js";
import { begun, messageId, says, toChannel, toPeople } from "../sent.js";

/** The parameters of an edit of the first message. */
export const to = (content: string) => ({ message_id: messageId(1), content });

/** Mia writes something to a channel. */
export const written = (channel: ChannelName, content: string): Given =>
  says("mia", toChannel(channel, "plans", content));

/** All messages so far were sent so many seconds ago. */
export const aged =
  (seconds: number): Given =>
  (world) =>
    world.rows(async (tx) => {
      const changes = { timestamp: world.now - seconds };
      for (const { id } of await tx.scan("messages", "id")) await tx.update("messages", id, changes);
    });

/** The event of messages of one topic, given in the order in which they were sent, that are gone for whoever gets it. */
export const deletion = (world: World, channel: ChannelName, ns: readonly number[], topic = "plans") => ({
  ...{ type: "delete_message", message_type: "stream", message_ids: ns.map(messageId) },
  ...{ stream_id: world.channel(channel), topic },
});

/** The event of a channel that begins with the n-th message now, or with none. */
export const firstMessageEvent = (world: World, channel: ChannelName, n: number | null) => ({
  ...{ type: "stream", op: "update", stream_id: world.channel(channel), name: channel },
  ...{ property: "first_message_id", value: n && messageId(n) },
});

const invalid: ErrorName = "invalidMessage";

/** Whom every operation refuses that changes the first message, which `params` mean. */
export const refusedChanges = (params: Params): Case[] => [
  ...(["olga", "ada", "max", "bea", "gus"] as const).map((as) => ({
    name: `refuses ${as} in a private channel of others (security B2)`,
    given: [begun("vault")],
    as,
    params,
    error: invalid,
  })),
  ...(["olga", "ada", "gus"] as const).map((as) => ({
    name: `refuses ${as} in others' direct messages (security B2)`,
    given: [says("mia", toPeople("bob"))],
    as,
    params,
    error: invalid,
  })),
  {
    name: "refuses a guest in a public channel without a subscription",
    given: [begun("design")],
    as: "gus",
    params,
    error: invalid,
  },
  {
    name: "refuses a former member the own message (security B2)",
    given: [begun("vault", "bob"), left("bob", "vault")],
    as: "bob",
    params,
    error: invalid,
  },
  {
    name: "refuses a late member of a protected history (security B2)",
    given: [begun("vault"), joinsLate],
    as: "bob",
    params,
    error: invalid,
  },
  {
    name: "refuses a message of an archived channel, the own one, too (messages.md A4)",
    given: [begun("design"), changed("design", { is_archived: true })],
    as: "mia",
    params,
    error: invalid,
  },
  { name: "refuses a message that is not there", as: "mia", params, error: invalid },
  { name: "wants somebody with an account", as: "nobody", params, error: "notLoggedIn" },
  { name: "refuses a deactivated account", as: "dora", params, error: "accountDeactivated" },
  { name: "refuses an incoming webhook bot", as: "wim", params, error: "webhookBotRefused" },
];
