import { type Commit, type Connection, type Schema, StorageError, t, table } from "@confab/core";
import { randomNumbers, type SharedStorage, sharedMemoryStorage } from "@confab/core/testing";
import { assert, rejection, suite } from "../support/suite.js";
import { turn } from "../support/turns.js";

const tables = {
  counters: table({ value: t.integer() }, {}),
  journal: table({ text: t.string() }, {}, { log: true }),
};
const schema: Schema<typeof tables> = { tables, steps: [] };

type Db = Connection<typeof tables>;

interface Pair {
  processes: [SharedStorage, SharedStorage];
  one: Db;
  two: Db;
}

const inTurns = async (count: number): Promise<void> => {
  for (let at = 0; at < count; at += 1) await turn();
};

/** Time for news to come, and for everything that has begun. */
const later = () => inTurns(30);

const seeds = [1, 2, 3, 4, 5];

const pairOf = async (seed: number): Promise<Pair> => {
  const shared = sharedMemoryStorage({ random: randomNumbers(seed), sleep: inTurns });
  const processes: Pair["processes"] = [shared.storage(), shared.storage()];
  const [one, two] = await Promise.all(processes.map((process) => process.open(schema)));
  return { processes, one: one as Db, two: two as Db };
};

const log = (db: Db, text: string) => db.write((tx) => tx.append("journal", [{ text }], text));
const texts = async (db: Db) => (await db.read((tx) => tx.scan("journal", "id"))).map(({ text }) => text);

/** What a follower hears, of own commits with what was given beside them. */
const heardBy = (db: Db): string[] => {
  const heard: string[] = [];
  const say = ({ seq, own }: Commit) => (own ? `${seq} ${own.beside}` : `${seq}`);
  db.follow({ committed: (commit) => void heard.push(say(commit)), told: (text) => void heard.push(`told ${text}`) });
  return heard;
};

const increment = (db: Db) =>
  db.write(async (tx) => {
    const [counter] = await tx.scan("counters", "id");
    if (counter === undefined) await tx.insert("counters", { value: 1 });
    else await tx.update("counters", counter.id, { value: counter.value + 1 });
  });

const test = suite("shared storage");

/** Runs with several orders of the same calls. */
const each = (name: string, body: (pair: Pair) => Promise<void>) =>
  test(name, async () => {
    for (const seed of seeds) await body(await pairOf(seed));
  });

each("writers of two processes lose nothing", async ({ one, two }) => {
  await Promise.all(Array.from({ length: 40 }, (_, at) => increment(at % 2 === 0 ? one : two)));
  assert.equal(
    (await two.read((tx) => tx.scan("counters", "id"))).map(({ value }) => value),
    [40],
  );
});

each("what one process was told is done, the other reads", async ({ one, two }) => {
  await log(one, "a");
  assert.equal(await texts(two), ["a"]);
  assert.is(await two.head(), 1);
});

each("a snapshot stays older than what the other process commits meanwhile", async ({ one, two }) => {
  await log(one, "a");
  await one.read(async (tx) => {
    await log(two, "b");
    assert.is(tx.seq, 1);
    assert.is(await tx.count("journal", "id"), 1);
    assert.is(await one.head(), 2);
  });
});

each(
  "a process hears of its own commits at once and of others' late, never of an earlier one after a later",
  async ({ one, two }) => {
    const [first, second] = [heardBy(one), heardBy(two)];
    await Promise.all(["a", "b", "c", "d"].map((text, at) => log(at % 2 === 0 ? one : two, text)));
    await later();
    for (const heard of [first, second]) {
      const numbers = heard.map((text) => Number.parseInt(text, 10));
      assert.equal(
        numbers,
        [...new Set(numbers)].sort((a, b) => a - b),
      );
      assert.is(numbers.at(-1), 4);
    }
    const own = (heard: string[]) => heard.flatMap((text) => text.split(" ")[1] ?? []).sort();
    assert.equal(
      [own(first), own(second)],
      [
        ["a", "c"],
        ["b", "d"],
      ],
    );
  },
);

each("one process tells the others a text, and not itself", async ({ one, two }) => {
  const [first, second] = [heardBy(one), heardBy(two)];
  one.tell?.("typing");
  await later();
  assert.equal([first, second], [[], ["told typing"]]);
});

