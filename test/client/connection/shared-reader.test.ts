import type {
  ConnectionMessage,
  RegisteredState,
  StatusMessage,
} from "../../../packages/client/src/connection/queue/messages.js";
import { SharedReader } from "../../../packages/client/src/connection/tabs/shared-reader.js";
import { assert, suite } from "../../support/suite.js";
import { inTurns } from "../../support/turns.js";

const test = suite("reading what another tab polls");

const online: StatusMessage = { type: "status", status: "online" };
const stateOf = (queue_id: string, start_event_id = 0): RegisteredState => ({
  queue_id,
  last_event_id: -1,
  start_event_id,
});

const shown = (message: ConnectionMessage): string[] => {
  if (message.type === "events") return message.events.map(({ id }) => String(id));
  if (message.type === "status") return [message.status];
  return [`${message.isAgain ? "again" : "first"} ${message.state.queue_id}`];
};

const reading = () => {
  const got: string[] = [];
  const snapshots: { answer(state: RegisteredState | undefined): void; signal: AbortSignal }[] = [];
  let asked = 0;
  const reader = new SharedReader({
    tell: (message) => got.push(...shown(message)),
    ask: () => {
      asked += 1;
    },
    snapshot: (signal) => new Promise((answer) => snapshots.push({ answer, signal })),
  });
  const batch = (after: number, ids: number[], queue_id = "a") =>
    reader.take({ type: "batch", queue_id, after, events: ids.map((id) => ({ id, type: "message" })) });
  const here = (last_event_id: number, queue_id = "a") =>
    reader.take({ type: "here", place: { queue_id, last_event_id, timeout: 1000 }, status: online });
  const begin = (queue_id = "a") => reader.take({ type: "registered", state: stateOf(queue_id), isAgain: false });
  return { reader, got, snapshots, batch, here, begin, asked: () => asked };
};

test("begins with the state of the one that polls, and takes its events", () => {
  const { got, batch, begin } = reading();
  begin();
  batch(-1, [5, 6]);
  batch(6, [7]);
  assert.equal(got, ["first a", "5", "6", "7"]);
});

test("joins with a state of its own, of which it names the shared queue, and leaves out what that holds", async () => {
  const { got, snapshots, batch, here } = reading();
  here(10);
  batch(10, [11, 12]);
  snapshots[0]?.answer(stateOf("own", 11));
  await inTurns(2);
  batch(12, [13]);
  assert.equal(got, ["first a", "12", "online", "13"]);
});

test("leaves out also what comes later and is in the state", async () => {
  const { got, snapshots, batch, here } = reading();
  here(10);
  snapshots[0]?.answer(stateOf("own", 12));
  await inTurns(2);
  batch(10, [11, 12, 13]);
  assert.equal(got, ["first a", "online", "13"]);
});

test("takes of two batches that overlap each event once", () => {
  const { got, batch, begin, asked } = reading();
  begin();
  batch(-1, [5, 6]);
  batch(-1, [5, 6, 7]);
  batch(5, [6]);
  batch(6, [7, 8]);
  assert.equal([got, asked()], [["first a", "5", "6", "7", "8"], 0]);
});

test("asks after a gap, takes nothing behind it, and begins afresh where the one that polls is", async () => {
  const { got, snapshots, batch, here, begin, asked } = reading();
  begin();
  batch(5, [6]);
  assert.is(asked(), 1);
  here(6);
  batch(6, [7]);
  snapshots[0]?.answer(stateOf("own", 6));
  await inTurns(2);
  assert.equal(got, ["first a", "again a", "7", "online"]);
});

test("goes on when the one that polls says that it is no further", () => {
  const { got, snapshots, batch, here, begin } = reading();
  begin();
  batch(-1, [5]);
  here(5);
  here(-1);
  assert.equal([got, snapshots.length], [["first a", "5", "online", "online"], 0]);
});

test("asks about a queue that it does not know, and takes nothing of it", () => {
  const { got, batch, begin, asked } = reading();
  batch(-1, [4]);
  begin();
  batch(-1, [5], "b");
  assert.equal([got, asked()], [["first a"], 2]);
});

test("a state for all ends the fetching of one's own", async () => {
  const { got, snapshots, batch, here, begin } = reading();
  here(10);
  batch(10, [11]);
  begin("b");
  assert.is(snapshots[0]?.signal.aborted, true);
  snapshots[0]?.answer(stateOf("own", 10));
  await inTurns(2);
  batch(-1, [12], "b");
  assert.equal(got, ["first b", "12"]);
});

test("begins afresh once more when it falls behind while it fetches a state", async () => {
  const { got, snapshots, batch, here } = reading();
  here(10);
  here(12);
  assert.is(snapshots[0]?.signal.aborted, true);
  snapshots[0]?.answer(undefined);
  batch(12, [13]);
  snapshots[1]?.answer(stateOf("own", 12));
  await inTurns(2);
  assert.equal(got, ["first a", "13", "online"]);
});

test("waits for the state that comes where the queue is gone, and joins no more", async () => {
  const { reader, got, snapshots, batch, here, begin } = reading();
  here(10);
  reader.take({ type: "here", place: null, status: online });
  assert.ok(snapshots[0]?.signal.aborted);
  snapshots[0]?.answer(stateOf("own", 11));
  await inTurns(2);
  batch(10, [11]);
  begin("b");
  assert.equal(got, ["first b"]);
});

test("goes on with the queue that it reads where the one that polls has none yet", () => {
  const { reader, got, batch, begin } = reading();
  begin();
  reader.take({ type: "here", place: null, status: online });
  batch(-1, [5]);
  assert.equal(got, ["first a", "5"]);
});
