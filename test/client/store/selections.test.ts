import { ChatStore, type StoreView } from "@confab/client";
import type { ChatEvent } from "@confab/core";
import { assert, suite } from "../../support/suite.js";

const test = suite("selections of the store");

const person = (user_id: number) => ({ user_id, full_name: `User ${user_id}`, email: "a@example.com" });
const channel = (stream_id: number, fields: object = {}) => ({ stream_id, name: "c", subscriber_count: 2, ...fields });

const opened = (): ChatStore => {
  const store = new ChatStore();
  store.begin({
    user_id: 1,
    realm_users: [person(1), person(2), person(3)],
    streams: [channel(5), channel(6)],
    subscriptions: [channel(5, { is_muted: false, subscribers: [1, 2] }), channel(6, { is_muted: true })],
    user_topics: [],
    unread_msgs: {
      ...{ count: 3, pms: [{ other_user_id: 2, unread_message_ids: [10] }], huddles: [], mentions: [11] },
      streams: [
        { stream_id: 5, topic: "Plans", unread_message_ids: [11, 12] },
        { stream_id: 6, topic: "news", unread_message_ids: [13] },
      ],
    },
  } as object);
  return store;
};

const event = (type: string, fields: object): ChatEvent => ({ id: 1, type, ...fields }) as ChatEvent;

const renamed = (user_id: number) =>
  event("realm_user", { op: "update", person: { user_id, full_name: `New ${user_id}` } });
const read = (...messages: number[]) =>
  event("update_message_flags", { op: "add", flag: "read", messages, all: false });
const policy = (topic_name: string, visibility_policy: number) =>
  event("user_topic", { stream_id: 5, topic_name, visibility_policy, last_updated: 1 });
const arrived = (message_id: number, stream_id = 5, sender_id = 2) =>
  event("message", {
    message: { id: message_id, stream_id, subject: "plans", sender_id, display_recipient: "c" },
    flags: [],
  });

const sent = (message_id: number) =>
  event("message", {
    message: { id: message_id, subject: "", sender_id: 2, display_recipient: [{ id: 1 }, { id: 2 }] },
    flags: [],
  });

/** How often a selection wakes. */
const wakes = (select: (view: StoreView) => unknown, ...events: ChatEvent[]): number => {
  const store = opened();
  let count = 0;
  const stop = store.select(select).subscribe(() => {
    count += 1;
  });
  for (const each of events) store.apply(each);
  stop();
  store.apply(renamed(2));
  store.apply(read(10, 11, 12, 13));
  return count;
};

const cases: readonly [name: string, select: (view: StoreView) => unknown, event: ChatEvent, wakes: number][] = [
  ["a user with a change of theirs", ({ users }) => users.get(2)?.full_name, renamed(2), 1],
  ["no other user", ({ users }) => users.get(2)?.full_name, renamed(3), 0],
  ["nobody whose selected part stays the same", ({ users }) => users.get(2)?.email, renamed(2), 0],
  ["a list of users with each of them", ({ users }) => [...users.values()].length, renamed(3), 0],
  ["the number of users not with a change", ({ users }) => users.size, renamed(3), 0],
  [
    "a user who was not there, with their coming",
    ({ users }) => users.get(9)?.full_name,
    event("realm_user", { op: "add", person: { ...person(9), is_active: true } }),
    1,
  ],
  [
    "a subscriber with the change of the channel's",
    ({ subscribers }) => subscribers.has(5, 3),
    event("subscription", { op: "peer_add", stream_ids: [5], user_ids: [3] }),
    1,
  ],
  ["the count of a topic", (view) => view.unreadIn({ stream_id: 5, topic: "PLANS" }), read(11), 1],
  ["no other topic", (view) => view.unreadIn({ stream_id: 6, topic: "news" }), read(11), 0],
  ["the count of a channel", (view) => view.unreadInChannel(5).all, read(11), 1],
  ["the total", (view) => view.unreadTotal(), read(11), 1],
  ["the total of people", (view) => view.unreadWithPeople(), read(10), 1],
  ["not the total of people with a channel", (view) => view.unreadWithPeople(), read(11), 0],
  ["not the total where the channel is muted", (view) => view.unreadTotal(), read(13), 0],
  ["the total where a topic is muted", (view) => view.unreadTotal(), policy("plans", 1), 1],
  ["the message that was read", (view) => view.isUnread(11), read(11), 1],
  ["no other message", (view) => view.isUnread(12), read(11), 0],
  ["mentions", (view) => view.unreadMentions().join(), read(11), 1],
  ["conversations of people not with a message of a channel", (view) => view.recentConversations(), arrived(20), 0],
  ["conversations of people with a message of one", (view) => view.recentConversations(), sent(20), 1],
  ["whether a topic is muted", (view) => view.isMuted(5, "Plans"), policy("plans", 1), 1],
];

for (const [name, select, each, expected] of cases)
  test(`an event wakes ${name}`, () => assert.is(wakes(select, each), expected));

test("a selection is the same object until something has changed that it read", () => {
  const store = opened();
  const people = store.select(({ users }) => [...users.values()]);
  const before = people.get();
  store.apply(read(11));
  assert.is(people.get(), before);
  store.apply(renamed(2));
  assert.is.not(people.get(), before);
});

test("a selection that nobody subscribed to follows what comes and goes", () => {
  const store = opened();
  const draft = store.select(({ drafts }) => drafts.get(1)?.content);
  const added = event("drafts", { op: "add", drafts: [{ id: 1, content: "Hi" }] });
  for (const [each, content] of [
    [added, "Hi"],
    [event("drafts", { op: "remove", draft_id: 1 }), undefined],
    [added, "Hi"],
  ] as const) {
    store.apply(each);
    assert.is(draft.get(), content);
  }
});

test("one event wakes a selection once, whatever it changes", () => {
  const all = (view: StoreView) => [view.unreadTotal(), view.unreadInChannel(5), view.isUnread(11), Math.random()];
  assert.is(wakes(all, read(10, 11, 12)), 1);
});

test("events that came together wake a selection once, when all are taken in", () => {
  const store = opened();
  const seen: number[] = [];
  const total = store.select((view) => view.unreadTotal());
  total.subscribe(() => seen.push(total.get()));
  store.applyAll([arrived(20), read(11), arrived(21), arrived(22)]);
  assert.equal(seen, [5]);
});

test("counts leave out what is muted, and topics unmuted in a muted channel count (messages.md E)", () => {
  const store = opened();
  const counts = store.select((view) => [view.unreadTotal(), view.unreadInChannel(5), view.unreadInChannel(6)]);
  assert.equal(counts.get(), [3, { all: 2, unmuted: 2 }, { all: 1, unmuted: 0 }]);
  store.apply(policy("plans", 1));
  assert.equal(counts.get(), [1, { all: 2, unmuted: 0 }, { all: 1, unmuted: 0 }]);
  store.apply(event("subscription", { op: "update", stream_id: 6, property: "is_muted", value: false }));
  assert.equal(counts.get(), [2, { all: 2, unmuted: 0 }, { all: 1, unmuted: 1 }]);
  store.apply(arrived(20));
  assert.equal(counts.get(), [2, { all: 3, unmuted: 0 }, { all: 1, unmuted: 1 }]);
});
