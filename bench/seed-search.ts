import { join } from "node:path";
import { createChat } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { finishJob } from "../test/support/jobs.js";
import type { Engine } from "../test/support/kernel.js";
import { change } from "../test/support/world/build.js";
import { CHANNELS, type SearchedMessage, searchedMessages } from "./harness/data/search-texts.js";
import type { Credentials } from "./harness/load/requests.js";
import { messageRow } from "./in-process/scene-rows.js";

const AT_ONCE = 5_000;
const TOPIC = "topic";

interface Place {
  stream_id: number;
  recipient_id: number;
  topic_id: number;
}

/** Fills an empty folder with an organization of many messages, as `confab serve --data` reads it. Answers who may read them all. */
export async function seedSearch(folder: string, messages: number): Promise<Credentials> {
  const owner = { email: "owner@bench.example", full_name: "Owner" };
  const chat = await createChat({ storage: sqliteStorage({ file: join(folder, "chat.db") }), organization: { owner } });
  try {
    if (chat.created === undefined) throw new Error("the folder already holds an organization");
    const { user_id, email, api_key } = chat.created.owner;
    const subscriptions = Array.from({ length: CHANNELS }, (_, at) => ({ name: `channel ${at}` }));
    await chat.as(user_id).subscribe({ subscriptions, send_new_subscription_messages: false });
    const rowOf = await rowsIn(chat, user_id, messages);
    let rows: ReturnType<typeof rowOf>[] = [];
    const store = () => change(chat, (tx) => tx.insertMany("messages", rows));
    for (const message of searchedMessages(messages)) {
      rows.push(rowOf(message));
      if (rows.length < AT_ONCE) continue;
      await store();
      rows = [];
    }
    await store();
    await finishJob((chat as unknown as { engine: Engine }).engine, "indexing of messages");
    return { user_id, email, api_key };
  } finally {
    await chat.close();
  }
}

/** Makes the topics, and a function that makes the row of a message. */
async function rowsIn(chat: Awaited<ReturnType<typeof createChat>>, sender_id: number, messages: number) {
  const places = await change(chat, async (tx) => {
    const [newest] = await tx.scan("messages", "id", { limit: 1, reverse: true });
    const before = newest?.id ?? 0;
    const found: Place[] = [];
    for (let at = 0; at < CHANNELS; at++) {
      const [channel] = await tx.scan("streams", "byName", { prefix: [`channel ${at}`] });
      if (channel === undefined) throw new Error(`there is no channel ${at}`);
      const entry = { stream_id: channel.id, name: TOPIC, name_folded: TOPIC };
      const counted = { first_id: before + 1, max_id: before + messages, message_count: messages / CHANNELS };
      const { id: topic_id } = await tx.insert("topics", { ...entry, ...counted });
      await tx.update("streams", channel.id, { first_message_id: before + 1 });
      found.push({ stream_id: channel.id, recipient_id: channel.recipient_id, topic_id });
    }
    return { found, before };
  });
  return ({ id, channel, content, timestamp }: SearchedMessage) => ({
    ...messageRow(),
    ...(places.found[channel] as Place),
    ...{ id: places.before + id, sender_id, subject: TOPIC, content, timestamp },
  });
}
