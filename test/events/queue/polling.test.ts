import { checkFailure } from "../../support/cases/cases.js";
import { basic, wireRequest } from "../../support/cases/doors.js";
import { assert, rejection } from "../../support/suite.js";
import {
  engineOf,
  isPending,
  lastId,
  numbersIn,
  poll,
  pollNow,
  settle,
  tell,
  waitingPoll,
} from "../../support/watching/events.js";
import { watchers } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";

const test = worldSuite("polls");

const failureOf = (cause: unknown) => {
  const {
    code,
    message: msg,
    status,
    fields,
  } = cause as { code: string; message: string; status: number; fields: object };
  return { code, msg, status, fields: { ...fields } };
};

test("what waits is answered at once, in order", async (world) => {
  await tell(world, "bob", 1, 2);
  await tell(world, "bob", 3);
  assert.equal(numbersIn(await poll(world, "bob")), [1, 2, 3]);
});

test("a poll waits for the next event", async (world) => {
  const { answer } = await waitingPoll(world, "bob");
  await tell(world, "mia", 1);
  assert.ok(await isPending(answer));
  await tell(world, "bob", 2);
  assert.equal(numbersIn(await answer), [2]);
});

test("a poll that waits is past what did not concern it: memory lets go of that, and what comes for it is not lost", async (world) => {
  const { log } = engineOf(world);
  const { head } = log;
  const waiting = new Map<string, Promise<unknown[]>>();
  for (const name of watchers) if (name !== "mia") waiting.set(name, (await waitingPoll(world, name)).answer);
  let last_event_id = -1;
  for (let turn = 0; turn < 100; turn += 1) {
    await tell(world, "mia", turn);
    last_event_id = lastId(await pollNow(world, "mia", { last_event_id }));
  }
  assert.ok(log.after(head, 1) instanceof Promise);
  await tell(world, "bob", 100);
  assert.equal(numbersIn((await waiting.get("bob")) as object[]), [100]);
  assert.equal(numbersIn(await pollNow(world, "bob", { last_event_id: -1 })), [100]);
});

test("dont_block answers an empty list", async (world) => {
  assert.equal(await pollNow(world, "bob"), []);
});

test("what is not acknowledged is answered again, what is acknowledged is not", async (world) => {
  await tell(world, "bob", 1, 2);
  const [first] = await poll(world, "bob");
  assert.equal(numbersIn(await poll(world, "bob", { last_event_id: -1 })), [1, 2]);
  assert.equal(numbersIn(await poll(world, "bob", { last_event_id: first?.id ?? 0 })), [2]);
  assert.equal(numbersIn(await poll(world, "bob")), [2]);
});

test("an event older than the acknowledged one cannot be acknowledged", async (world) => {
  await tell(world, "bob", 1, 2);
  const [first, second] = await poll(world, "bob");
  await pollNow(world, "bob", { last_event_id: second?.id ?? 0 });
  const cause = await rejection(pollNow(world, "bob", { last_event_id: first?.id ?? 0 }));
  checkFailure(failureOf(cause), "eventPruned", { event_id: first?.id });
});

test("an event that was never answered cannot be acknowledged", async (world) => {
  await tell(world, "bob", 1);
  const last_event_id = lastId(await pollNow(world, "bob"));
  await tell(world, "mia", 2);
  const cause = await rejection(pollNow(world, "bob", { last_event_id: last_event_id + 1 }));
  checkFailure(failureOf(cause), "eventNotInQueue", { event_id: last_event_id + 1 });
});

test("a newer poll ends the older one (security K1)", async (world) => {
  const older = await waitingPoll(world, "bob");
  const newer = await waitingPoll(world, "bob");
  assert.equal(await older.answer, []);
  await tell(world, "bob", 1);
  assert.equal(numbersIn(await newer.answer), [1]);
});

test("a client that asks again before its answer has left loses no poll (security K1)", async (world) => {
  const { queue_id, email, api_key } = world.person("bob");
  const target = `/api/v1/events?queue_id=${queue_id}`;
  const answered: number[] = [];
  const ask = (name: number, send: () => void = () => {}) =>
    world.chat.serve({
      ...wireRequest({ target, headers: { authorization: basic(email, api_key) } }),
      send: () => {
        answered.push(name);
        send();
      },
    });
  ask(1, () => ask(2));
  await settle();
  ask(3);
  await settle();
  assert.equal(answered, [1, 2]);
  await tell(world, "bob", 1);
  await settle();
  assert.equal(answered, [1, 2, 3]);
});

test("an ended queue answers its poll with what there is, and the next with an error", async (world) => {
  const { queue_id } = world.person("bob");
  const { answer } = await waitingPoll(world, "bob");
  await world.as("bob").deleteQueue({ queue_id });
  assert.equal(await answer, []);
  checkFailure(failureOf(await rejection(pollNow(world, "bob"))), "badQueue", { queue_id });
});

test("polls of a deactivated account end at once, and the next is refused (security A6)", async (world) => {
  const { answer } = await waitingPoll(world, "bob");
  await world.chat.host.deactivateUser(world.id("bob"));
  assert.equal(
    (await answer).filter(({ type }) => type !== "realm_user"),
    [],
  );
  checkFailure(failureOf(await rejection(pollNow(world, "bob"))), "accountDeactivated");
});

test("nobody polls another's queue (security B3, K1)", async (world) => {
  const { queue_id } = world.person("bob");
  const foreign = failureOf(await rejection(pollNow(world, "olga", { queue_id })));
  checkFailure(foreign, "badQueue", { queue_id });
});

test("events committed together are answered together", async (world) => {
  const { answer } = await waitingPoll(world, "bob");
  await tell(world, "bob", 1, 2, 3);
  assert.equal(numbersIn(await answer), [1, 2, 3]);
});

test("many polls and commits at once lose, double and misorder nothing", async (world) => {
  const seen: number[] = [];
  const reader = (async () => {
    let last_event_id = -1;
    while (seen.length < 200) {
      const events = await poll(world, "bob", { last_event_id });
      last_event_id = Math.max(last_event_id, lastId(events));
      seen.push(...numbersIn(events));
    }
  })();
  const sent = Array.from({ length: 200 }, (_, i) => i);
  for (let i = 0; i < 200; i += 8) await Promise.all(sent.slice(i, i + 8).map((number) => tell(world, "bob", number)));
  await reader;
  assert.equal(
    [...seen].sort((a, b) => a - b),
    sent,
  );
});
