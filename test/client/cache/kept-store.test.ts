import { ChatError, type ChatStore, ConnectionError, type MessageNarrow, type StoreParts } from "@confab/client";
import {
  arrivalOf,
  beginning,
  eventOf,
  messageWith,
  type SomeMessages,
  someMessages,
} from "../../support/client/some-messages.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";

const test = suite("what is kept of a store");

const inChannel: MessageNarrow = [["channel", 5]];
const inTopic = (topic: string): MessageNarrow => [...inChannel, ["topic", topic]];

interface KeptList {
  messages: readonly { id: number }[];
  from: number;
}

/** The same as a page would load it. */
const stored = (store: ChatStore): StoreParts => structuredClone(new Map(store.keep()));

const look = async ({ store }: SomeMessages, narrow = inChannel) => {
  const list = store.messages(narrow, { pageSize: 3 });
  const stop = list.subscribe(() => {});
  await settle();
  const ids = () => list.get().messages.map(({ id }) => id);
  return { list, stop, ids };
};

/** A page that was open and one that is opened again, with as many messages by then, before it has a state. */
const reopened = async (before: number, now: number) => {
  const old = someMessages(before);
  await look(old);
  const some = someMessages(now);
  some.store.begin({});
  some.asked.length = 0;
  some.store.restore(stored(old.store));
  return { old, some };
};

test("the state is there again, but what is of one connection, presence and bots", () => {
  const { store } = someMessages(0);
  const bot = { user_id: 3, email: "robot@example.com" };
  const presences = { 2: { active_timestamp: 1, idle_timestamp: 1 } };
  store.begin({ ...(beginning as object), presences, realm_bots: [bot], realm_name: "Chat" } as never);
  const { queue_id, presences: _, realm_bots, ...kept } = store.snapshot();
  const { store: again } = someMessages(0);
  again.restore(stored(store));
  assert.equal(again.snapshot(), kept);
});

test("a store that knows nothing keeps nothing", () => {
  const { store } = someMessages(1);
  store.begin({});
  assert.is(store.keep().size, 0);
});

test("a part is made again only when something in it has changed", async () => {
  const some = someMessages(3);
  await look(some);
  const before = some.store.keep();
  some.store.apply(arrivalOf(4));
  const after = some.store.keep();
  const changed = [...after].filter(([name, part]) => before.get(name) !== part).map(([name]) => name);
  assert.equal(changed.sort(), ['list  [{"operator":"channel","operand":5,"negated":false}]', "unread_msgs"].sort());
  some.store.apply(arrivalOf(5, { subject: "other" }));
  some.store.apply(eventOf("typing", { op: "start", message_type: "direct", recipients: [], sender: { user_id: 2 } }));
  assert.not(some.store.keep().get("unread_msgs") === after.get("unread_msgs"));
  assert.is(some.store.keep().get("realm_users"), before.get("realm_users"));
});

test("a list shows at once what was kept, says that it is outdated, and asks for nothing before there is a state", async () => {
  const { some } = await reopened(5, 9);
  const { list, ids } = await look(some);
  assert.equal([ids(), list.get().isOutdated, list.get().found_newest], [[3, 4, 5], true, false]);
  assert.is(some.asked.length, 0);
  some.store.begin(beginning);
  assert.ok(list.get().isOutdated);
  await settle();
  assert.equal([ids(), list.get().isOutdated, list.get().found_newest], [[7, 8, 9], false, true]);
});

test("what comes before it is loaded is not shown after a gap", async () => {
  const { some } = await reopened(5, 9);
  const { list, ids } = await look(some);
  some.failWith = new ConnectionError("unreachable", "No answer came.");
  some.store.begin(beginning);
  await settle();
  some.store.apply(arrivalOf(10));
  assert.equal([ids(), list.get().isOutdated], [[3, 4, 5], true]);
  some.failWith = null;
  some.server.push(messageWith(10));
  await list.refresh();
  assert.equal([ids(), list.get().isOutdated], [[8, 9, 10], false]);
});

test("a list that somebody had open before it was loaded shows it, too, and no answer of before counts", async () => {
  const { old } = await reopened(5, 5);
  const some = someMessages(9);
  some.store.begin({});
  const { ids } = await look(some);
  assert.equal(ids(), [7, 8, 9]);
  const other = someMessages(9);
  other.store.begin({});
  const list = other.store.messages(inChannel, { pageSize: 3 });
  list.subscribe(() => {});
  other.store.restore(stored(old.store));
  await settle();
  assert.equal(
    list.get().messages.map(({ id }) => id),
    [3, 4, 5],
  );
});

test("a list that is looked at after the state is loaded at once; until then it shows what was kept", async () => {
  const { some } = await reopened(5, 9);
  some.store.begin(beginning);
  const list = some.store.messages(inChannel, { pageSize: 3 });
  assert.equal([list.get().messages.length, list.get().isOutdated], [3, true]);
  list.subscribe(() => {});
  await settle();
  assert.equal(
    list.get().messages.map(({ id }) => id),
    [7, 8, 9],
  );
});

