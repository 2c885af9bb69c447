import { doInTurn, noteRequest, sendAtEndOfTurn } from "../../packages/http-node/src/outbox.js";
import { nodeClock } from "../../packages/http-node/src/ports/clock.js";
import { assert, suite } from "../support/suite.js";

const test = suite("the end of a turn of the event loop");

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

test("what is asked for while long work waits is answered before it", async () => {
  const done: string[] = [];
  doInTurn(() => done.push("long work"));
  noteRequest();
  sendAtEndOfTurn(() => done.push("answer"));
  await nextTurn();
  assert.equal(done, ["answer", "long work"]);
});

test("each long piece of work and each long answer has a turn to itself", async () => {
  const done: string[] = [];
  doInTurn(() => done.push("work"));
  sendAtEndOfTurn(() => done.push("answer"), "alone");
  doInTurn(() => done.push("more work"));
  for (const expected of [["work"], ["work", "answer"], ["work", "answer", "more work"]]) {
    await nextTurn();
    assert.equal(done, expected);
  }
});

test("others have some turns after a piece of work that was long, in which what they write is committed", async () => {
  const done: string[] = [];
  const ends = performance.now() + 50;
  doInTurn(() => {
    while (performance.now() < ends);
  });
  doInTurn(() => done.push("more work"));
  await nextTurn();
  await nextTurn();
  assert.equal(done, []);
  for (let turn = 0; turn < 6; turn += 1) await nextTurn();
  assert.equal(done, ["more work"]);
});

test("who wrote is answered before those who read", async () => {
  const done: string[] = [];
  sendAtEndOfTurn(() => done.push("reader"));
  sendAtEndOfTurn(() => done.push("writer"), "first");
  await nextTurn();
  assert.equal(done, ["writer", "reader"]);
});

test("what is answered outside of reading goes out before anything more is read", async () => {
  const done: string[] = [];
  await nextTurn();
  sendAtEndOfTurn(() => done.push("answer"));
  await Promise.resolve();
  assert.equal(done, []);
  await new Promise<void>((resolve) => process.nextTick(resolve));
  assert.equal(done, ["answer"]);
});

test("who lets answers out goes on when they are, before anything more is read", async () => {
  const done: string[] = [];
  await nextTurn();
  setImmediate(() => done.push("more is read"));
  const flushAnswers = nodeClock.flushAnswers?.().then(() => done.push("goes on"));
  await Promise.resolve();
  sendAtEndOfTurn(() => done.push("answer"));
  await flushAnswers;
  assert.equal(done, ["answer", "goes on"]);
});
