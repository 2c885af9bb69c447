import { type ApiCaller, ConnectionError } from "@confab/client";
import type { EventBatch, StatusMessage } from "../../../packages/client/src/connection/queue/messages.js";
import { pollQueue } from "../../../packages/client/src/connection/queue/poll-queue.js";
import { FakePage } from "../../support/client/fake-page.js";
import { refusal, ScriptedCaller } from "../../support/client/scripted-caller.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { inTurns } from "../../support/turns.js";

const test = suite("polling a queue");

const place = { queue_id: "q", last_event_id: 4, timeout: 100_000 };
const eventsOf = (...ids: number[]) => ({ events: ids.map((id) => ({ id, type: "message" })), queue_id: "q" });

/** Polls with a page and a caller that the test moves, and notes what comes. */
const polling = () => {
  const page = new FakePage();
  const caller = new ScriptedCaller();
  const controller = new AbortController();
  const got: string[] = [];
  const note = (message: EventBatch | StatusMessage) =>
    got.push(message.type === "batch" ? message.events.map(({ id }) => id).join() : message.status);
  const ended = (async () => {
    for await (const message of pollQueue({ caller, ports: page, signal: controller.signal }, place)) note(message);
  })();
  ended.catch(() => {});
  return { page, caller, got, ended, abort: () => controller.abort() };
};

/** The same with its first poll answered. */
const pollingOnline = async () => {
  const all = polling();
  (await all.caller.next("getEvents")).answer(eventsOf());
  const poll = await all.caller.next("getEvents");
  return { ...all, poll };
};

test("begins after its place, first without waiting, and acknowledges what it got", async () => {
  const { caller, got } = polling();
  const first = await caller.next("getEvents");
  assert.equal(first.params, { queue_id: "q", last_event_id: 4, dont_block: true });
  first.answer(eventsOf(5, 9));
  const second = await caller.next("getEvents");
  assert.equal(second.params, { queue_id: "q", last_event_id: 9, dont_block: false });
  assert.equal(second.options.repeat, false);
  assert.equal(got, ["online", "5,9"]);
});

test("gives each event once and in order, whatever is answered twice", async () => {
  const { caller, got, poll } = await pollingOnline();
  poll.answer(eventsOf(3, 4, 6, 6, 5, 7));
  (await caller.next("getEvents")).answer(eventsOf(6, 7, 8));
  await caller.next("getEvents");
  assert.equal(got, ["online", "6,7", "8"]);
});

test("lets events gather where each poll finds some, and no longer once one had to wait", async () => {
  const { page, caller, got, poll } = await pollingOnline();
  poll.answer(eventsOf(5));
  for (const id of [6, 7]) (await caller.next("getEvents")).answer(eventsOf(id));
  await inTurns(5);
  assert.equal([got, page.delays, caller.waiting.length], [["online", "5", "6", "7"], [100], 0]);
  page.pass(100);
  (await caller.next("getEvents")).answer(eventsOf(8));
  await inTurns(5);
  page.pass(100);
  const last = await caller.next("getEvents");
  page.pass(20);
  last.answer(eventsOf(9));
  await caller.next("getEvents");
  assert.equal(got.slice(-2), ["8", "9"]);
});

test("waits longer after each failure, at most half a minute, and polls without blocking until one is answered", async () => {
  const { page, caller, got, poll } = await pollingOnline();
  poll.refuse(new ConnectionError("unreachable", "gone"));
  const delays: number[] = [];
  for (let failure = 0; failure < 9; failure += 1) {
    await inTurns(5);
    const [delay = 0] = page.delays;
    delays.push(delay);
    page.pass(delay);
    const again = await caller.next("getEvents");
    assert.is(again.params.dont_block, true);
    if (failure < 8) again.refuse(refusal("INTERNAL_SERVER_ERROR", 502));
    else again.answer(eventsOf());
  }
  assert.equal(delays, [375, 750, 1500, 3000, 6000, 12_000, 22_500, 22_500, 22_500]);
  assert.is((await caller.next("getEvents")).params.dont_block, false);
  assert.equal(got.slice(0, 3), ["online", "waiting", "connecting"]);
  assert.is(got.at(-1), "online");
});