test("where the server no longer lets one see it, it goes from what is kept, too", async () => {
  const { some } = await reopened(5, 5);
  const { ids } = await look(some);
  some.failWith = new ChatError({ code: "BAD_NARROW", msg: "Gone", status: 400, fields: {} });
  some.store.begin(beginning);
  await settle();
  assert.equal(ids(), []);
  assert.equal(
    [...some.store.keep().keys()].filter((name) => name.startsWith("list")),
    [],
  );
});

test("what a page keeps of lists that nobody opened stays, unless a message in it is edited or deleted", async () => {
  const { some } = await reopened(5, 5);
  some.store.begin(beginning);
  const lists = () => [...some.store.keep().keys()].filter((name) => name.startsWith("list")).length;
  assert.is(lists(), 1);
  some.store.apply(eventOf("delete_message", { message_type: "stream", message_ids: [1] }));
  assert.is(lists(), 1);
  some.store.apply(eventOf("delete_message", { message_type: "stream", message_ids: [4] }));
  assert.is(lists(), 0);
});

test("when one may see less, what is kept of lists goes", async () => {
  const { some } = await reopened(5, 5);
  some.store.begin(beginning);
  some.store.apply(eventOf("stream", { op: "delete", streams: [{ stream_id: 5 }], stream_ids: [5] }));
  assert.equal(
    [...some.store.keep().keys()].filter((name) => name.startsWith("list")),
    [],
  );
});

test("of a list the newest 100 messages are kept, and the 20 lists that were looked at last", async () => {
  const some = someMessages(150);
  const all = some.store.messages(inChannel, { pageSize: 200 });
  all.subscribe(() => {});
  for (let topic = 0; topic < 25; topic += 1) {
    const { stop } = await look(some, inTopic(String(topic)));
    some.store.keep();
    stop();
  }
  const lists = [...some.store.keep()].filter(([name]) => name.startsWith("list"));
  assert.is(lists.length, 20);
  const [, newest] = lists.at(-1) ?? [];
  const { messages, from } = newest as KeptList;
  assert.equal([messages.length, messages[0]?.id, messages.at(-1)?.id, from], [100, 51, 150, 51]);
});

test("what was on its way is unknown, what failed has failed, and nothing is sent by itself", async () => {
  const some = someMessages(2);
  await look(some);
  some.store.send({ to: 5, topic: "plans", content: "Refused" });
  await settle();
  await some.sent[0]?.fail(new ChatError({ code: "BAD_REQUEST", msg: "No", status: 400, fields: {} }));
  some.store.send({ to: 5, topic: "plans", content: "Hello" });
  some.store.send({ to: 6, topic: "plans", content: "Sent" });
  await settle();
  await some.sent[2]?.answer({ id: 3 });
  const again = someMessages(2);
  again.store.begin({});
  again.store.restore(stored(some.store));
  const { list } = await look(again);
  const shown = () => list.get().outgoing.map(({ message, status }) => `${message.content} ${status}`);
  assert.equal(shown(), ["Refused failed", "Hello unknown"]);
  again.store.begin(beginning);
  await settle();
  assert.equal([shown(), again.sent.length], [["Refused failed", "Hello unknown"], 0]);
  again.store.retry(list.get().outgoing[1]?.local_id ?? "");
  await settle();
  assert.is(again.sent.length, 1);
});

test("nothing of lists and of what is sent goes over to another account", async () => {
  const { some } = await reopened(5, 5);
  const { list, ids } = await look(some);
  some.store.send({ to: 5, topic: "plans", content: "Hello" });
  some.failWith = new ConnectionError("unreachable", "No answer came.");
  some.store.begin({ ...(beginning as object), user_id: 2 } as never);
  await settle();
  assert.equal([ids(), list.get().outgoing, some.store.select(({ outgoing }) => outgoing.size).get()], [[], [], 0]);
  assert.equal(
    [...some.store.keep().keys()].filter((name) => name.startsWith("list")),
    [],
  );
});

test("a list that has other things than messages throws at once, not when it is opened", async () => {
  const { old, some } = await reopened(3, 3);
  const key = 'list  [{"operator":"channel","operand":5,"negated":false}]';
  assert.ok(stored(old.store).has(key));
  for (const part of [null, {}, { messages: [null] }, { messages: [{ id: "1" }] }])
    assert.throws(() => some.store.restore(new Map([...stored(old.store), [key, part]])));
});

test("what cannot be read throws, and leaves a store that knows nothing", () => {
  const { store } = someMessages(0);
  const kept = stored(store);
  const { store: again } = someMessages(0);
  for (const [name, part] of [
    ["contents", "{"],
    ["realm_users", 5],
    ["others", undefined],
  ] as const) {
    assert.throws(() => again.restore(new Map([...kept, [name, part]])));
    assert.equal(again.snapshot(), {});
  }
});
