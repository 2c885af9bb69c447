import { ChatStore, type FetchedMessages, type FetchParams } from "@confab/client";
import type { ChatEvent } from "@confab/core";
import { settle } from "../watching/events.js";
import { type HandTimers, handTimers } from "./hand-timers.js";

type Fields = Record<string, unknown>;

/** A message as `getMessages` answers it, in channel 5 if nothing else is said. */
export const messageWith = (id: number, fields: Fields = {}): Fields & { id: number } => ({
  ...{ id, type: "stream", stream_id: 5, subject: "plans", sender_id: 2, content: `<p>${id}</p>`, flags: ["read"] },
  ...{ content_type: "text/html", display_recipient: "general", reactions: [], submessages: [], topic_links: [] },
  ...fields,
});

/** Makes an event. */
export const eventOf = (type: string, fields: object): ChatEvent => ({ id: 1, type, ...fields }) as ChatEvent;

/** The event of a message that comes now. */
export const arrivalOf = (id: number, fields: Fields = {}, local_message_id?: string): ChatEvent => {
  const { flags, ...message } = messageWith(id, fields);
  return eventOf("message", { message, flags: [], ...(local_message_id === undefined ? {} : { local_message_id }) });
};

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

/** Of the narrows the server knows only these. */
const isMeant = (message: Fields, { narrow = [] }: FetchParams): boolean =>
  narrow.every(({ operator, operand }) => {
    if (operator === "channel") return message.stream_id === operand;
    if (operand === "unread") return !(message.flags as string[]).includes("read");
    return operator !== "dm" || message.type === "private";
  });

/** The topics of a channel, newest first. */
const topicsOf = (all: readonly Fields[], stream_id: number) => {
  const newest = new Map<string, { name: string; max_id: number }>();
  for (const { id, subject, ...message } of all)
    if (message.stream_id === stream_id)
      newest.set(String(subject).toLowerCase(), { name: String(subject), max_id: Number(id) });
  return [...newest.values()].sort((a, b) => b.max_id - a.max_id);
};

const page = (all: readonly { id: number }[], params: FetchParams): FetchedMessages => {
  const { anchor = 0, num_before = 0, num_after = 0, include_anchor = true } = params;
  const at = anchor === "newest" ? Number.POSITIVE_INFINITY : anchor === "oldest" ? 0 : Number(anchor);
  const before = all.filter(({ id }) => id < at);
  const after = all.filter(({ id }) => id > at || (id === at && include_anchor));
  const messages = [...before.slice(Math.max(0, before.length - num_before)), ...after.slice(0, num_after)];
  return {
    messages: messages as never,
    anchor: at,
    found_oldest: at === 0 || before.length < num_before,
    found_newest: at === Number.POSITIVE_INFINITY || after.length < num_after,
  };
};

/** A call that a test answers. */
interface WaitingCall<Answer> {
  params: Record<string, unknown>;
  answer(result: Answer): Promise<void>;
  fail(cause: unknown): Promise<void>;
}

/** Notes calls, each of which waits for its answer. */
const waitingCalls =
  <Answer>(calls: WaitingCall<Answer>[]) =>
  (params: Record<string, unknown>): Promise<Answer> =>
    new Promise((resolve, reject) => {
      calls.push({
        params,
        answer: async (result) => {
          resolve(result);
          await settle();
        },
        fail: async (cause) => {
          reject(cause);
          await settle();
        },
      });
    });

/** A store whose messages are those that a test says, with ids 1 to `count` in channel 5. */
export interface SomeMessages {
  store: ChatStore;
  timers: HandTimers;
  /** What the server has. */
  server: (Fields & { id: number })[];
  /** What was asked for. */
  asked: FetchParams[];
  /** The channels whose topics were asked for. */
  askedTopics: number[];
  /** Lets the calls fail with this. */
  failWith: unknown;
  /** What was sent. */
  sent: WaitingCall<{ id: number }>[];
  /** What was marked as read. */
  flagged: WaitingCall<unknown>[];
}

/** Returns a store in which user 1 is logged in, and subscribed to channels 5 and 6. */
export const someMessages = (count: number): SomeMessages => {
  const timers = handTimers();
  const some: SomeMessages = {
    ...{ timers, asked: [], askedTopics: [], failWith: null, sent: [], flagged: [] },
    server: range(1, count).map((id) => messageWith(id)),
    store: new ChatStore({
      timers,
      sendFlags: (params) => waitingCalls(some.flagged)(params),
      sendMessage: (params) => waitingCalls(some.sent)(params),
      fetchTopics: async ({ stream_id }) => {
        some.askedTopics.push(stream_id);
        const topics = topicsOf(some.server, stream_id);
        if (some.failWith !== null) throw some.failWith;
        return { topics };
      },
      fetchMessages: async (params) => {
        some.asked.push(params);
        const { message_ids } = params;
        const meant = some.server.filter((message) => isMeant(message, params));
        const all = message_ids === undefined ? meant : meant.filter(({ id }) => message_ids.includes(id));
        const answer = page(all, message_ids === undefined ? params : { anchor: 0, num_after: 5_000 });
        if (some.failWith !== null) throw some.failWith;
        return answer;
      },
    }),
  };
  some.store.begin(beginning);
  return some;
};

/** The state with which such a store begins. */
export const beginning = {
  user_id: 1,
  queue_id: "q",
  realm_users: [
    { user_id: 1, full_name: "Ada", email: "ada@example.com" },
    { user_id: 2, full_name: "Bob", email: "bob@example.com" },
  ],
  streams: [5, 6].map((stream_id) => ({ stream_id, name: `channel ${stream_id}`, subscriber_count: 2 })),
  subscriptions: [5, 6].map((stream_id) => ({ stream_id, name: `channel ${stream_id}`, subscriber_count: 2 })),
  unread_msgs: { ...{ count: 0, pms: [], streams: [], huddles: [], mentions: [], old_unreads_missing: false } },
} as never;