test("waits as a 429 says, and no less when the network comes back", async () => {
  const { page, caller, poll } = await pollingOnline();
  poll.refuse(refusal("RATE_LIMIT_HIT", 429, { "retry-after": 20 }));
  await inTurns(5);
  assert.equal(page.delays, [20_500]);
  page.tell("online");
  await inTurns(5);
  assert.is(caller.waiting.length, 0);
  page.pass(20_500);
  await caller.next("getEvents");
});

test("tries again at once when the network comes back", async () => {
  const { page, caller, got, poll } = await pollingOnline();
  page.tell("offline");
  await inTurns(5);
  assert.equal(got, ["online", "waiting"]);
  assert.is(poll.options.signal?.aborted, true);
  page.tell("online");
  (await caller.next("getEvents")).answer(eventsOf(5));
  await inTurns(2);
  page.tell("online");
  await caller.next("getEvents");
  assert.equal(got, ["online", "waiting", "connecting", "online", "5"]);
});

test("gives up a poll that waits for longer than the server takes", async () => {
  const { page, caller, got } = await pollingOnline();
  page.pass(99_999);
  await inTurns(5);
  assert.equal(got, ["online"]);
  page.pass(1);
  await inTurns(5);
  assert.equal(got, ["online", "waiting"]);
  page.pass(1000);
  assert.is((await caller.next("getEvents")).params.dont_block, true);
});

for (const event of ["visibilitychange", "pageshow", "resume"] as const)
  test(`gives up an old poll at once at ${event} after a sleep, and says nothing of it`, async () => {
    const { page, caller, got } = await pollingOnline();
    page.tell(event);
    page.sleep(3_600_000);
    page.tell(event);
    (await caller.next("getEvents")).answer(eventsOf(5));
    await caller.next("getEvents");
    assert.equal(got, ["online", "5"]);
  });

test("ends a wait that the machine slept through", async () => {
  const { page, caller, poll } = await pollingOnline();
  poll.refuse(new ConnectionError("unreachable", "gone"));
  await inTurns(5);
  page.sleep(1000);
  page.tell("visibilitychange");
  assert.is((await caller.next("getEvents")).params.last_event_id, 4);
});

for (const answer of [{}, { events: "x" }, { events: [null] }, { events: [{ id: "5", type: "message" }] }])
  test(`takes ${JSON.stringify(answer)} for no answer`, async () => {
    const { page, caller, got, poll } = await pollingOnline();
    poll.answer(answer);
    await inTurns(5);
    page.pass(1000);
    assert.is((await caller.next("getEvents")).params.last_event_id, 4);
    assert.equal(got, ["online", "waiting", "connecting"]);
  });

test("rests when answers without news come one after the other", async () => {
  const { page, caller, poll } = await pollingOnline();
  poll.answer(eventsOf());
  (await caller.next("getEvents")).answer(eventsOf(4));
  await inTurns(5);
  assert.is(caller.waiting.length, 0);
  page.pass(4000);
  await caller.next("getEvents");
});

for (const [code, status] of [
  ["BAD_EVENT_QUEUE_ID", 400],
  ["UNAUTHORIZED", 401],
  ["BAD_REQUEST", 400],
] as const)
  test(`ends with ${code}`, async () => {
    const { ended, poll } = await pollingOnline();
    poll.refuse(refusal(code, status));
    assert.is(((await rejection(ended)) as { code?: string }).code, code);
  });

test("gives up a call that does not mind its signal", async () => {
  const page = new FakePage();
  const signals: AbortSignal[] = [];
  const caller = {
    account: "a",
    call: (...[, , options]: Parameters<ApiCaller["call"]>) => {
      if (options?.signal) signals.push(options.signal);
      return new Promise<never>(() => {});
    },
  };
  const controller = new AbortController();
  const next = pollQueue({ caller, ports: page, signal: controller.signal }, place).next();
  controller.abort();
  assert.equal(await next, { done: true, value: undefined });
  assert.equal(
    signals.map(({ aborted }) => aborted),
    [true],
  );
});

test("ends at the abort, and leaves no timer and no listener behind", async () => {
  const { page, ended, abort } = await pollingOnline();
  assert.ok(page.listening > 0);
  abort();
  await ended;
  assert.equal([page.listening, page.delays], [0, []]);
});
