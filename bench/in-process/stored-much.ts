// The dearest calls of operations that take no list: those that answer what an account has stored as much of as it may.
import type { Chat } from "@confab/core";
import type { OperationId } from "../../packages/core/src/domain/confab.js";
import type { Params } from "../../test/support/cases/doors.js";

/** A call, and what brings about that it is dear. */
export interface DearCall {
  name: string;
  id: OperationId;
  prepare(chat: Chat, owner: number): Promise<void>;
  params: (turn: number) => Params;
}

/** A text whose HTML is as long as that of any of its length. */
const emojis = "😀".repeat(10_000);
const nobody = async (): Promise<void> => {};
const later = Math.floor(Date.now() / 1000) + 90 * 86_400;

/** Runs `store` until it is refused, at most so many times. */
const fill = async (most: number, store: (at: number) => Promise<unknown>): Promise<void> => {
  for (let at = 0; at < most; at += 1)
    try {
      await store(at);
    } catch {
      return;
    }
};

const drafts = (chat: Chat, owner: number) =>
  fill(1_000, () =>
    chat
      .as(owner)
      .createDrafts({ drafts: [{ type: "private", to: [owner], topic: "", content: emojis, timestamp: 1 }] }),
  );

const scheduled = (chat: Chat, owner: number) =>
  fill(1_000, (at) =>
    chat.as(owner).createScheduledMessage({
      ...{ type: "direct", to: [owner], content: emojis },
      scheduled_delivery_timestamp: later + at,
    }),
  );

const snippets = (chat: Chat, owner: number) =>
  fill(1_000, () => chat.as(owner).createSavedSnippet({ title: "Snippet", content: emojis }));

const reminders = async (chat: Chat, owner: number) => {
  const { id } = await chat.as(owner).sendMessage({ type: "direct", to: [owner], content: emojis });
  await fill(1_000, (at) =>
    chat.as(owner).createReminder({ message_id: id, scheduled_delivery_timestamp: later + at, note: "x".repeat(100) }),
  );
};

let edited = 0;

const edits = async (chat: Chat, owner: number) => {
  ({ id: edited } = await chat.as(owner).sendMessage({ type: "direct", to: [owner], content: emojis }));
  await fill(250, (at) =>
    chat.as(owner).updateMessage({ message_id: edited, content: `${at} ${emojis.slice(0, 16_000)}` }),
  );
};

const passwords = ["correct horse battery 1", "correct horse battery 2"] as const;

export const dearCalls: readonly DearCall[] = [
  {
    ...{ name: "getMessages: raw page", id: "getMessages", prepare: nobody },
    params: () => ({ anchor: "newest", num_before: 5_000, num_after: 0, apply_markdown: false }),
  },
  {
    ...{ name: "updateSettings: password", id: "updateSettings" },
    prepare: (chat, owner) => chat.host.setPassword(owner, passwords[0]),
    params: (turn) => ({ old_password: passwords[turn % 2], new_password: passwords[(turn + 1) % 2] }),
  },
  {
    ...{ name: "sendMessage: emojis", id: "sendMessage", prepare: nobody },
    params: () => ({ type: "direct", to: [1], content: emojis }),
  },
  { name: "renderMessage: emojis", id: "renderMessage", prepare: nobody, params: () => ({ content: emojis }) },
  { name: "getDrafts: full", id: "getDrafts", prepare: drafts, params: () => ({}) },
  { name: "getScheduledMessages: full", id: "getScheduledMessages", prepare: scheduled, params: () => ({}) },
  {
    ...{ name: "createScheduledMessage: beside many", id: "createScheduledMessage", prepare: nobody },
    params: (turn) => ({
      ...{ type: "direct", to: [1], content: turn < 0 ? "" : emojis },
      scheduled_delivery_timestamp: later,
    }),
  },
  { name: "getSavedSnippets: full", id: "getSavedSnippets", prepare: snippets, params: () => ({}) },
  { name: "getReminders: full", id: "getReminders", prepare: reminders, params: () => ({}) },
  { name: "getMessageHistory: full", id: "getMessageHistory", prepare: edits, params: () => ({ message_id: edited }) },
  {
    ...{ name: "updateMessage: much edited", id: "updateMessage", prepare: nobody },
    params: (turn) => ({ message_id: edited, content: `${turn} ${emojis.slice(0, 16_000)}` }),
  },
  { name: "registerQueue: beside all that", id: "registerQueue", prepare: nobody, params: () => ({}) },
  {
    ...{ name: "subscribe: new channels with long descriptions", id: "subscribe", prepare: nobody },
    params: (turn) => ({
      subscriptions: Array.from({ length: 100 }, (_, at) => ({
        ...{ name: `long ${turn} ${at}`, description: emojis.slice(0, 2_048) },
      })),
    }),
  },
];
