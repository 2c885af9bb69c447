import { ChatStore } from "@confab/client";
import type { ChatEvent } from "@confab/core";
import { handTimers } from "../../support/client/hand-timers.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("who is typing");

const opened = () => {
  const timers = handTimers();
  const store = new ChatStore({ timers });
  store.begin({ user_id: 1, server_typing_started_expiry_period_milliseconds: 1_000 } as object);
  const typing = store.select((view) => view.typingIn({ stream_id: 5, topic: "Plans" }));
  const apply = (type: string, fields: object): void => store.apply({ id: 1, type, ...fields } as ChatEvent);
  const types = (op: "start" | "stop", user_id: number): void =>
    apply("typing", { op, message_type: "stream", sender: { user_id }, stream_id: 5, topic: "plans" });
  return { store, timers, typing, apply, types };
};

test("they stand there in the order in which they began", () => {
  const { typing, types } = opened();
  for (const user_id of [3, 2, 3]) types("start", user_id);
  assert.equal(typing.get(), [3, 2]);
  types("stop", 3);
  assert.equal(typing.get(), [2]);
});

test("oneself is not there", () => {
  const { typing, types } = opened();
  types("start", 1);
  assert.equal(typing.get(), []);
});

test("of whom nothing is heard goes when the server's time is over, and each sign begins it again", () => {
  const { typing, types, timers } = opened();
  types("start", 2);
  timers.pass(900);
  types("start", 2);
  timers.pass(900);
  assert.equal(typing.get(), [2]);
  timers.pass(100);
  assert.equal(typing.get(), []);
});

test("whose message has come no longer types", () => {
  const { typing, types, apply } = opened();
  types("start", 2);
  const message = { id: 7, sender_id: 2, stream_id: 5, subject: "PLANS", display_recipient: "c" };
  apply("message", { message, flags: [] });
  assert.equal(typing.get(), []);
});

test("people in a conversation are found by the others who are in it", () => {
  const { store, apply } = opened();
  const recipients = [1, 3, 2].map((user_id) => ({ user_id }));
  apply("typing", { op: "start", message_type: "direct", sender: { user_id: 3 }, recipients });
  assert.equal(store.select((view) => view.typingIn({ others: [2, 3] })).get(), [3]);
});

test("who edits a message is found by it", () => {
  const { store, apply, timers } = opened();
  const editing = store.select((view) => view.editing(9));
  apply("typing_edit_message", { op: "start", sender_id: 2, message_id: 9 });
  assert.equal(editing.get(), [2]);
  timers.pass(1_000);
  assert.equal(editing.get(), []);
});

test("a state to begin with ends what is waited for", () => {
  const { store, types, timers } = opened();
  types("start", 2);
  store.begin({ user_id: 1 } as object);
  assert.is(timers.waiting, 0);
});
