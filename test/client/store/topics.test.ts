import { ChatError, ChatStore, type NamedTopic, type TopicList } from "@confab/client";
import { arrivalOf, beginning, eventOf, messageWith, someMessages } from "../../support/client/some-messages.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";

const test = suite("lists of topics");

/** The names and newest messages of topics, with what is unread there. */
const show = (list: TopicList): string =>
  list
    .get()
    .topics.map(({ name, max_id, unread_count }) => `${name} ${max_id} ${unread_count}`)
    .join(", ");

/** Messages 1 to 3 are in "plans", 4 is in "news". */
const watched = async () => {
  const some = someMessages(3);
  some.server.push(messageWith(4, { subject: "news" }));
  const list = some.store.topics(5);
  let wakes = 0;
  const stop = list.subscribe(() => {
    wakes += 1;
  });
  await settle();
  return { ...some, some, list, stop, wakes: () => wakes };
};

const move = (message_ids: number[], orig_subject: string, subject: string, propagate_mode = "change_one") =>
  eventOf("update_message", {
    ...{ message_id: message_ids[0], message_ids, stream_id: 5, orig_subject, subject, propagate_mode, flags: [] },
    ...{ edit_timestamp: 1, rendering_only: false, user_id: 2 },
  });

test("nothing is loaded before somebody looks, and all who look have one list", async () => {
  const { store, askedTopics } = someMessages(3);
  assert.is(store.topics(5), store.topics(5));
  await settle();
  assert.equal(askedTopics, []);
  store.topics(5).subscribe(() => {});
  store.topics(5).subscribe(() => {});
  await settle();
  assert.equal([askedTopics, show(store.topics(5))], [[5], "plans 3 0"]);
});

test("the topic of a message comes first, spelled as the message spells it", async () => {
  const { store, list, askedTopics } = await watched();
  assert.is(show(list), "news 4 0, plans 3 0");
  store.apply(arrivalOf(5, { subject: "PLANS" }));
  assert.is(show(list), "PLANS 5 1, news 4 0");
  store.apply(arrivalOf(6, { subject: "new" }));
  assert.is(show(list), "new 6 1, PLANS 5 1, news 4 0");
  store.apply(eventOf("update_message_flags", { op: "add", flag: "read", messages: [5], all: false }));
  assert.is(show(list), "new 6 1, PLANS 5 0, news 4 0");
  assert.is(askedTopics.length, 1);
});

test("messages of other channels wake nobody, and topics that stay are the same objects", async () => {
  const { store, list, wakes } = await watched();
  const [, plans] = list.get().topics;
  const before = wakes();
  store.apply(arrivalOf(5, { stream_id: 6 }));
  assert.is(wakes(), before);
  store.apply(arrivalOf(6, { subject: "news" }));
  assert.is(wakes(), before + 1);
  assert.is(list.get().topics[1], plans);
});

test("what moves is in its new topic at once; the old one's newest message only the server knows", async () => {
  const { store, server, list, askedTopics } = await watched();
  store.apply(move([2], "plans", "other"));
  assert.equal([show(list), askedTopics.length], ["news 4 0, plans 3 0, other 2 0", 1]);
  server[1] = messageWith(2, { subject: "other" });
  server[2] = messageWith(3, { subject: "other" });
  store.apply(move([3], "plans", "other"));
  await settle();
  assert.equal([show(list), askedTopics.length], ["news 4 0, other 3 0, plans 1 0", 2]);
});

test("a topic that is renamed is never there twice", async () => {
  const { store, server, list, askedTopics } = await watched();
  for (const id of [1, 2, 3]) server[id - 1] = messageWith(id, { subject: "✔ plans" });
  store.apply(move([1, 2, 3], "plans", "✔ plans", "change_all"));
  assert.is(show(list), "news 4 0, ✔ plans 3 0");
  await settle();
  assert.is(show(list), "news 4 0, ✔ plans 3 0");
  store.apply(move([1, 2, 3], "✔ plans", "✔ Plans", "change_all"));
  assert.equal([show(list), askedTopics.length], ["news 4 0, ✔ Plans 3 0", 2]);
});

test("when the newest is deleted the server is asked, and not for others", async () => {
  const { store, server, list, askedTopics } = await watched();
  const gone = (id: number) =>
    eventOf("delete_message", { message_type: "stream", stream_id: 5, topic: "plans", message_ids: [id] });
  store.apply(gone(1));
  server.splice(2, 1);
  store.apply(gone(3));
  await settle();
  assert.equal([show(list), askedTopics.length], ["news 4 0, plans 2 0", 2]);
});

test("what comes while the answer is waited for is not lost", async () => {
  const answers: ((answer: { topics: NamedTopic[] }) => void)[] = [];
  const store = new ChatStore({ fetchTopics: () => new Promise((resolve) => answers.push(resolve)) });
  store.begin(beginning);
  const list = store.topics(5);
  list.subscribe(() => {});
  await settle();
  store.apply(arrivalOf(4, { subject: "late" }));
  answers[0]?.({ topics: [{ name: "plans", max_id: 3 }] });
  await settle();
  assert.is(show(list), "late 4 1, plans 3 0");
});

test("they are asked for again when events may have been missed, by those that somebody looks at", async () => {
  const { store, server, list, stop, askedTopics } = await watched();
  server.push(messageWith(5, { subject: "missed" }));
  store.begin(beginning);
  await settle();
  assert.is(show(list), "missed 5 0, news 4 0, plans 3 0");
  stop();
  store.begin(beginning);
  await settle();
  assert.equal([show(list), askedTopics.length], ["", 2]);
  list.subscribe(() => {});
  await settle();
  assert.equal([show(list), askedTopics.length], ["missed 5 0, news 4 0, plans 3 0", 3]);
});

test("where one is not subscribed they are outdated, and where the server refuses them they are gone", async () => {
  const { store, some, list } = await watched();
  const leave = eventOf("subscription", { op: "remove", subscriptions: [{ stream_id: 5 }] });
  some.failWith = new ChatError({ code: "BAD_REQUEST", msg: "Invalid channel ID", status: 400, fields: {} });
  store.apply(leave);
  await settle();
  assert.equal([show(list), list.get().isOutdated, list.get().error], ["", true, some.failWith]);
});

test("no answer leaves what is known, and says so", async () => {
  const { some, list } = await watched();
  some.failWith = new Error("No network");
  await list.refresh();
  assert.equal([show(list), list.get().error], ["news 4 0, plans 3 0", some.failWith]);
});

test("of lists that nobody looks at only some stay", async () => {
  const { store, list, stop } = await watched();
  stop();
  for (let stream_id = 10; stream_id < 20; stream_id += 1) store.topics(stream_id);
  assert.is.not(store.topics(5), list);
});
