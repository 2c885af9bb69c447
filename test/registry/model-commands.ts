import fc from "fast-check";
import { assert, rejection } from "../support/suite.js";
import { settle } from "../support/watching/events.js";
import type { World } from "../support/world/world.js";

interface ModelQueue {
  /** Its place among all queues there ever were. */
  number: number;
  user: number;
  /** Ids of messages that are not acknowledged. */
  pending: number[];
}

/** What should be: people by number, who is in which channel, what was said, and what each queue still holds. */
export interface Model {
  users: number;
  channels: Map<string, Set<number>>;
  /** Ids by channel, in order. */
  history: Map<string, number[]>;
  queues: ModelQueue[];
  /** Queues that ended. */
  ended: number[];
}

/** The server, and what it called things. */
export interface Real {
  world: World;
  users: number[];
  queues: string[];
  /** Event ids of the messages each queue was last answered. */
  answered: Map<string, { id: number; message: number }[]>;
  /** The event that each queue's client acknowledged last; after a crash only the client knows. */
  acknowledged: Map<string, number>;
}

type Command = fc.AsyncCommand<Model, Real>;

const command = (
  name: string,
  { when = () => true, run }: { when?: (m: Model) => boolean; run: (m: Model, r: Real) => Promise<void> },
): Command => ({
  check: when,
  run,
  toString: () => name,
});

const pick = <T>(items: readonly T[], at: number): T => items[at % items.length] as T;
const as = ({ world, users }: Real, user: number) => world.chat.as(users[user] as number);

const queued = (model: Model, readers: Iterable<number>, message: number): void => {
  const set = new Set(readers);
  for (const queue of model.queues) if (set.has(queue.user)) queue.pending.push(message);
};

const createUser = fc.constant(
  command("createUser", {
    when: ({ users }) => users < 6,
    run: async (model, real) => {
      const number = model.users;
      const email = `person${number}@example.com`;
      const { user_id } = await real.world.chat.host.createUser({ email, full_name: `Person ${number}` });
      real.users.push(user_id);
      model.channels.get("general")?.add(number);
      model.users += 1;
    },
  }),
);

const channel = fc.constantFrom("general", "design", "plans");

const subscribe = fc.tuple(fc.nat(), channel).map(([at, name]) =>
  command(`subscribe ${at} ${name}`, {
    when: ({ users }) => users > 0,
    run: async (model, real) => {
      const user = at % model.users;
      await as(real, user).subscribe({ subscriptions: [{ name }], send_new_subscription_messages: false });
      const members = model.channels.get(name) ?? new Set();
      model.channels.set(name, members.add(user));
    },
  }),
);

const send = fc.tuple(fc.nat(), channel).map(([at, name]) =>
  command(`send ${at} ${name}`, {
    when: ({ users, channels }) => users > 0 && channels.has(name),
    run: async (model, real) => {
      const user = at % model.users;
      const { id } = await as(real, user).sendMessage({ type: "channel", to: name, topic: "t", content: "x" });
      model.history.set(name, [...(model.history.get(name) ?? []), id]);
      queued(model, [...(model.channels.get(name) ?? []), user], id);
    },
  }),
);

/** A message of a channel that has some. */
const messageIn = (model: Model, name: string, at: number): number => pick(model.history.get(name) ?? [], at);
const hasMessages = ({ history }: Model, name: string): boolean => (history.get(name) ?? []).length > 0;

const channelId = async ({ world }: Real, name: string): Promise<number> =>
  (await world.as("olga").getChannelId({ stream: name })).stream_id;

const move = fc
  .tuple(fc.nat(), fc.constantFrom("change_one" as const, "change_later", "change_all"), channel, channel)
  .map(([at, propagate_mode, from, to]) =>
    command(`move ${at} ${from} ${to} ${propagate_mode}`, {
      when: (model) => from !== to && model.channels.has(to) && hasMessages(model, from),
      run: async (model, real) => {
        const message_id = messageIn(model, from, at);
        const quiet = { send_notification_to_new_thread: false };
        const stream_id = await channelId(real, to);
        await real.world.as("olga").updateMessage({ message_id, stream_id, propagate_mode, ...quiet });
        // All of them are in one topic.
        const isMoved = (id: number) =>
          id === message_id ||
          propagate_mode === "change_all" ||
          (propagate_mode === "change_later" && id > message_id);
        const [old, there] = [model.history.get(from) ?? [], model.history.get(to) ?? []];
        model.history.set(
          to,
          [...there, ...old.filter(isMoved)].sort((a, b) => a - b),
        );
        model.history.set(
          from,
          old.filter((id) => !isMoved(id)),
        );
      },
    }),
  );

const edit = fc.tuple(fc.nat(), channel, fc.constantFrom("y", "*z*")).map(([at, name, content]) =>
  command(`edit ${at} ${name} ${content}`, {
    when: (model) => hasMessages(model, name),
    run: async (model, real) => {
      const message_id = messageIn(model, name, at);
      const { message } = await real.world.as("olga").getMessage({ message_id });
      const edited = await real.world.chat
        .as(message.sender_id)
        .updateMessage({ message_id, content })
        .then(
          () => true,
          () => false,
        );
      // After ten minutes it is too late.
      const { raw_content } = await real.world.as("olga").getMessage({ message_id });
      assert.ok(!edited || raw_content === content);
    },
  }),
);

