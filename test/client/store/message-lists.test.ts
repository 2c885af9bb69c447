import { ChatError, ChatStore, type FetchedMessages, type MessageList, type MessageNarrow } from "@confab/client";
import { arrivalOf, beginning, eventOf, messageWith, someMessages } from "../../support/client/some-messages.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";

const test = suite("message lists");

const inChannel: MessageNarrow = [{ operator: "channel", operand: 5 }];

const ids = (list: MessageList): number[] => list.get().messages.map(({ id }) => id);

const watched = async (count: number, narrow = inChannel, pageSize = 3) => {
  const some = someMessages(count);
  const list = some.store.messages(narrow, { pageSize });
  const stop = list.subscribe(() => {});
  await settle();
  return { ...some, some, list, stop };
};

test("nothing is loaded before somebody looks", async () => {
  const { store, asked } = someMessages(9);
  store.messages(inChannel);
  await settle();
  assert.is(asked.length, 0);
});

test("the newest are loaded first, then older ones on demand until the oldest", async () => {
  const { list } = await watched(5);
  assert.equal(ids(list), [3, 4, 5]);
  assert.equal([list.get().found_oldest, list.get().found_newest], [false, true]);
  await Promise.all([list.loadOlder(), list.loadOlder()]);
  assert.equal(ids(list), [1, 2, 3, 4, 5]);
  assert.ok(list.get().found_oldest);
  await list.loadOlder();
});

test("a list that begins at a message loads newer ones on demand, and takes in what comes only at the newest", async () => {
  const { store, server } = someMessages(9);
  const list = store.messages(inChannel, { anchor: 4, pageSize: 4 });
  list.subscribe(() => {});
  await settle();
  assert.equal(ids(list), [2, 3, 4, 5]);
  server.push(messageWith(10));
  store.apply(arrivalOf(10));
  assert.equal(ids(list), [2, 3, 4, 5]);
  await list.loadNewer();
  assert.equal(ids(list), [2, 3, 4, 5, 6, 7, 8, 9]);
  await list.loadNewer();
  assert.equal(ids(list), [2, 3, 4, 5, 6, 7, 8, 9, 10]);
  store.apply(arrivalOf(11));
  assert.is(ids(list).at(-1), 11);
});

test("all who ask for a narrow, however it is written, have one list", () => {
  const { store } = someMessages(1);
  assert.is(store.messages([["stream", 5]]), store.messages(inChannel));
  assert.is.not(store.messages(inChannel, { anchor: 3 }), store.messages(inChannel));
});

test("who moves out goes, who moves in is got by its id, at its place", async () => {
  const { store, list, server, asked } = await watched(3, [...inChannel, { operator: "topic", operand: "plans" }]);
  server.splice(1, 1, messageWith(2, { subject: "Other" }));
  const move = { message_id: 2, message_ids: [2], flags: [], edit_timestamp: 1, rendering_only: false, user_id: 2 };
  store.apply(eventOf("update_message", { ...move, stream_id: 5, orig_subject: "plans", subject: "Other" }));
  assert.equal(ids(list), [1, 3]);
  server.splice(1, 1, messageWith(2));
  store.apply(eventOf("update_message", { ...move, stream_id: 5, orig_subject: "Other", subject: "Plans" }));
  await settle();
  assert.equal(ids(list), [1, 2, 3]);
  assert.equal(asked.at(-1), { message_ids: [2] });
});

test("edits, flags, reactions and deletions change what is there", async () => {
  const { store, list } = await watched(3);
  const edit = { message_id: 2, message_ids: [2], edit_timestamp: 7, rendering_only: false, user_id: 2 };
  store.apply(
    eventOf("update_message", {
      ...edit,
      flags: ["read", "mentioned"],
      content: "New",
      rendered_content: "<p>New</p>",
    }),
  );
  const flag = { operation: "add", op: "add", flag: "starred", all: false };
  store.apply(eventOf("update_message_flags", { ...flag, messages: [2] }));
  const smile = { emoji_name: "smile", emoji_code: "1f642", reaction_type: "unicode_emoji", user_id: 2 };
  for (let time = 0; time < 2; time += 1) store.apply(eventOf("reaction", { op: "add", message_id: 2, ...smile }));
  store.apply(eventOf("delete_message", { message_type: "stream", message_ids: [3] }));
  const [, { content, flags, reactions, last_edit_timestamp } = {} as never] = list.get().messages;
  assert.equal({ content, flags, reactions, last_edit_timestamp } as object, {
    ...{ content: "<p>New</p>", flags: ["read", "mentioned", "starred"], reactions: [smile], last_edit_timestamp: 7 },
  });
  assert.equal(ids(list), [1, 2]);
});

test("a narrow of a search takes in nothing by guess, and says that it may be outdated until it is refreshed", async () => {
  const { store, list, server } = await watched(2, [["search", "x"]]);
  assert.not(list.isExact);
  server.push(messageWith(3));
  store.apply(arrivalOf(3));
  assert.equal([ids(list), list.get().isOutdated], [[1, 2], true]);
  await list.refresh();
  assert.equal([ids(list), list.get().isOutdated], [[1, 2, 3], false]);
});

test("a channel that one is not subscribed to may be outdated: nobody tells what comes there", async () => {
  const { list } = await watched(2, [{ operator: "channel", operand: 7 }]);
  assert.ok(list.get().isOutdated);
});

test("after a state to begin with, what was missed is got, and what is gone goes", async () => {
  const { store, list, server } = await watched(6);
  server.splice(4, 1);
  server.push(messageWith(7), messageWith(8));
  store.begin(beginning);
  assert.equal(ids(list), [4, 5, 6]);
  await settle();
  assert.equal([ids(list), list.get().found_newest], [[4, 6, 7, 8], true]);
});