each("whoever is cut off hears nothing, and finds everything where it asks", async ({ processes, one, two }) => {
  const heard = heardBy(two);
  processes[1].cutOff();
  await log(one, "a");
  one.tell?.("typing");
  await later();
  assert.equal(heard, []);
  assert.is(await two.head(), 1);
  assert.equal(await texts(two), ["a"]);
  processes[1].cutOff(false);
  await later();
  assert.equal(heard, ["1"]);
});

each(
  "of a process that dies after a commit the others find what it did, and its caller hears nothing",
  async ({ processes, one, two }) => {
    processes[0].dieAfterCommit();
    let isAnswered = false;
    const answered = () => {
      isAnswered = true;
    };
    log(one, "a").then(answered, answered);
    await later();
    assert.not(isAnswered);
    assert.equal(await texts(two), ["a"]);
    const again = await processes[0].open(schema);
    assert.equal(await texts(again), ["a"]);
  },
);

each("a process that is killed in a write leaves no trace, and the others go on", async ({ processes, one, two }) => {
  let isAnswered = false;
  const answered = () => {
    isAnswered = true;
  };
  one
    .write(async (tx) => {
      await tx.append("journal", [{ text: "lost" }]);
      await new Promise(() => {});
    })
    .then(answered, answered);
  await later();
  const waiting = log(two, "b");
  processes[0].kill();
  await waiting;
  assert.equal(await texts(two), ["b"]);
  assert.not(isAnswered);
  await one.close();
});

each("an answer that is lost is a fault that says so, and the commit happened", async ({ processes, one, two }) => {
  const heard = heardBy(one);
  processes[0].loseAnswer();
  const reason = await rejection(log(one, "a"));
  assert.ok(reason instanceof StorageError && reason.fault === "unknown");
  assert.equal(await texts(two), ["a"]);
  await later();
  assert.equal(heard, ["1"]);
  await log(one, "b");
  assert.equal(heard, ["1", "2 b"]);
});

each("after a migration by a newer process the older one is refused", async ({ processes, one, two }) => {
  const grown = { tables: { ...tables, more: table({ value: t.integer() }, {}) }, steps: [] };
  const newer = await processes[1].open(grown);
  await newer.write((tx) => tx.insert("more", { value: 1 }));
  for (const db of [one, two]) {
    const reason = await rejection(increment(db));
    assert.ok(reason instanceof StorageError && reason.fault === "newer");
  }
  const reason = await rejection(processes[0].open(schema));
  assert.ok(reason instanceof StorageError && reason.fault === "newer");
});

test("works run more than once, and sequences have gaps", async () => {
  const { one } = await pairOf(1);
  let runs = 0;
  const ids: number[] = [];
  for (let at = 0; at < 50; at += 1)
    ids.push(
      await one.write(async (tx) => {
        runs += 1;
        return (await tx.insert("counters", { value: at })).id;
      }),
    );
  assert.ok(runs > 50);
  assert.ok((ids.at(-1) ?? 0) > 50);
});

test("a copy begins with the same rows, and goes its own way", async () => {
  const shared = sharedMemoryStorage({ random: randomNumbers(1), sleep: inTurns });
  const db = await shared.storage().open(schema);
  await log(db, "a");
  const copy = await shared.copy(randomNumbers(2)).storage().open(schema);
  await log(copy, "b");
  assert.equal([await texts(db), await texts(copy)], [["a"], ["a", "b"]]);
});

test("all processes are told the time of the store at once, and none where it has no clock", async () => {
  let now = 1_700_000_000_000;
  const delays = { random: randomNumbers(1), sleep: inTurns };
  const shared = sharedMemoryStorage({ ...delays, now: () => now });
  const copy = shared.copy(randomNumbers(2), () => now + 1);
  const stores = [shared, shared, copy, shared.copy(randomNumbers(2)), sharedMemoryStorage(delays)];
  const opened = await Promise.all(stores.map((store) => store.storage().open(schema)));
  const times = () => opened.map((db) => db.time?.());
  assert.equal(times(), [now, now, now + 1, now, undefined]);
  now += 60_000;
  assert.equal(times(), [now, now, now + 1, now, undefined]);
});
