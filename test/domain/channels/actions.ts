import fc from "fast-check";
import type { PersonName } from "../../support/world/people.js";

export const persons = ["ada", "max", "mia", "bob", "gus", "bea"] as const satisfies readonly PersonName[];
export const channels = ["general", "design", "team", "vault", "lobby", "attic"] as const;
export const topics = ["plans", "PLANS", "", "x"] as const;

export type Person = (typeof persons)[number];
export type Channel = (typeof channels)[number];

/** The types of channels (channels.md 1.1), each as its columns `invite_only`, `is_web_public` and `history_public_to_subscribers`. */
export const channelTypes = {
  "web-public": [false, true, true],
  public: [false, false, true],
  shared: [true, false, true],
  protected: [true, false, false],
} as const;

export type ChannelType = keyof typeof channelTypes;

export type Mode = "change_one" | "change_later" | "change_all";

/** Whom a message mentions: somebody, everybody in its conversation, or nobody. */
export type Mentioned = Person | "all" | null;

/** Something that happens in an organization. */
export type Action =
  | { kind: "write"; by: Person; channel: Channel; topic: string; mentions: Mentioned; isRead: boolean }
  | { kind: "talk"; by: Person; to: readonly Person[]; mentions: "all" | null }
  | { kind: "react"; by: Person; to: number }
  | { kind: "star"; by: Person; message: number }
  | { kind: "unstar"; by: Person; message: number }
  | { kind: "read"; by: Person; message: number }
  | { kind: "unread"; by: Person; message: number }
  | { kind: "edit"; message: number; mentions: Mentioned }
  | { kind: "erase"; message: number }
  | { kind: "move"; by: Person; message: number; topic: string; mode: Mode }
  | { kind: "carry"; by: Person; message: number; to: Channel; mode: Mode }
  | { kind: "join" | "leave" | "mute"; by: Person; channel: Channel }
  | { kind: "policy"; by: Person; channel: Channel; topic: string; policy: 1 | 2 | 3 }
  | { kind: "open"; channel: Channel; type: ChannelType }
  | { kind: "wait"; seconds: number };

const person = fc.constantFrom(...persons);
const channel = fc.constantFrom(...channels);
const topic = fc.constantFrom(...topics);

export const action: fc.Arbitrary<Action> = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({
      kind: fc.constant("write" as const),
      ...{ by: person, channel, topic, isRead: fc.boolean() },
      mentions: fc.option(fc.oneof({ weight: 6, arbitrary: person }, fc.constant("all" as const)), { freq: 3 }),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("talk" as const),
      by: person,
      to: fc.uniqueArray(person, { minLength: 1, maxLength: 2 }),
      mentions: fc.option(fc.constant("all" as const), { freq: 3 }),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("react" as const), by: person, to: fc.nat(40) }) },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("star" as const, "unstar"), by: person, message: fc.nat(40) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({ kind: fc.constantFrom("read" as const, "unread"), by: person, message: fc.nat(40) }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("edit" as const),
      ...{
        message: fc.nat(40),
        mentions: fc.option(fc.oneof({ weight: 6, arbitrary: person }, fc.constant("all" as const)), { freq: 2 }),
      },
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("erase" as const), message: fc.nat(40) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      ...{ by: person, message: fc.nat(40), topic },
      mode: fc.constantFrom<Mode>("change_one", "change_later", "change_all"),
    }),
  },
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("carry" as const),
      ...{ by: person, message: fc.nat(40), to: channel },
      mode: fc.constantFrom<Mode>("change_one", "change_later", "change_all"),
    }),
  },
  { weight: 4, arbitrary: fc.record({ kind: fc.constantFrom("join" as const, "leave", "mute"), by: person, channel }) },
  {
    weight: 2,
    arbitrary: fc.record({
      kind: fc.constant("policy" as const),
      ...{ by: person, channel, topic, policy: fc.constantFrom(1 as const, 2 as const, 3 as const) },
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("open" as const),
      ...{ channel, type: fc.constantFrom<ChannelType>("web-public", "public", "shared", "protected") },
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("wait" as const), seconds: fc.integer({ min: 1, max: 9 }) }) },
);