test("after a long absence the list says that there is more, and loads it on demand", async () => {
  const { store, list, server } = await watched(3);
  for (let id = 4; id <= 12; id += 1) server.push(messageWith(id));
  store.begin(beginning);
  await settle();
  assert.equal([ids(list), list.get().found_newest], [[1, 2, 3, 4, 5, 6], false]);
  store.apply(arrivalOf(13));
  assert.is(ids(list).at(-1), 6);
  await list.loadNewer();
  assert.equal(ids(list).at(-1), 9);
});

test("an answer to what was asked before a new beginning does not count", async () => {
  const { store, server } = someMessages(3);
  const list = store.messages(inChannel);
  list.subscribe(() => {});
  server.push(messageWith(4));
  store.begin(beginning);
  await settle();
  assert.equal(ids(list), [1, 2, 3, 4]);
});

/** A list that waits for an answer, which is as the test says. */
const waiting = async () => {
  const answers: ((answer: FetchedMessages) => void)[] = [];
  const store = new ChatStore({ fetchMessages: () => new Promise((resolve) => answers.push(resolve)) });
  store.begin(beginning);
  const list = store.messages(inChannel);
  list.subscribe(() => {});
  await settle();
  const answer = (...messages: object[]) =>
    answers[0]?.({ messages, found_oldest: true, found_newest: true } as FetchedMessages);
  return { store, list, answer };
};

test("what came and went while an answer was waited for is not there", async () => {
  const { store, list, answer } = await waiting();
  store.apply(arrivalOf(2));
  store.apply(eventOf("delete_message", { message_type: "stream", message_ids: [2] }));
  answer(messageWith(1));
  await settle();
  assert.equal(ids(list), [1]);
});

test("what comes after all was marked as read is unread, also where the answer has it already", async () => {
  const { store, list, answer } = await waiting();
  store.apply(eventOf("update_message_flags", { op: "add", flag: "read", messages: [], all: true }));
  store.apply(arrivalOf(2));
  answer(messageWith(1, { flags: [] }), messageWith(2, { flags: [] }));
  await settle();
  assert.equal(
    list.get().messages.map(({ flags }) => flags),
    [["read"], []],
  );
});

test("after a new beginning no old copy of a message comes back", async () => {
  const { store, server, asked } = someMessages(0);
  server.push(messageWith(1, { flags: [] }));
  const lists = [store.messages([["is", "unread"]]), store.messages(inChannel)] as const;
  for (const list of lists) list.subscribe(() => {});
  await settle();
  server.splice(0, 1, messageWith(1));
  store.begin(beginning);
  // Both lists have asked again, and wait for their answers.
  while (asked.length < 4) await Promise.resolve();
  const reaction = { emoji_name: "smile", emoji_code: "1f642", reaction_type: "unicode_emoji", user_id: 1 };
  store.apply(eventOf("reaction", { op: "add", message_id: 1, ...reaction }));
  await settle();
  assert.equal(lists.map(ids), [[], [1]]);
});

test("what the server leaves out of its answer stays out, whatever is told of it meanwhile", async () => {
  const { store, server, list } = await watched(3);
  store.messages([["topic", "plans"]]).subscribe(() => {});
  await settle();
  server.splice(1, 1);
  const refreshed = list.refresh();
  store.apply(eventOf("update_message_flags", { op: "add", flag: "read", messages: [2], all: false }));
  await refreshed;
  store.apply(eventOf("update_message_flags", { op: "add", flag: "read", messages: [2], all: false }));
  assert.equal(ids(list), [1, 3]);
});

test("a refresh that failed leaves the list outdated, though older messages are loaded", async () => {
  const { some, list } = await watched(5);
  some.failWith = new Error("unreachable");
  await list.refresh();
  some.failWith = null;
  await list.loadOlder();
  assert.equal([list.get().error, list.get().isOutdated], [null, true]);
  await list.refresh();
  assert.not.ok(list.get().isOutdated);
});

test("a loading that failed says so, leaves what is there, and may be asked for again", async () => {
  const { some, list } = await watched(5);
  some.failWith = new Error("unreachable");
  await list.loadOlder();
  assert.equal([list.get().error, list.get().isLoading], [some.failWith, false]);
  assert.equal(ids(list), [3, 4, 5]);
  some.failWith = null;
  await list.loadOlder();
  assert.equal([list.get().error, ids(list).length], [null, 5]);
});

test("where the server no longer lets one see it, the list is empty", async () => {
  const { some, store, list } = await watched(3);
  some.failWith = new ChatError({ code: "BAD_NARROW", msg: "Gone", status: 400, fields: {} });
  store.begin(beginning);
  await settle();
  assert.equal(ids(list), []);
});

test("ten lists that nobody looks at any more stay as they are, others go with their messages", async () => {
  const { store, stop, asked } = await watched(3);
  const message = store.select(({ messages }) => messages.get(2)?.id);
  stop();
  store.apply(arrivalOf(4));
  const again = store.messages(inChannel, { pageSize: 3 });
  again.subscribe(() => {})();
  assert.equal([ids(again), asked.length], [[1, 2, 3, 4], 1]);
  assert.is(message.get(), 2);
  for (let topic = 0; topic < 10; topic += 1) store.messages([["topic", `${topic}`]]);
  assert.is(message.get(), undefined);
  assert.is.not(store.messages(inChannel, { pageSize: 3 }), again);
});
