import type { Crowd } from "../../support/largest/crowd.js";
import { type SizedInputs, some } from "../../support/largest/sized-input.js";

const named = (channels: Crowd["channels"]) => channels.map(({ name }) => ({ name }));

const fresh = (count: number, turn: number) =>
  Array.from({ length: count }, (_, at) => ({ name: `new ${turn} ${at}`, description: "& *new* ".repeat(100) }));

/** A list of people one by one, as settings take them. */
const among = (user_ids: readonly number[]) => ({ direct_members: user_ids, direct_subgroups: [] });

export const largeInputs: SizedInputs = {
  "new channels": {
    most: 100,
    each: 30,
    trips: 9,
    params: (_, size, turn) => ({ subscriptions: fresh(size, turn), announce: true }),
  },
  "new channels for twenty people": {
    most: 100,
    each: 30,
    trips: 9,
    params: ({ people }, size, turn) => ({ subscriptions: fresh(size, turn), principals: some(people, 20) }),
  },
  // Up to 100 are told by a message each.
  "people, one channel": {
    most: 10_000,
    each: 8,
    trips: 12,
    params: ({ people, channels }, size, turn) => ({
      subscriptions: named(channels.slice(1 + turn, 2 + turn)),
      principals: some(people, size),
    }),
  },
  "people by address": {
    most: 10_000,
    each: 8,
    trips: 12,
    params: ({ channels }, size, turn) => ({
      subscriptions: named(channels.slice(3 + turn, 4 + turn)),
      principals: Array.from({ length: size }, (_, at) => `person${at}@example.com`),
    }),
  },
  channels: {
    most: 1_000,
    each: 8,
    trips: 12,
    params: ({ people, channels }, size, turn) => ({
      subscriptions: named(some(channels.slice(6), size)),
      principals: [people[turn]],
    }),
  },
  "two people, channels": {
    most: 1_000,
    each: 12,
    trips: 12,
    params: ({ people, channels }, size, turn) => ({
      subscriptions: named(some(channels.slice(6), size)),
      principals: people.slice(2 * turn + 110, 2 * turn + 112),
    }),
  },
  "a hundred people, channels": {
    most: 100,
    each: 8,
    trips: 13,
    params: ({ people, channels }, size, turn) => ({
      subscriptions: named(some(channels.slice(100 * turn + 6), size)),
      principals: people.slice(10, 110),
    }),
  },
  "settings of a new channel": {
    most: 100,
    trips: 7,
    params: ({ people }, size, turn) => ({
      subscriptions: fresh(1, turn),
      can_send_message_group: among(some(people, size)),
      can_remove_subscribers_group: among(some(people, size)),
      can_subscribe_group: among(some(people, size)),
    }),
  },
};

/** Inputs of the operation that creates one channel. */
export const creatingInputs: SizedInputs = {
  people: {
    most: 10_000,
    each: 8,
    trips: 9,
    params: ({ people }, size, turn) => ({ name: `room ${turn}`, subscribers: some(people, size) }),
  },
  "settings of a new channel": {
    most: 100,
    trips: 7,
    params: ({ people }, size, turn) => ({
      ...{ name: `suite ${turn}`, subscribers: [] },
      can_send_message_group: among(some(people, size)),
      can_subscribe_group: among(some(people, size)),
    }),
  },
};

/** Subscribes these people to these channels, so that they can be unsubscribed. */
const joined = async ({ chat, owner }: Crowd, channels: Crowd["channels"], principals: readonly number[]) => {
  const quiet = { send_new_subscription_messages: false };
  await chat.as(owner).subscribe({ subscriptions: named(channels), principals: [...principals], ...quiet });
};

const namesOf = (channels: Crowd["channels"]) => channels.map(({ name }) => name);

/** Inputs of the operation that ends subscriptions. */
export const leavingInputs: SizedInputs = {
  // Everybody is in the first channel, and those who have left are looked at again.
  "people, one channel": {
    most: 10_000,
    each: 8,
    trips: 12,
    params: ({ people, channels }, size) => ({
      subscriptions: namesOf(channels.slice(0, 1)),
      principals: some(people, size),
    }),
  },
  channels: {
    most: 1_000,
    each: 8,
    trips: 12,
    prepare: (crowd, size) => joined(crowd, some(crowd.channels.slice(6), size), crowd.people.slice(0, 4)),
    params: ({ people, channels }, size, turn) => ({
      subscriptions: namesOf(some(channels.slice(6), size)),
      principals: [people[turn]],
    }),
  },
};

/** Inputs of the operation that does both. */
export const changingInputs: SizedInputs = {
  channels: {
    most: 1_000,
    each: 16,
    trips: 16,
    params: ({ channels }, size) => ({
      add: named(some(channels.slice(6), size)),
      delete: namesOf(some(channels.slice(6), size)),
    }),
  },
};
