import { type SizedInputs, some } from "../../support/largest/sized-input.js";

const nasty = "**a *b ~~c `d [e](f) @**g|1** #**h>i** :j: ||k\n> * 1. ";

const filled = (piece: string, length: number): string =>
  piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

export const longMessages: SizedInputs = {
  "nasty text": {
    most: 10_000,
    // What marks a message, as a link does, is stored with it.
    each: 0.02,
    params: ({ channels }, size) => ({
      ...{ type: "channel", to: channels[0]?.name, topic: "t".repeat(60) },
      content: filled(nasty, size),
    }),
  },
  mentions: {
    most: 500,
    each: 6,
    trips: 8,
    params: ({ channels, people }, size) => ({
      ...{ type: "channel", to: channels[0]?.name, topic: "mentions" },
      content: some(people, size)
        .map((_, at) => `@**Person ${at}**`)
        .join(" "),
    }),
  },
  people: {
    most: 10_000,
    each: 4,
    params: ({ people }, size) => ({ type: "direct", to: some(people, size), content: "Hi" }),
  },
};

export const largePages: SizedInputs = {
  page: {
    most: 5_000,
    each: 0.1,
    trips: 6,
    params: (_, size) => ({ anchor: "newest", num_before: size, num_after: 0 }),
  },
  ids: {
    most: 5_000,
    params: ({ messages }, size) => ({ message_ids: some(messages, size) }),
  },
  narrow: {
    most: 100,
    each: 1,
    trips: 5,
    params: (_, size) => ({
      ...{ anchor: "newest", num_before: 5_000, num_after: 0 },
      narrow: Array.from({ length: size }, (_, at) => ({
        ...{ operator: "topic", operand: `topic ${at}`, negated: true },
      })),
    }),
  },
};
