import type { WebAnswer } from "@confab/core";
import { settle } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";

export const hookUrl = "https://bots.example.com/hook?a=b";

/** Mia's outgoing webhook bot; answers its id. */
export const makeHook = async (world: World, more: object = {}): Promise<number> => {
  const bot = { full_name: "Hook", short_name: "hook", bot_type: 3, payload_url: hookUrl };
  return (await world.as("mia").createBot({ ...bot, ...more })).user_id;
};

/** Mia's bot that answers in this process; answers its id. */
export const makeEmbedded = async (world: World, service_name: string, more: object = {}): Promise<number> => {
  const bot = { full_name: "Embedded", short_name: "embedded", bot_type: 4, service_name };
  return (await world.as("mia").createBot({ ...bot, ...more })).user_id;
};

/** Somebody writes to people or bots; answers the id of the message once everything that follows has happened. */
export const write = async (world: World, as: PersonName, to: readonly number[], content: string): Promise<number> => {
  const { id } = await world.as(as).sendMessage({ type: "direct", to: [...to], content });
  await settle();
  return id;
};

/** Somebody writes to the topic `bots` of a channel. */
export const say = async (
  world: World,
  as: PersonName,
  channel: Parameters<World["channel"]>[0],
  content: string,
): Promise<number> => {
  const to = world.channel(channel);
  const { id } = await world.as(as).sendMessage({ type: "channel", to, topic: "bots", content });
  await settle();
  return id;
};

/** An answer of a bot's server. */
export const json = (body: object, status = 200): WebAnswer => ({ status, body: JSON.stringify(body) });

/** The newest message that somebody can read, as Markdown; undefined where there is none. */
export const newest = async (world: World, as: PersonName) => {
  const range = { anchor: "newest", num_before: 1, num_after: 0, apply_markdown: false };
  return (await world.as(as).getMessages(range)).messages.at(-1);
};

/** What an owner was told by the server, oldest first. */
export const notices = async (world: World, as: PersonName = "mia"): Promise<string[]> => {
  const range = { anchor: "newest", num_before: 50, num_after: 0, apply_markdown: false };
  const { messages } = await world.as(as).getMessages({ ...range, narrow: [{ operator: "sender", operand: 1 }] });
  return messages.map(({ content }) => content);
};

/** How many messages wait for bots. */
export const waiting = (world: World): Promise<number> => world.rows((tx) => tx.count("bot_calls", "id"));
