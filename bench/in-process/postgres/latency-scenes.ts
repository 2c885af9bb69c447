// What `latency.ts` calls: the operations whose round trips design 3 bounds, at the sizes that it names.
import { type Chat, createChat } from "@confab/core";
import { nodeClock } from "@confab/http-node/ports";
import { postgresStorage } from "@confab/storage-postgres";
import { gatherCrowd } from "../../../test/support/largest/crowd.js";
import type { TripLog } from "../../harness/postgres/trip-log.js";

export type Call = (chat: Chat) => Promise<unknown>;

/** Chats of one organization, and what is called at each of them in turn. */
export interface Scene {
  near: Chat;
  far: Chat;
  calls: Readonly<Record<string, Call>>;
  /** Called before a chat's calls are timed: others have called at the other chat meanwhile. */
  catchUp: Call;
}

interface Place {
  url: string;
  slow: string;
  organization: string;
  /** Notes what is asked behind the network. */
  log: TripLog;
}

export const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at);

/** To make a crowd takes one long write. */
const patient = { longestWrite: 300_000, longestStatement: 300_000 };

const DAY = 86_400_000;
let days = 0;
const clock = { ...nodeClock, now: () => nodeClock.now() + days * DAY };

const openBoth = async ({
  url,
  slow,
  organization: name,
  log,
}: Place): Promise<{ near: Chat; far: Chat; ada: number }> => {
  const open = (url: string, settings = {}): Promise<Chat> =>
    createChat({
      ...{ clock, storage: postgresStorage({ url, settings, organization: name, ...patient }) },
      organization: { name: "Latency", owner: { email: "ada@bench.example", full_name: "Ada" } },
    });
  const near = await open(url);
  return { near, far: await open(slow, { stream: log.stream }), ada: near.created?.owner.user_id as number };
};

const CONVERSATIONS = 250;
const page = {
  anchor: "newest",
  num_before: 100,
  num_after: 0,
  narrow: [{ operator: "channel", operand: "channel 0" }],
};

const writeTo = (chat: Chat, sender: number, channel = 0) =>
  chat.as(sender).sendMessage({ type: "channel", to: `channel ${channel}`, topic: "plans", content: "Hello" });

/** Makes the channels and their messages; gives the ids of those that nobody has reacted to, `spare` at least. */
async function converse(near: Chat, [ada, bob]: [number, number], spare: number): Promise<number[]> {
  const channels = upTo(CONVERSATIONS).map((at) => ({ name: `channel ${at}` }));
  // One call makes no more new channels than that.
  for (let at = 0; at < CONVERSATIONS; at += 100)
    await near.as(ada).subscribe({ subscriptions: channels.slice(at, at + 100), principals: [ada, bob] });
  await Promise.all(upTo(CONVERSATIONS).map((at) => writeTo(near, ada, at)));
  await Promise.all(upTo(150).map(() => writeTo(near, ada)));
  return (await Promise.all(upTo(spare).map(() => writeTo(near, ada)))).map(({ id }) => id);
}

/** Two people who talk in 250 channels. `spare`: how many reactions are called for at most. */
export async function conversations(place: Place, spare: number): Promise<Scene> {
  const { near, far, ada } = await openBoth(place);
  const { user_id: bob } = await near.host.createUser({ email: "bob@bench.example", full_name: "Bob" });
  const messages = await converse(near, [ada, bob], spare);
  const queues = new Map<Chat, { queue_id: string; last_event_id: number }>();
  for (const chat of [near, far]) {
    const { queue_id } = await chat.as(bob).registerQueue({});
    queues.set(chat, { queue_id: queue_id as string, last_event_id: -1 });
  }
  const poll = (chat: Chat) => {
    const { queue_id = "", last_event_id = -1 } = queues.get(chat) ?? {};
    return chat.as(bob).getEvents({ queue_id, last_event_id, dont_block: true });
  };
  return {
    ...{ near, far },
    calls: {
      "a message": (chat) => writeTo(chat, ada),
      "64 messages at once": (chat) => Promise.all(upTo(64).map(() => writeTo(chat, ada))),
      "a page of 100 messages": (chat) => chat.as(bob).getMessages(page),
      "a report of presence": (chat) => chat.as(bob).reportPresence({ status: "active" }),
      "a reaction": (chat) => chat.as(bob).addReaction({ message_id: messages.pop() as number, emoji_name: "tada" }),
      "a poll with nothing new": poll,
      "registering with 250 conversations": (chat) => chat.as(ada).registerQueue({}),
    },
    // A poll has nothing new when all is acknowledged.
    catchUp: async (chat) => {
      const { events } = await poll(chat);
      Object.assign(queues.get(chat) ?? {}, { last_event_id: events.at(-1)?.id ?? queues.get(chat)?.last_event_id });
    },
  };
}

/** An organization of 10,000 people with 5,000 channels. */
export async function crowd(place: Place): Promise<Scene> {
  const { near, far, ada } = await openBoth(place);
  const size = { people: 10_000, channels: 5_000, groups: 1, messages: 0 };
  const { people, channels } = await gatherCrowd(near, ada, size);
  await Promise.all(upTo(200).map(() => writeTo(near, ada)));
  const empty = channels.slice(1);
  return {
    ...{ near, far },
    calls: {
      "subscribing 10,000 users": (chat) =>
        chat.as(ada).subscribe({
          ...{ subscriptions: [{ name: empty.pop()?.name as string }], principals: [...people] },
          send_new_subscription_messages: false,
        }),
      // The messages of a week are counted once a day.
      "describing 5,000 channels": (chat) => {
        days++;
        return chat.as(ada).getChannels({ include_all: true });
      },
    },
    catchUp: (chat) => chat.as(ada).getOwnUser({}),
  };
}
