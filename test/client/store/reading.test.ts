import { ConnectionError } from "@confab/client";
import fc from "fast-check";
import { beginning, eventOf, messageWith, someMessages } from "../../support/client/some-messages.js";
import { assert, suite } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";

const test = suite("marking as read");

const unread = {
  ...{ count: 5, huddles: [], mentions: [3], old_unreads_missing: false },
  pms: [{ other_user_id: 2, sender_id: 2, unread_message_ids: [5] }],
  streams: [
    { stream_id: 5, topic: "plans", unread_message_ids: [1, 3, 4] },
    { stream_id: 6, topic: "news", unread_message_ids: [2] },
  ],
};

const opened = (unread_msgs: object = unread) => {
  const some = someMessages(0);
  const begin = (): void => some.store.begin({ ...(beginning as object), unread_msgs } as object);
  begin();
  const state = (): unknown => some.store.snapshot().unread_msgs;
  return { ...some, begin, state, calls: () => some.flagged.map(({ params }) => params) };
};

const marking = (...messages: number[]) => ({ messages, op: "add", flag: "read" });
const flags = (op: "add" | "remove", messages: number[], more: object = {}) =>
  eventOf("update_message_flags", { op, operation: op, flag: "read", messages, all: false, ...more });

const broken = new ConnectionError("unreachable", "Nobody answered.");

test("counts go at once, and one call within half a second says all of it", () => {
  const { store, timers, calls } = opened();
  const total = store.select((view) => view.unreadTotal());
  store.markRead([1, 3]);
  assert.is(total.get(), 3);
  timers.pass(400);
  store.markRead([3, 5, 77]);
  assert.equal([total.get(), calls()], [2, []]);
  timers.pass(100);
  assert.equal(calls(), [marking(1, 3, 5)]);
  timers.pass(10_000);
  assert.is(calls().length, 1);
});

test("what is read already is not sent", () => {
  const { store, timers, calls } = opened();
  store.markRead([77]);
  timers.pass(500);
  assert.equal(calls(), []);
});

test("a call names 5,000 messages at most", () => {
  const ids = Array.from({ length: 12_001 }, (_, i) => i + 1);
  const { store, timers, calls } = opened({
    ...unread,
    streams: [{ stream_id: 5, topic: "a", unread_message_ids: ids }],
  });
  store.markRead(ids);
  timers.pass(500);
  assert.equal(
    calls().map(({ messages }) => (messages as number[]).length),
    [5_000, 5_000, 2_001],
  );
});

test("a page that closes sends at once", async () => {
  const { store, timers, flagged, calls } = opened();
  store.markRead([1]);
  const done = store.flushRead();
  await flagged[0]?.answer({});
  await done;
  timers.pass(500);
  assert.equal(calls(), [marking(1)]);
});

test("who marks as unread next waits until the server has answered all of it", async () => {
  const { store, timers, flagged, calls } = opened();
  store.markRead([1]);
  timers.pass(500);
  store.markRead([3]);
  let isDone = false;
  const done = store.flushRead().then(() => {
    isDone = true;
  });
  assert.equal(calls(), [marking(1), marking(3)]);
  await flagged[1]?.answer({});
  await settle();
  assert.not(isDone);
  await flagged[0]?.answer({});
  await done;
  assert.ok(isDone);
});

test("where the server does not take it, all of it is as before", async () => {
  const { store, timers, flagged, state } = opened();
  const before = state();
  store.markRead([1, 2, 3, 4, 5]);
  timers.pass(500);
  await flagged[0]?.fail(broken);
  assert.equal(state(), before);
});

test("what the server took is not put back by another call that fails", async () => {
  const { store, timers, flagged } = opened();
  for (const id of [1, 4]) {
    store.markRead([id]);
    timers.pass(500);
  }
  await flagged[0]?.answer({});
  await flagged[1]?.fail(broken);
  const ids = store.select((view) => view.unreadIdsIn({ stream_id: 5, topic: "plans" }));
  assert.equal(ids.get(), [3, 4]);
});

test("what was read elsewhere, or deleted, meanwhile is not put back", async () => {
  const { store, timers, flagged } = opened();
  store.markRead([1, 3, 4]);
  store.apply(flags("add", [1]));
  store.apply(eventOf("delete_message", { message_type: "stream", message_ids: [4] }));
  timers.pass(500);
  await flagged[0]?.fail(broken);
  const ids = store.select((view) => view.unreadIdsIn({ stream_id: 5, topic: "plans" }));
  assert.equal(ids.get(), [3]);
});

test("what was moved meanwhile is put back where it is now", async () => {
  const { store, timers, flagged } = opened();
  store.markRead([1]);
  const edit = { message_id: 1, message_ids: [1], flags: [], edit_timestamp: 1, rendering_only: false, user_id: 2 };
  store.apply(eventOf("update_message", { ...edit, stream_id: 5, orig_subject: "plans", new_stream_id: 6 }));
  timers.pass(500);
  await flagged[0]?.fail(broken);
  assert.equal(store.select((view) => view.unreadIdsIn({ stream_id: 6, topic: "plans" })).get(), [1]);
});

test("a state that begins before the server has answered does not make it unread again", async () => {
  const { store, begin, timers, flagged } = opened();
  const total = store.select((view) => view.unreadTotal());
  store.markRead([1]);
  begin();
  assert.is(total.get(), 4);
  timers.pass(500);
  await flagged[0]?.answer({});
  begin();
  assert.is(total.get(), 5);
});

test("messages in lists are read with it, and unread again where it failed", async () => {
  const { store, server, timers, flagged } = opened();
  server.push(messageWith(1, { flags: [] }), messageWith(9, { flags: [] }));
  const list = store.messages([["is", "unread"]]);
  list.subscribe(() => {});
  await settle();
  const ids = () => list.get().messages.map(({ id }) => id);
  assert.equal(ids(), [1, 9]);
  store.markRead([1, 9]);
  assert.equal(ids(), []);
  timers.pass(500);
  await flagged[0]?.fail(broken);
  await settle();
  assert.equal(ids(), [1, 9]);
  assert.not(store.select((view) => view.isUnread(9)).get());
});

test("whatever fails, in the end the counts are those of what the server took", async () => {
  const anyStep = fc.record({ ids: fc.array(fc.integer({ min: 1, max: 6 }), { maxLength: 4 }), isTaken: fc.boolean() });
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { maxLength: 8 }), async (steps) => {
      const { store, timers, flagged } = opened();
      const left = new Set([1, 2, 3, 4, 5]);
      for (const { ids, isTaken } of steps) {
        const before = flagged.length;
        store.markRead(ids);
        timers.pass(500);
        if (flagged.length === before) continue;
        await (isTaken ? flagged.at(-1)?.answer({}) : flagged.at(-1)?.fail(broken));
        if (isTaken) for (const id of ids) left.delete(id);
      }
      assert.is(store.select((view) => view.unreadTotal()).get(), left.size);
      assert.is(store.select((view) => view.unreadMentions().length).get(), left.has(3) ? 1 : 0);
    }),
    { seed: 20_260_103 },
  );
});
