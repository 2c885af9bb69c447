import type { ChatError } from "@confab/client";
import { type ConnectionMessage, connect } from "../../../packages/client/src/connection/index.js";
import { FakePage } from "../../support/client/fake-page.js";
import { refusal, type ScriptedCall, ScriptedCaller } from "../../support/client/scripted-caller.js";
import { assert, suite } from "../../support/suite.js";
import { inTurns } from "../../support/turns.js";

const test = suite("a connection of one page");

const state = (queue_id: string) => ({ queue_id, last_event_id: -1, start_event_id: 10, realm_name: "Test" });
const eventsOf = (...ids: number[]) => ({ events: ids.map((id) => ({ id, type: "surprise" })) });

const shown = (message: ConnectionMessage): string[] => {
  if (message.type === "events") return message.events.map(({ id }) => `event ${id}`);
  if (message.type === "registered") return [`${message.isAgain ? "again" : "first"} ${message.state.queue_id}`];
  return [message.status];
};

const connecting = (page = new FakePage()) => {
  const caller = new ScriptedCaller();
  const controller = new AbortController();
  const got: string[] = [];
  const errors: unknown[] = [];
  const connection = connect(caller, { register: { slim_presence: true }, signal: controller.signal }, page);
  const ended = (async () => {
    for await (const message of connection) {
      got.push(...shown(message));
      if (message.type === "status" && message.error) errors.push(message.error);
    }
  })();
  return { page, caller, got, errors, connection, ended, abort: () => controller.abort() };
};

/** The same, with a queue "a" whose first long poll waits. */
const connected = async (page = new FakePage()) => {
  const all = connecting(page);
  const { caller } = all;
  (await caller.next("getOwnUser")).answer({ user_id: 7 });
  const registering = await caller.next("registerQueue");
  assert.equal(registering.params, { slim_presence: true });
  registering.answer(state("a"));
  (await caller.next("getEvents")).answer(eventsOf());
  return { ...all, poll: await caller.next("getEvents") };
};

const answerAgain = async (caller: ScriptedCaller, queue_id: string): Promise<ScriptedCall> => {
  (await caller.next("getOwnUser")).answer({ user_id: 7 });
  (await caller.next("registerQueue")).answer(state(queue_id));
  return caller.next("getEvents");
};

test("tells a state, then events of any type, heartbeats left out", async () => {
  const { caller, got, poll } = await connected();
  poll.answer({ events: [...eventsOf(5).events, { id: 6, type: "heartbeat" }, ...eventsOf(7).events] });
  assert.is((await caller.next("getEvents")).params.last_event_id, 7);
  assert.equal(got, ["connecting", "first a", "online", "event 5", "event 7"]);
});

test("says who is logged in before the first state", async () => {
  const caller = new ScriptedCaller();
  const told: string[] = [];
  const onAccount = (user_id: number) => told.push(`account ${user_id}`);
  void (async () => {
    for await (const message of connect(caller, { register: {}, onAccount }, new FakePage()))
      told.push(...shown(message));
  })();
  (await caller.next("getOwnUser")).answer({ user_id: 7 });
  (await caller.next("registerQueue")).answer(state("a"));
  await caller.next("getEvents");
  assert.equal(told, ["connecting", "account 7", "first a"]);
});

test("tells a state again when its queue is gone", async () => {
  const { caller, got, poll } = await connected();
  poll.refuse(refusal("BAD_EVENT_QUEUE_ID", 400));
  const again = await answerAgain(caller, "b");
  assert.equal([again.params.queue_id, again.params.last_event_id], ["b", -1]);
  assert.equal(got, ["connecting", "first a", "online", "connecting", "again b"]);
});

test("waits between queues that are gone one after the other", async () => {
  const { page, caller, got, poll } = await connected();
  poll.refuse(refusal("BAD_EVENT_QUEUE_ID", 400));
  (await answerAgain(caller, "b")).refuse(refusal("BAD_REQUEST", 400));
  await inTurns(5);
  assert.equal([caller.waiting.length, got.at(-1)], [0, "waiting"]);
  page.pass(2000);
  await answerAgain(caller, "c");
  assert.is(got.at(-1), "again c");
});

for (const refused of ["getOwnUser", "registerQueue"] as const)
  test(`stops when ${refused} is refused for good`, async () => {
    const { caller, got, errors, ended } = connecting();
    if (refused === "registerQueue") (await caller.next("getOwnUser")).answer({ user_id: 7 });
    (await caller.next(refused)).refuse(refusal("UNAUTHORIZED", 401));
    await ended;
    assert.equal([got.at(-1), (errors[0] as ChatError).status], ["stopped", 401]);
    assert.is(caller.waiting.length, 0);
  });

test("stops when the login ends in the middle of a poll, and calls nothing more", async () => {
  const { caller, got, errors, ended, poll } = await connected();
  poll.refuse(refusal("UNAUTHORIZED", 401));
  await ended;
  assert.equal([got.at(-1), (errors[0] as ChatError).code], ["stopped", "UNAUTHORIZED"]);
  assert.is(caller.waiting.length, 0);
});

test("stops when the page's cookie is of another account", async () => {
  const { caller, got, errors, ended, poll } = await connected();
  poll.refuse(refusal("BAD_EVENT_QUEUE_ID", 400));
  (await caller.next("getOwnUser")).answer({ user_id: 8 });
  await ended;
  assert.equal([got.at(-1), (errors[0] as ChatError).status], ["stopped", 401]);
});

test("deletes its queue at the abort, and leaves no timer and no listener behind", async () => {
  const { page, caller, got, ended, abort } = await connected();
  abort();
  const deleting = await caller.next("deleteQueue");
  assert.equal(deleting.params, { queue_id: "a" });
  deleting.answer({});
  await ended;
  assert.equal([page.listening, page.delays, got.at(-1)], [0, [], "online"]);
});

test("says that it has stopped when it is ended", async () => {
  const { caller, got, connection, ended } = await connected();
  connection.end();
  (await caller.next("deleteQueue")).refuse(refusal("BAD_EVENT_QUEUE_ID", 400));
  await ended;
  assert.is(got.at(-1), "stopped");
});

test("registers as long as nobody answers", async () => {
  const { page, caller, got } = connecting();
  (await caller.next("getOwnUser")).answer({ user_id: 7 });
  (await caller.next("registerQueue")).refuse(refusal("RATE_LIMIT_HIT", 429, { "retry-after": 3 }));
  await inTurns(5);
  assert.equal(page.delays, [3500]);
  page.pass(3500);
  (await caller.next("getOwnUser")).answer({ user_id: 7 });
  (await caller.next("registerQueue")).answer({ queue_id: 5 });
  await inTurns(5);
  page.pass(5000);
  await answerAgain(caller, "a");
  assert.equal(got, ["connecting", "waiting", "connecting", "waiting", "connecting", "first a"]);
});

test("has a queue for itself where the browser forbids locks", async () => {
  const page = new FakePage();
  const forbid = () => Promise.reject(new DOMException("Not here.", "SecurityError"));
  page.locks = { request: forbid, query: forbid };
  page.openChannel = () => ({ onmessage: null, postMessage: () => {}, close: () => {} });
  const { got } = await connected(page);
  assert.equal(got, ["connecting", "first a", "online"]);
});
