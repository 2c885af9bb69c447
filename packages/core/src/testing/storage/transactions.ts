import type { WriteTransaction } from "../../storage/storage.js";
import { conforms, type Notes } from "./case.js";
import { equal, faultOf, rejection } from "./expect.js";
import { type NoteTables, note, numbered, titles } from "./notes.js";

type Tx = WriteTransaction<NoteTables>;

const stop = new Error("stop");

const all = (db: Notes) => db.read((tx) => tx.scan("notes", "id"));

const change = async (tx: Tx): Promise<void> => {
  await tx.insert("notes", note({ id: 4, title: "new", rank: 4, words: "new" }));
  await tx.update("notes", 1, { title: "changed", rank: 7, words: "changed" });
  await tx.delete("notes", 2);
  await tx.deleteRange("notes", "byTitle", { prefix: ["third"] });
};

const threeNotes = async (tx: Tx): Promise<void> => {
  await tx.insertMany("notes", numbered(["first", "second", "third"].map((title) => ({ title, words: title }))));
};

/** Makes a promise and the function that resolves it. */
const gate = () => {
  let open = () => {};
  const opened = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { open, opened };
};

const increment = async (tx: Tx): Promise<number> => {
  const counter = await tx.get("counters", 1);
  if (counter === undefined) throw new Error("The counter is gone.");
  await tx.update("counters", 1, { value: counter.value + 1 });
  return counter.value + 1;
};

const many = 200;
const times = Array.from({ length: many }, (_, at) => at);

