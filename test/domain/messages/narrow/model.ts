import fc from "fast-check";
import { fold } from "../../../support/kernel.js";
import { assert, rejection, suite } from "../../../support/suite.js";
import type { StorageName } from "../../../support/world/copies.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { action, channels } from "../../channels/actions.js";
import { History, type Sent } from "../../channels/history.js";
import {
  type Anchor,
  admitted,
  expected,
  flagsOf,
  isRefused,
  mayRead,
  type Query,
  query,
  received,
  type Term,
  topicsIn,
} from "./naive.js";

const start = (world: World): number => Math.floor(world.scene.now / 1000);

type Given = { operator: string; operand: string | number | number[] };

const operand = ({ world, messages }: History, term: Term): Given => {
  switch (term.kind) {
    case "channel":
      return { operator: "channel", operand: term.byName ? term.channel.toUpperCase() : world.channel(term.channel) };
    case "topic":
      return { operator: "topic", operand: term.topic };
    case "dm":
      return {
        operator: "dm",
        operand: term.byAddress
          ? term.to.map((name) => world.person(name).email).join(", ")
          : term.to.map((name) => world.id(name)),
      };
    case "sender":
      return { operator: "sender", operand: term.byAddress ? world.person(term.sender).email : world.id(term.sender) };
    case "id":
      return { operator: "id", operand: messages[term.at]?.id ?? 1000 };
    case "direct":
      return { operator: "is", operand: "dm" };
    case "is":
      return { operator: "is", operand: term.state };
    case "home":
      return { operator: "in", operand: "home" };
    case "channels":
      return { operator: "channels", operand: term.which };
    case "reaction":
      return { operator: "has", operand: "reaction" };
    case "search":
      return { operator: "search", operand: term.word };
    default:
      return { operator: term.kind, operand: world.id(term.person) };
  }
};

const anchorParams = (world: World, anchor: Anchor) =>
  typeof anchor === "object"
    ? { anchor: "date", anchor_date: new Date((start(world) + anchor.seconds) * 1000).toISOString() }
    : { anchor };

const call = (
  { world }: History,
  { as, anchor, num_before, num_after, include_anchor }: Query,
  narrow: (Given & { negated: boolean })[],
) => world.as(as).getMessages({ ...anchorParams(world, anchor), num_before, num_after, include_anchor, narrow });

const compare = async (history: History, asked: Query): Promise<void> => {
  const narrow = asked.terms.map((term) => ({ ...operand(history, term), negated: term.negated }));
  if (isRefused(history, asked)) {
    assert.is(((await rejection(call(history, asked, narrow))) as { code: string }).code, "BAD_NARROW");
    return;
  }
  const { messages, history_limited: _, ...answer } = await call(history, asked, narrow);
  const { ids, ...rest } = expected(history, asked, start(history.world));
  assert.equal({ ids: messages.map(({ id }) => id), ...answer }, { ids, ...rest }, JSON.stringify({ asked, narrow }));
  const sent = new Map(history.messages.map((message) => [message.id, message]));
  for (const { id, flags = [] } of messages)
    assert.equal([...flags].sort(), flagsOf(sent.get(id) as Sent, asked.as), `flags of ${id} for ${asked.as}`);
};

const compareById = async (history: History, asked: Query): Promise<void> => {
  if (isRefused(history, asked)) return;
  const narrow = asked.terms.map((term) => ({ ...operand(history, term), negated: term.negated }));
  const message_ids = history.messages.map(({ id }) => id).reverse();
  const answer = await history.world.as(asked.as).getMessages({ message_ids, narrow });
  const expectedIds = admitted(history, asked).map(({ id }) => id);
  assert.equal(
    answer.messages.map(({ id }) => id),
    expectedIds,
    JSON.stringify({ asked, narrow }),
  );
};

const compareReceived = async (history: History, asked: Query): Promise<void> => {
  if (isRefused(history, asked)) return;
  const narrow = asked.terms.map((term) => ({ ...operand(history, term), negated: term.negated }));
  const msg_ids = history.messages.map(({ id }) => id);
  const { messages } = await history.world.as(asked.as).matchesNarrow({ msg_ids, narrow });
  const expectedIds = received(history, asked).map(({ id }) => id);
  assert.equal(Object.keys(messages).map(Number), expectedIds, JSON.stringify({ asked, narrow }));
};

/** Takes a flag away that no message has, which says what was looked at. */
const compareFlagged = async (history: History, asked: Query): Promise<void> => {
  if (isRefused(history, asked) || typeof asked.anchor === "object") return;
  const narrow = asked.terms.map((term) => ({ ...operand(history, term), negated: term.negated }));
  const { as, anchor, num_before, num_after, include_anchor } = asked;
  const range = { anchor, num_before, num_after, include_anchor, op: "remove", flag: "collapsed" };
  const answer = await history.world.as(as).updateMessageFlagsForNarrow({ ...range, narrow });
  const { ids, found_oldest, found_newest } = expected(history, asked, start(history.world));
  const seen = [answer.processed_count, answer.first_processed_id, answer.last_processed_id, answer.updated_count];
  assert.equal(seen, [ids.length, ids[0] ?? null, ids.at(-1) ?? null, 0], JSON.stringify({ asked, narrow }));
  assert.equal([answer.found_oldest, answer.found_newest], [found_oldest, found_newest]);
};

/** One message is to be had exactly when it is among those that may be read. */
const compareSingly = async (history: History, { as }: Query): Promise<void> => {
  for (const message of history.messages) {
    const found = await history.world
      .as(as)
      .getMessage({ message_id: message.id })
      .then(
        () => true,
        () => false,
      );
    assert.is(found, mayRead(history, message, as), `message ${message.id} for ${as}`);
  }
};

/** Topics are those of the messages that may be read (channels.md 5.2). */
const compareTopics = async (history: History, { as }: Query): Promise<void> => {
  for (const channel of channels) {
    const asked = { stream_id: history.world.channel(channel), allow_empty_topic_name: true };
    const found = await history.world
      .as(as)
      .getTopics(asked)
      .then(
        ({ topics }) => topics.map(({ name, max_id }) => [fold(name), max_id]),
        () => null,
      );
    assert.equal(found, topicsIn(history, channel, as), `topics of ${channel} for ${as}`);
  }
};

/** Declares that so many random histories on each storage give to each query what a look at every message gives. */
export const testNarrows = (name: string, runs: Partial<Record<StorageName, number>>): void => {
  const test = suite(name);

  for (const [storage, numRuns] of Object.entries(runs) as [StorageName, number][])
    test(`finds what filtering every message would find (${storage})`, () =>
      fc.assert(
        fc.asyncProperty(
          fc.array(action, { minLength: 10, maxLength: 70, size: "max" }),
          fc.array(query, { minLength: 25, maxLength: 25 }),
          (actions, queries) =>
            inWorld(storage, async (world) => {
              const history = await History.begin(world);
              for (const each of actions) await history.apply(each);
              for (const each of queries) await compare(history, each);
              for (const each of queries) await compareById(history, each);
              for (const each of queries) await compareReceived(history, each);
              for (const each of queries) await compareFlagged(history, each);
              for (const each of queries.slice(0, 2)) await compareSingly(history, each);
              for (const each of queries.slice(0, 2)) await compareTopics(history, each);
            }),
        ),
        { numRuns, seed: 20_260_102 },
      ));
};
