import type { ChatEvent } from "@confab/core";
import { assert, rejection } from "../../support/suite.js";
import { isPending, numbersIn, settle, tell } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";

const test = worldSuite("iteration in process");

test("events come from the call on, not from the first step of the loop", async (world) => {
  const events = world.as("bob").events();
  await events.ready;
  await tell(world, "bob", 1, 2);
  const seen: ChatEvent[] = [];
  for await (const event of events) {
    seen.push(event);
    if (seen.length === 2) break;
  }
  assert.equal(numbersIn(seen), [1, 2]);
});

const isTypeError = (cause: unknown) => cause instanceof TypeError;

test("nobody can change an event, which others may have as well", async (world) => {
  const [bob, mia] = (["bob", "mia"] as const).map((name) => world.as(name).events({ event_types: ["message"] }));
  if (bob === undefined || mia === undefined) throw new Error("Somebody is missing.");
  await Promise.all([bob.ready, mia.ready]);
  const next = [bob.next(), mia.next()];
  await world.as("bea").sendMessage({ type: "channel", to: "design", topic: "t", content: "hi" });
  for (const { value: event } of await Promise.all(next)) {
    if (event === undefined) throw new Error("The iteration ended.");
    assert.throws(() => Object.assign(event, { type: "other" }), isTypeError);
    assert.throws(() => Object.assign(event.message, { content: "other" }), isTypeError);
    assert.throws(() => (event.flags as string[]).push("read"), isTypeError);
  }
  await Promise.all([bob.return(), mia.return()]);
});

test("leaving the loop ends the queue", async (world) => {
  const events = world.as("bob").events({ event_types: ["default_streams"] });
  await events.ready;
  assert.is((await world.tap.dump()).queues?.length, 8);
  await tell(world, "bob", 1);
  for await (const _ of events) break;
  assert.is((await world.tap.dump()).queues?.length, 7);
});

test("heartbeats are left out, and waiting goes on after them", async (world) => {
  const events = world.as("bob").events();
  await events.ready;
  const next = events.next();
  await settle();
  await world.clock.advance(120_000);
  assert.ok(await isPending(next));
  await tell(world, "bob", 1);
  assert.equal(numbersIn([(await next).value as ChatEvent]), [1]);
  await events.return();
});

test("a signal ends it, also while it waits", async (world) => {
  const stop = new AbortController();
  const events = world.as("bob").events({ signal: stop.signal });
  await events.ready;
  const next = events.next();
  await settle();
  stop.abort();
  assert.equal(await next, { value: undefined, done: true });
  assert.is((await world.tap.dump()).queues?.length, 7);
});

test("a signal that comes while a poll is made ends it, too", async (world) => {
  let looks = 0;
  const signal = {
    get aborted() {
      looks += 1;
      return looks > 1;
    },
    addEventListener: () => {},
    removeEventListener: () => {},
  };
  assert.equal(await world.as("bob").events({ signal }).next(), { value: undefined, done: true });
});

test("many polls with one signal keep one listener at most", async (world) => {
  const stop = new AbortController();
  const { signal } = stop;
  let listeners = 0;
  const counting = {
    get aborted() {
      return signal.aborted;
    },
    addEventListener: (type: "abort", run: () => void) => {
      listeners += 1;
      signal.addEventListener(type, run);
    },
    removeEventListener: (type: "abort", run: () => void) => {
      listeners -= 1;
      signal.removeEventListener(type, run);
    },
  };
  const events = world.as("bob").events({ signal: counting });
  for (let number = 0; number < 20; number += 1) {
    const next = events.next();
    await settle();
    await tell(world, "bob", number);
    await next;
    assert.ok(listeners <= 1);
  }
  await events.return();
});

test("deactivation ends it with an error", async (world) => {
  const events = world.as("bob").events({ event_types: [] });
  await events.ready;
  const next = events.next();
  await settle();
  await world.chat.host.deactivateUser(world.id("bob"));
  assert.is(((await rejection(next)) as { code: string }).code, "UNAUTHORIZED");
});

test("what may not be asked for is thrown by the loop, and by ready", async (world) => {
  const events = world.as("gus").events({ all_public_streams: true });
  assert.match(((await rejection(events.next())) as Error).message, /not authorized/);
  assert.match(((await rejection(events.ready)) as Error).message, /not authorized/);
});

test("nobody has to look at ready", async (world) => {
  const events = world.as("gus").events({ all_public_streams: true });
  await rejection(events.next());
  await settle();
});