const erase = fc.tuple(fc.nat(), channel).map(([at, name]) =>
  command(`delete ${at} ${name}`, {
    when: (model) => hasMessages(model, name),
    run: async (model, real) => {
      const message_id = messageIn(model, name, at);
      await real.world.as("olga").deleteMessage({ message_id });
      model.history.set(
        name,
        (model.history.get(name) ?? []).filter((id) => id !== message_id),
      );
    },
  }),
);

const write = fc.tuple(fc.nat(), fc.nat()).map(([from, to]) =>
  command(`write ${from} ${to}`, {
    when: ({ users }) => users > 0,
    run: async (model, real) => {
      const [sender, reader] = [from % model.users, to % model.users];
      const call = { type: "direct" as const, to: [real.users[reader] as number], content: "x" };
      const { id } = await as(real, sender).sendMessage(call);
      queued(model, [sender, reader], id);
    },
  }),
);

const register = fc.nat().map((at) =>
  command(`register ${at}`, {
    when: ({ users }) => users > 0,
    run: async (model, real) => {
      const user = at % model.users;
      const asked = { event_types: ["message"], fetch_event_types: [] };
      const { queue_id } = await as(real, user).registerQueue(asked);
      model.queues.push({ number: real.queues.length, user, pending: [] });
      real.queues.push(queue_id);
    },
  }),
);

const poll = async (real: Real, { number, user }: ModelQueue): Promise<number[]> => {
  const queue_id = real.queues[number] as string;
  const last = real.acknowledged.get(queue_id);
  const from = last === undefined ? {} : { last_event_id: last };
  const { events } = await as(real, user).getEvents({ queue_id, dont_block: true, ...from });
  const answered = (events as { id: number; message?: { id: number } }[]).map(({ id, message }) => ({
    id,
    message: message?.id ?? 0,
  }));
  real.answered.set(queue_id, answered);
  return answered.map(({ message }) => message);
};

const polling = fc.nat().map((at) =>
  command(`poll ${at}`, {
    when: ({ queues }) => queues.length > 0,
    run: async ({ queues }, real) => {
      const queue = pick(queues, at);
      assert.equal(await poll(real, queue), queue.pending);
    },
  }),
);

const acknowledge = fc.tuple(fc.nat(), fc.nat()).map(([at, until]) =>
  command(`acknowledge ${at} ${until}`, {
    when: ({ queues }) => queues.length > 0,
    run: async ({ queues }, real) => {
      const queue = pick(queues, at);
      await poll(real, queue);
      const answered = real.answered.get(real.queues[queue.number] as string) ?? [];
      if (answered.length === 0) return;
      const { id, message } = pick(answered, until);
      queue.pending = queue.pending.filter((pending) => pending > message);
      real.acknowledged.set(real.queues[queue.number] as string, id);
      assert.equal(await poll(real, queue), queue.pending);
    },
  }),
);

const restart = fc
  .constantFrom("reopen", "crash")
  .map((way) => command(way, { run: (_, { world }) => (way === "crash" ? world.crash() : world.reopen()) }));

const expire = fc.constant(
  command("expire", {
    run: async (model, { world }) => {
      // Ten minutes, and with several processes some more in which another one may have been asked.
      await world.clock.advance(15 * 60_000);
      await settle();
      model.ended.push(...model.queues.map(({ number }) => number));
      model.queues = [];
    },
  }),
);

const pollEnded = fc.nat().map((at) =>
  command(`poll ended ${at}`, {
    when: ({ ended, users }) => ended.length > 0 && users > 0,
    run: async ({ ended }, real) => {
      const queue_id = real.queues[pick(ended, at)] as string;
      const cause = await rejection(as(real, 0).getEvents({ queue_id, dont_block: true }));
      assert.is((cause as { code: string }).code, "BAD_EVENT_QUEUE_ID");
    },
  }),
);

const remove = fc.nat().map((at) =>
  command(`delete queue ${at}`, {
    when: ({ queues }) => queues.length > 0,
    run: async (model, real) => {
      const queue = pick(model.queues, at);
      await as(real, queue.user).deleteQueue({ queue_id: real.queues[queue.number] as string });
      model.queues = model.queues.filter((other) => other !== queue);
    },
  }),
);

const read = fc.tuple(fc.nat(), channel).map(([at, name]) =>
  command(`read ${at} ${name}`, {
    when: ({ users, channels }) => users > 0 && channels.has(name),
    run: async (model, real) => {
      const narrow = [{ operator: "channel", operand: name }];
      const asked = { anchor: "newest", num_before: 1000, num_after: 0, narrow };
      const { messages } = await as(real, at % model.users).getMessages(asked);
      assert.equal(
        messages.map(({ id }) => id),
        model.history.get(name) ?? [],
      );
    },
  }),
);

export const commands: fc.Arbitrary<Command>[] = [
  createUser,
  subscribe,
  send,
  send,
  move,
  edit,
  erase,
  write,
  register,
  polling,
  acknowledge,
  restart,
  expire,
  pollEnded,
  remove,
  read,
];
