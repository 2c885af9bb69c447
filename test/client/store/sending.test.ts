import { ChatError, ConnectionError, type MessageList } from "@confab/client";
import { arrivalOf, beginning, eventOf, messageWith, someMessages } from "../../support/client/some-messages.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";

const test = suite("sending from the store");

const hello = { to: 5, topic: "plans", content: "Hello" } as const;

const watched = async () => {
  const some = someMessages(2);
  const list = some.store.messages([{ operator: "channel", operand: 5 }]);
  const shown: string[] = [];
  list.subscribe(() => shown.push(show(list)));
  await settle();
  shown.length = 0;
  return { ...some, list, shown };
};

/** Ids of what the list shows, and the states of what is sent. */
const show = (list: MessageList): string => {
  const { messages, outgoing } = list.get();
  return [...messages.map(({ id }) => id), ...outgoing.map(({ status }) => status)].join(" ");
};

const refused = new ChatError({ code: "BAD_REQUEST", msg: "No", status: 400, fields: {} });
const unanswered = new ConnectionError("timeout", "No answer came.");

const own = { sender_id: 1 };

test("it is shown at once, and the event takes its place in one step", async () => {
  const { store, list, shown, sent } = await watched();
  const local_id = store.send(hello);
  await settle();
  assert.equal(sent[0]?.params, { type: "channel", ...hello, read_by_sender: true, queue_id: "q", local_id });
  store.apply(arrivalOf(3, own, local_id));
  await sent[0]?.answer({ id: 3 });
  assert.equal(shown, ["1 2 pending", "1 2 3"]);
  assert.equal(list.get().outgoing, []);
});

test("where the answer comes first, it stays until the event", async () => {
  const { store, shown, sent } = await watched();
  const local_id = store.send(hello);
  await settle();
  await sent[0]?.answer({ id: 3 });
  store.apply(arrivalOf(3, own, local_id));
  assert.equal(shown, ["1 2 pending", "1 2 sent", "1 2 3"]);
});

test("an event without the local id, of another queue, is found by the answer's id, whichever comes first", async () => {
  const { store, list, sent } = await watched();
  for (const id of [3, 4]) {
    store.send(hello);
    await settle();
    if (id === 3) store.apply(arrivalOf(id, own));
    await sent[id - 3]?.answer({ id });
    if (id === 4) store.apply(arrivalOf(id, own));
  }
  assert.is(show(list), "1 2 3 4");
});

test("what the server refuses says why, and goes when it is discarded", async () => {
  const { store, list, sent } = await watched();
  const local_id = store.send(hello);
  store.discard(local_id);
  await settle();
  await sent[0]?.fail(refused);
  assert.is(show(list), "1 2 failed");
  assert.is(list.get().outgoing[0]?.error, refused);
  store.discard(local_id);
  assert.is(show(list), "1 2");
});

test("what failed is sent again when somebody asks, and never by itself", async () => {
  const { store, list, sent, timers } = await watched();
  const local_id = store.send(hello);
  await settle();
  await sent[0]?.fail(refused);
  timers.pass(600_000);
  store.begin(beginning);
  await settle();
  assert.is(sent.length, 1);
  store.retry(local_id);
  store.retry(local_id);
  await settle();
  assert.equal([sent.length, show(list)], [2, "1 2 pending"]);
  await sent[1]?.answer({ id: 3 });
  store.retry(local_id);
  assert.is(sent.length, 2);
});

test("without an answer it is not known whether it was sent, until its event comes", async () => {
  const { store, shown, sent } = await watched();
  const local_id = store.send(hello);
  await settle();
  await sent[0]?.fail(unanswered);
  store.apply(arrivalOf(3, own, local_id));
  assert.equal(shown, ["1 2 pending", "1 2 unknown", "1 2 3"]);
});

test("what is not known stays so when events may have been missed", async () => {
  const { store, list, sent } = await watched();
  store.send(hello);
  await settle();
  await sent[0]?.fail(unanswered);
  store.begin(beginning);
  await settle();
  assert.is(show(list), "1 2 unknown");
});

test("what was sent, its event missed, is not shown twice when the list is loaded again", async () => {
  const { store, list, server, sent, shown, timers } = await watched();
  store.send(hello);
  await settle();
  await sent[0]?.answer({ id: 3 });
  server.push(messageWith(3, own));
  shown.length = 0;
  store.begin(beginning);
  await settle();
  assert.equal([...new Set(shown)], ["1 2 sent", "1 2 3"]);
  timers.pass(10_000);
  assert.equal(
    [
      ...store
        .select(({ outgoing }) => outgoing.size)
        .get()
        .toString(),
    ],
    ["0"],
  );
  assert.is(show(list), "1 2 3");
});

test("in one conversation they are sent in order, one after the other; others do not wait", async () => {
  const { store, sent } = await watched();
  store.send({ ...hello, content: "1" });
  store.send({ ...hello, content: "2" });
  store.send({ to: [2], content: "3" });
  await settle();
  const contents = () => sent.map(({ params }) => params.content);
  assert.equal(contents(), ["1", "3"]);
  await sent[0]?.fail(unanswered);
  assert.equal(contents(), ["1", "3", "2"]);
});

const narrows: readonly (readonly [string, string | number | readonly number[], boolean])[] = [
  ["channel", 5, true],
  ["channel", 6, false],
  ["topic", "PLANS", true],
  ["topic", "other", false],
  ["sender", 1, true],
  ["is", "dm", false],
  ["is", "unread", false],
  ["search", "Hello", false],
];

for (const [operator, operand, isShown] of narrows)
  test(`${operator} ${operand} ${isShown ? "shows" : "does not show"} it`, async () => {
    const { store } = someMessages(0);
    const list = store.messages([{ operator, operand }]);
    list.subscribe(() => {});
    await settle();
    store.send(hello);
    assert.is(list.get().outgoing.length, isShown ? 1 : 0);
  });

test("a message to people is shown where their messages are, and nowhere else", async () => {
  const { store } = someMessages(0);
  const lists = [[2], [1], [2, 1]].map((operand) => store.messages([{ operator: "dm", operand }]));
  for (const list of lists) list.subscribe(() => {});
  await settle();
  store.send({ to: [2], content: "Psst" });
  assert.equal(
    lists.map((list) => list.get().outgoing.length),
    [1, 0, 1],
  );
});

test("a list that does not reach the newest shows nothing of it", async () => {
  const { store } = someMessages(9);
  const list = store.messages([{ operator: "channel", operand: 5 }], { anchor: 2, pageSize: 2 });
  list.subscribe(() => {});
  await settle();
  store.send(hello);
  assert.equal(list.get().outgoing, []);
});

test("what others send, and other events, leave what is being sent", async () => {
  const { store, list } = await watched();
  store.send(hello);
  store.apply(arrivalOf(3, {}, "of another tab"));
  store.apply(eventOf("heartbeat", {}));
  assert.is(show(list), "1 2 3 pending");
});