/** Cases of what transactions see of each other, and of what a failed one leaves. */
export const transactionCases = [
  conforms("a write that throws leaves no trace and rejects with what it threw", async (db) => {
    await db.write(threeNotes);
    const before = await all(db);
    const failed = db.write(async (tx) => {
      await change(tx);
      throw stop;
    });
    equal((await rejection(failed)) === stop, true, "same reason");
    equal(await all(db), before, "rows");
    equal(await db.read((tx) => tx.count("notes", "byTitle")), 3, "count of the index");
    equal(await db.read((tx) => tx.search("notes", { phrases: [["new"]] })), [], "found ids");
    equal(await db.read((tx) => tx.search("notes", { phrases: [["second"]] })), [2], "found ids");
  }),

  conforms("what a write has as committed is without its changes and those of writes beside it", async (db) => {
    await db.write(threeNotes);
    const before = await all(db);
    const looking = () =>
      db.write(async (tx) => {
        const { committed, seq } = tx;
        await tx.update("notes", 1, { weight: 7 });
        await tx.insert("notes", note({ title: "another" }));
        if (committed === undefined) return undefined;
        equal(committed.seq, seq, "the number of the newest commit");
        return { committed, seq, rows: await committed.scan("notes", "id"), first: await committed.get("notes", 1) };
      });
    for (const seen of await Promise.all([looking(), looking(), looking()])) {
      // Storages over which one process writes need not have it.
      if (seen === undefined) continue;
      // It is the state after some of the commits: each added a row.
      equal(seen.rows.length, before.length + seen.seq - 1, "rows");
      equal(seen.first, seen.seq === 1 ? before[0] : { ...before[0], weight: 7 }, "the changed row");
      equal(await faultOf(seen.committed.get("notes", 1)), "closed", "what came after the write");
    }
  }),

  conforms("a write answers what its work answers", async (db) => {
    equal(await db.write(async () => ({ answer: 42 })), { answer: 42 });
    equal(await db.read(async () => "read"), "read");
  }),

  conforms("a transaction reads what it has written, by every way of reading", async (db) => {
    await db.write(async (tx) => {
      await threeNotes(tx);
      await change(tx);
      equal(titles(await tx.scan("notes", "byTitle")), ["changed", "new"], "titles");
      equal((await tx.get("notes", 1))?.title, "changed", "title");
      equal(titles(await tx.getMany("notes", [4, 2, 1])), ["new", "changed"], "titles");
      equal(await tx.count("notes", "byOwner", { prefix: [1] }), 2, "count");
      equal(await tx.sum("notes", "byOwner", { prefix: [1], column: "rank" }), 11, "sum");
      equal(await tx.search("notes", { phrases: [["changed"]] }), [1], "found ids");
      equal(await tx.search("notes", { phrases: [["second"]] }), [], "found ids");
    });
    equal(titles(await all(db)), ["changed", "new"], "titles afterwards");
    equal(await db.read((tx) => tx.search("notes", { phrases: [["new"]] })), [4], "found ids afterwards");
  }),

  conforms("a search within a write that is rolled back leaves the words as they were", async (db) => {
    await db.write(threeNotes);
    const searching = (rolledBack: boolean) => async (tx: Tx) => {
      const { id } = await tx.insert("notes", note({ words: "here" }));
      equal((await tx.search("notes", { phrases: [["here"]], reverse: true }))[0], id, "newest found id");
      if (rolledBack) throw stop;
    };
    await Promise.allSettled([true, false, true, false].map((rolledBack) => db.write(searching(rolledBack))));
    const found = await db.read((tx) => tx.search("notes", { phrases: [["here"]] }));
    equal(found.length, 2, "number of found ids");
    equal((await db.read((tx) => tx.getMany("notes", found))).length, 2, "number of found rows");
  }),

  conforms("a reader sees no write that is midway", async (db) => {
    await db.write(threeNotes);
    const { open, opened } = gate();
    const started = gate();
    const writing = db.write(async (tx) => {
      await change(tx);
      started.open();
      await opened;
    });
    await started.opened;
    equal(titles(await all(db)), ["first", "second", "third"], "titles midway");
    open();
    await writing;
    equal(titles(await all(db)), ["changed", "new"], "titles afterwards");
  }),

  conforms("a reader keeps its snapshot while others commit", async (db) => {
    await db.write(threeNotes);
    await db.read(async (tx) => {
      equal(await tx.count("notes", "id"), 3, "count before");
      await db.write(change);
      equal(titles(await tx.scan("notes", "byTitle")), ["first", "second", "third"], "titles by index");
      equal((await tx.get("notes", 2))?.title, "second", "deleted title");
      equal(await tx.search("notes", { phrases: [["third"]] }), [3], "found ids");
      equal(titles(await all(db)), ["changed", "new"], "titles of a later reader");
      equal(await tx.get("notes", 4), undefined, "later row");
    });
  }),

  conforms("a snapshot is that of the transaction's beginning, not of its first read", async (db) => {
    await db.write(threeNotes);
    await db.read(async (tx) => {
      await db.write(change);
      equal(titles(await tx.scan("notes", "byTitle")), ["first", "second", "third"], "titles");
    });
  }),

  conforms(`${many} interleaved writers lose nothing`, async (db) => {
    await db.write((tx) => tx.insert("counters", { id: 1, value: 0 }));
    const values = await Promise.all(times.map(() => db.write(increment)));
    equal(
      values.sort((a, b) => a - b),
      times.map((at) => at + 1),
      "values seen",
    );
    equal(await db.read((tx) => tx.get("counters", 1)), { id: 1, value: many }, "counter");
  }),

  conforms("of interleaved writers those that throw leave nothing, and the others everything", async (db) => {
    await db.write((tx) => tx.insert("counters", { id: 1, value: 0 }));
    const writes = times.map((at) =>
      db.write(async (tx) => {
        await increment(tx);
        await tx.insert("notes", note({ owner_id: at, words: `w${at}` }));
        if (at % 3 === 0) throw stop;
      }),
    );
    await Promise.allSettled(writes);
    const kept = times.filter((at) => at % 3 !== 0);
    equal((await db.read((tx) => tx.get("counters", 1)))?.value, kept.length, "counter");
    equal(
      (await db.read((tx) => tx.scan("notes", "byOwner"))).map(({ owner_id }) => owner_id),
      kept,
      "owners",
    );
    equal(await db.read((tx) => tx.search("notes", { phrases: [["w3"]] })), [], "found ids");
    equal((await db.read((tx) => tx.search("notes", { phrases: [["w4"]] }))).length, 1, "number of found ids");
  }),

  conforms("calls of one transaction may run side by side", async (db) => {
    await db.write((tx) => Promise.all(times.map((at) => tx.insert("counters", { id: at + 1, value: at }))));
    const rows = await db.read((tx) => Promise.all(times.map((at) => tx.get("counters", at + 1))));
    equal(rows.filter((row) => row !== undefined).length, many, "number of rows");
  }),

  conforms("a transaction cannot be used after its end", async (db) => {
    const read = await db.read(async (tx) => tx);
    const written = await db.write(async (tx) => tx);
    equal(await faultOf(read.get("notes", 1)), "closed", "fault");
    equal(await faultOf(written.insert("notes", note())), "closed", "fault");
    equal(await faultOf(written.nextId("notes")), "closed", "fault");
    equal(await db.read((tx) => tx.count("notes", "id")), 0, "count");
  }),

  conforms("a read resolves for a reader that begins after the write resolved", async (db) => {
    for (const at of times.slice(0, 20)) {
      const { id } = await db.write((tx) => tx.insert("counters", { value: at }));
      equal((await db.read((tx) => tx.get("counters", id)))?.value, at, "value");
    }
  }),
];
