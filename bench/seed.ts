import { join } from "node:path";
import { type Chat, createChat, type Storage } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { startSubscriptions } from "../packages/core/src/domain/channels/index.js";
import { portions } from "../packages/core/src/storage/portions.js";
import { insertChannel, palette } from "../test/support/domain.js";
import { finishJob } from "../test/support/jobs.js";
import type { Engine } from "../test/support/kernel.js";
import { change } from "../test/support/world/build.js";
import {
  type Channel,
  type Dataset,
  emailOf,
  nameOf,
  type SeedMessage,
  seedMessages,
  subscribersOf,
} from "./harness/data/dataset.js";
import type { Credentials } from "./harness/load/requests.js";
import { storeHistory } from "./seed-history.js";

/** The file in the data folder that `confab serve --data` reads. */
const FILE = "chat.db";
/** How many calls are under way at a time; they share commits. */
const BATCH = 500;
/** How many channels one transaction makes. */
const CHANNELS_AT_ONCE = 200;

/** Fills an empty folder with an organization as `confab serve --data` reads it. Answers the users in the dataset's order. */
export function seedConfab(folder: string, dataset: Dataset): Promise<Credentials[]> {
  return seedStorage(sqliteStorage({ file: join(folder, FILE) }), dataset);
}

/** Fills an empty storage with an organization. Answers the users in the dataset's order. */
export async function seedStorage(storage: Storage, dataset: Dataset): Promise<Credentials[]> {
  const owner = { email: emailOf(0), full_name: nameOf(0) };
  const chat = await createChat({ storage, organization: { name: "Bench", owner } });
  try {
    const users = await seedUsers(chat, dataset);
    await seedChannels(chat, users, dataset);
    await inBatches(seedMessages(dataset), (message) => send(chat, users, dataset, message));
    await settle(chat);
    return users;
  } finally {
    await chat.close();
  }
}

/** Does what the chat would do later, so that it is not done beside what is measured: it indexes, and drops events that nobody waits for. */
async function settle(chat: Chat): Promise<void> {
  await finishJob((chat as unknown as { engine: Engine }).engine, "indexing of messages");
  await change(chat, async (tx) => {
    const [newest] = await tx.scan("events", "id", { limit: 1, reverse: true, columns: [] });
    if (newest !== undefined) await tx.deleteRange("events", "id", { to: newest.id - 1 });
  });
}

/** Calls in order, some at a time. */
async function inBatches<T>(items: Iterable<T>, call: (item: T) => Promise<unknown>): Promise<void> {
  let batch: Promise<unknown>[] = [];
  for (const item of items) {
    batch.push(call(item));
    if (batch.length < BATCH) continue;
    await Promise.all(batch);
    batch = [];
  }
  await Promise.all(batch);
}

async function seedUsers(chat: Chat, dataset: Dataset): Promise<Credentials[]> {
  if (chat.created === undefined) throw new Error("the storage already holds an organization");
  const { user_id, email, api_key } = chat.created.owner;
  const users: Credentials[] = [{ user_id, email, api_key }];
  const others = Array.from({ length: dataset.users - 1 }, (_, turn) => turn + 1);
  await inBatches(others, async (user) => {
    const password = user === 1 ? dataset.password : undefined;
    const account = await chat.host.createUser({
      ...{ email: emailOf(user), full_name: nameOf(user) },
      ...(password === undefined ? {} : { password }),
    });
    users[user] = { email: emailOf(user), ...account };
  });
  return users;
}

/** The first channel is made as its owner makes it, the others are rows like its own: a request for each would take minutes. */
async function seedChannels(chat: Chat, users: Credentials[], { channels }: Dataset): Promise<void> {
  const [first, ...others] = channels;
  if (first === undefined) return;
  const idsOf = (channel: Channel) => subscribersOf(channel).map((user) => users[user]?.user_id ?? 0);
  const subscriptions = [{ name: first.name }];
  await chat.as(users[0]?.user_id ?? 0).subscribe({ subscriptions, principals: idsOf(first) });
  await storeHistory(chat, first);
  for (const some of portions(others, CHANNELS_AT_ONCE))
    await change(chat, async (tx) => {
      const [model] = await tx.scan("streams", "byName", { prefix: [first.name] });
      if (model === undefined) throw new Error(`There is no channel ${first.name}`);
      for (const channel of some) {
        const { id, name_folded, recipient_id, subscriber_count, date_created, first_message_id, ...like } = model;
        const made = await insertChannel(tx, { ...like, name: channel.name }, date_created);
        const joining = idsOf(channel).map((user_id) => ({ user_id, color: palette[0], known: undefined }));
        await startSubscriptions(tx, new Map([[made, joining]]));
      }
    });
  for (const channel of others) await storeHistory(chat, channel);
}

function send(chat: Chat, users: Credentials[], { channels }: Dataset, message: SeedMessage): Promise<unknown> {
  const { sender, place, content } = message;
  const idOf = (user: number): number => users[user]?.user_id ?? 0;
  const user = chat.as(idOf(sender));
  if ("peer" in place) return user.sendMessage({ type: "direct", to: [idOf(place.peer)], content });
  const to = channels[place.channel]?.name ?? "";
  return user.sendMessage({ type: "channel", to, topic: place.topic, content });
}
