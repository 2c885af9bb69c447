import { type Connection, type StorageError, t, table, unique } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import { newSchema, noPostgres, testPostgres } from "../support/postgres.js";
import { assert, rejection, suite } from "../support/suite.js";

const tables = {
  counters: table({ name: t.string(), value: t.integer() }, { byName: unique("name") }),
  notes: table({ text: t.string() }, {}),
};
type Counters = Connection<typeof tables>;

const server = await testPostgres();
const test = suite("works that run while the group before theirs is being committed");

if (server === undefined) test.skip("they are committed in order", noPostgres);
else {
  const place = () => ({ url: server.url, schema: newSchema() });
  const open = (at: ReturnType<typeof place>) => postgresStorage(at).open({ tables, steps: [] });

  /** Adds one to a counter, which is looked for by its name. */
  const count = (db: Counters, ran: () => void = () => {}) =>
    db.write(async (tx) => {
      ran();
      const [row] = await tx.scan("counters", "byName", { prefix: ["a"], limit: 1 });
      if (row === undefined) return (await tx.insert("counters", { name: "a", value: 1 })).value;
      return (await tx.update("counters", row.id, { value: row.value + 1 })).value;
    });
  const each = <T>(many: number, work: (at: number) => T): T[] => Array.from({ length: many }, (_, at) => work(at));
  const values = async (db: Counters) => (await db.read((tx) => tx.scan("counters", "id"))).map(({ value }) => value);

  test("they see what that group has changed, run once, and are answered in order", async () => {
    const db = await open(place());
    await count(db);
    const told: string[] = [];
    const counted = each(40, (at) => count(db, () => told.push("ran")).then(() => told.push(`answered ${at}`)));
    await Promise.all(counted);
    assert.equal(await values(db), [41]);
    assert.is(told.filter((what) => what === "ran").length, 40);
    assert.equal(
      told.filter((what) => what !== "ran"),
      each(40, (at) => `answered ${at}`),
    );
    // Of the second half, works have run before any of the first was answered.
    assert.ok(told.indexOf("answered 0") > 20, String(told));
    assert.is(await db.head(), 41);
    await db.close();
  });

  test("they run again where another process has committed meanwhile", async () => {
    const at = place();
    const [here, there] = [await open(at), await open(at)];
    await count(here);
    const counted = each(60, (turn) => count(turn % 3 === 0 ? there : here));
    assert.equal(new Set(await Promise.all(counted)).size, 60);
    assert.equal(await values(here), [61]);
    assert.is(await here.head(), 61);
    await Promise.all([here.close(), there.close()]);
  });

  test("they run again where the database refuses that group", async () => {
    const db = await open(place());
    await db.write((tx) => tx.insert("notes", { id: 3, text: "first" }));
    await count(db);
    const taken = db.write((tx) => tx.insert("notes", { id: 3, text: "second" }));
    const refused = rejection(taken);
    const counted = each(40, () => count(db));
    assert.is(((await refused) as StorageError).fault, "unique");
    assert.equal(
      await Promise.all(counted),
      each(40, (turn) => turn + 2),
    );
    assert.equal(await values(db), [41]);
    await db.close();
  });

  test("one that asks the database waits for the commit, and so do those behind it", async () => {
    const db = await open(place());
    await count(db);
    await db.write((tx) => tx.insertMany("notes", [{ text: "one" }, { text: "two" }]));
    const first = each(8, () => count(db));
    const asked = db.write(async (tx) => {
      const notes = await tx.count("notes", "id");
      return notes + Number((await tx.get("counters", 1))?.value);
    });
    const last = each(8, () => count(db));
    await Promise.all(first);
    assert.is(await asked, 2 + 9);
    assert.equal(
      await Promise.all(last),
      each(8, (turn) => turn + 10),
    );
    await db.close();
  });

  test("one that fails leaves no trace, and those behind it go on", async () => {
    const db = await open(place());
    await count(db);
    const stop = new Error("Stop.");
    const results = await Promise.allSettled(
      each(40, (at) =>
        at % 4 === 3
          ? db.write(async (tx) => {
              await tx.insert("notes", { text: String(at) });
              throw stop;
            })
          : count(db),
      ),
    );
    assert.equal(
      results.flatMap((result, at) => (result.status === "rejected" && result.reason === stop ? [at] : [])),
      each(10, (turn) => 4 * turn + 3),
    );
    assert.equal(await values(db), [31]);
    assert.equal(await db.read((tx) => tx.scan("notes", "id")), []);
    await db.close();
  });

  test("one that does not end at once holds up nobody", async () => {
    const db = await open(place());
    await count(db);
    let runs = 0;
    const first = each(8, () => count(db));
    const slow = db.write(async (tx) => {
      runs += 1;
      // It must not wait for anything else; what does so all the same is begun again when the group before it is committed.
      await new Promise((resolve) => setTimeout(resolve, 50));
      return Number((await tx.get("counters", 1))?.value);
    });
    await Promise.all(first);
    assert.is(await slow, 9);
    assert.ok(runs <= 2, `It ran ${runs} times.`);
    await db.close();
  });
}
