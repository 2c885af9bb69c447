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
    most: 1_000,
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
    most: 1_000,
    trips: 7,
    params: ({ people }, size, turn) => ({
      ...{ name: `suite ${turn}`, subscribers: [] },
      can_send_message_group: among(some(people, size)),
      can_subscribe_group: among(some(people, size)),
    }),
  },
};
