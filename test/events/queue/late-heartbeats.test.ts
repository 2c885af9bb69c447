import { Heartbeats, type LiveQueue, Waiter } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";

const test = suite("heartbeats of a process that is late");

const second = 1000;

/** A clock whose timers run only when they are told to. */
const lateClock = () => {
  let now = 0;
  let timers: (() => void)[] = [];
  return {
    now: () => now,
    monotonic: () => now,
    after: (_ms: number, run: () => void) => {
      timers.push(run);
      return () => {
        timers = timers.filter((timer) => timer !== run);
      };
    },
    pause: async () => {},
    /** Goes on so many seconds, and runs what has become due meanwhile. */
    pass: (seconds: number) => {
      now += seconds * second;
      for (const run of timers.splice(0)) run();
    },
    get pending() {
      return timers.length;
    },
  };
};

const queueWaiting = (due: number) => ({ isTimed: false, waiter: new Waiter(due) }) as unknown as LiveQueue;

/** Queues whose polls wait, and what becomes of them. */
const begin = () => {
  const clock = lateClock();
  const beaten: LiveQueue[] = [];
  const heartbeats = new Heartbeats(clock, (queues) => {
    for (const queue of queues) queue.waiter = null;
    beaten.push(...queues);
  });
  const wait = (queue: LiveQueue, due: number) => {
    queue.waiter = new Waiter(due);
    heartbeats.add(queue, due);
    return queue;
  };
  return { clock, beaten, heartbeats, wait };
};

for (const late of [1, 2, 3, 10])
  test(`a timer ${late} s late forgets nobody`, () => {
    const { clock, beaten, wait } = begin();
    const queues = [50, 51, 52, 53].map((due) => wait(queueWaiting(due), due));
    clock.pass(49);
    // The first ones wait again since, and are put off when their second comes.
    for (const queue of queues.slice(0, 2)) queue.waiter = new Waiter(90);
    clock.pass(1 + late);
    for (let i = 0; i < 10; i += 1) clock.pass(1);
    assert.equal(beaten, queues.slice(2));
    clock.pass(40);
    assert.equal(new Set(beaten), new Set(queues));
  });

test("one timer serves all, however often somebody is put off", () => {
  const { clock, wait } = begin();
  const queues = Array.from({ length: 20 }, (_, i) => wait(queueWaiting(46 + i), 46 + i));
  for (let now = 1; now < 300; now += 1) {
    clock.pass(1);
    assert.is(clock.pending, 1, `after ${now} s`);
    for (const queue of queues) wait(queue, now + 46);
  }
});

test("none is left when nobody waits any more", () => {
  const { clock, wait } = begin();
  const queues = [50, 51].map((due) => wait(queueWaiting(due), due));
  clock.pass(20);
  for (const queue of queues) queue.waiter = null;
  for (let i = 0; i < 40; i += 1) clock.pass(1);
  assert.is(clock.pending, 0);
});

test("none is left when they are stopped", () => {
  const { clock, heartbeats, wait } = begin();
  const queue = wait(queueWaiting(50), 50);
  clock.pass(49);
  wait(queue, 90);
  clock.pass(2);
  heartbeats.stop();
  assert.is(clock.pending, 0);
});
