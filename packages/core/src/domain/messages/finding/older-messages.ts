import { defineJob, type Operating } from "../vocabulary.js";
import { reindexMessages } from "./message-index.js";

/** How many messages one transaction indexes. */
const atOnce = 200;

/** Indexes the newest of the messages that were stored before there was an index. */
const indexSome = async ({ tx }: Pick<Operating, "tx">): Promise<void> => {
  const [rest] = await tx.scan("message_indexing", "id", { limit: 1 });
  if (rest === undefined) return;
  const messages = await tx.scan("messages", "id", { before: rest.before_id, reverse: true, limit: atOnce });
  await reindexMessages(tx, messages);
  const last = messages[atOnce - 1];
  if (last === undefined) await tx.delete("message_indexing", rest.id);
  else await tx.update("message_indexing", rest.id, { before_id: last.id });
};

/** Indexes the messages of an older file a few at a time, while it is served; after a crash it goes on where it was. */
export const indexOlderMessages = defineJob({
  name: "indexing of older messages",
  due: async ({ tx, now }) => ((await tx.scan("message_indexing", "id", { limit: 1 })).length > 0 ? now : null),
  run: indexSome,
});
