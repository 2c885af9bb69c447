import { ChatStore } from "@confab/client";
import { handTimers } from "../../support/client/hand-timers.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("whether somebody is at the chat");

/** A store whose server calls people offline after 200 seconds, and what it tells of user 2 from time to time. */
const opened = () => {
  const timers = handTimers();
  const store = new ChatStore({ timers });
  store.begin({ user_id: 1, server_presence_offline_threshold_seconds: 200 } as object);
  const value = store.availability(2);
  const report = (active_timestamp: number, idle_timestamp: number): void =>
    store.apply({ id: 1, type: "presence", presences: { 2: { active_timestamp, idle_timestamp } } });
  return { timers, store, value, report };
};

test("nobody is who was not heard of", () => {
  const { value } = opened();
  assert.is(value.get(), "offline");
});

test("somebody is active after a report, then idle, and offline when nothing more is heard", () => {
  const { timers, value, report } = opened();
  const said: string[] = [];
  const stop = value.subscribe(() => said.push(value.get()));
  report(0, 100);
  timers.pass(199_999);
  assert.equal(said, ["active"]);
  timers.pass(1);
  assert.equal(said, ["active", "idle"]);
  timers.pass(100_000);
  assert.equal(said, ["active", "idle", "offline"]);
  stop();
});

test("a report that changes nothing wakes nobody, and moves the end", () => {
  const { timers, value, report } = opened();
  report(0, 0);
  let wakes = 0;
  const stop = value.subscribe(() => {
    wakes += 1;
  });
  timers.pass(150_000);
  report(150, 150);
  timers.pass(199_999);
  assert.equal([wakes, value.get()], [0, "active"]);
  stop();
  assert.is(timers.waiting, 0);
});

test("no timer waits for who is offline, or for others", () => {
  const { timers, store, value, report } = opened();
  const stop = value.subscribe(() => {});
  assert.is(timers.waiting, 0);
  store.apply({ id: 1, type: "presence", presences: { 3: { active_timestamp: 0, idle_timestamp: 0 } } });
  assert.is(timers.waiting, 0);
  report(0, 0);
  assert.is(timers.waiting, 1);
  stop();
});
