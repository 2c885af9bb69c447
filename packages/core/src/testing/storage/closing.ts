import { conforms, conformsOverTime } from "./case.js";
import { equal, faultOf } from "./expect.js";
import { note, noteSchema, numbered, titles } from "./notes.js";

/** Cases of what a storage refuses once it is closed. */
export const closingCases = [
  conforms("a closed storage refuses reads and writes", async (db) => {
    await db.write((tx) => tx.insert("notes", note()));
    await db.close();
    equal(await faultOf(db.read(async () => "read")), "closed");
    equal(await faultOf(db.write(async () => "written")), "closed");
    if (db.secret !== undefined) equal(await faultOf(db.secret()), "closed");
    if (db.check !== undefined) equal(await faultOf(db.check()), "closed");
  }),

  conforms("close finishes what has begun", async (db) => {
    const writes = ["a", "b", "c"].map((title) => db.write((tx) => tx.insert("notes", note({ title }))));
    const reading = db.read(async (tx) => {
      await tx.count("notes", "id");
      return tx.count("notes", "id");
    });
    await Promise.all([db.close(), ...writes, reading]);
  }),

  conformsOverTime("what was written is there at the next opening", async (visit) => {
    await visit(noteSchema, (db) => db.write((tx) => tx.insert("notes", note({ id: 1, title: "a", words: "a b" }))));
    await visit(noteSchema, async (db) => {
      equal(titles(await db.read((tx) => tx.scan("notes", "byTitle"))), ["a"]);
      equal(await db.read((tx) => tx.search("notes", { phrases: [["a", "b"]] })), [1]);
      await db.write((tx) => tx.insert("notes", note({ title: "b" })));
    });
    await visit(noteSchema, async (db) => equal(await db.read((tx) => tx.count("notes", "id")), 2));
  }),

  conformsOverTime("writes that were pending at close are there at the next opening", async (visit) => {
    const writes: Promise<unknown>[] = [];
    await visit(noteSchema, async (db) => {
      for (const title of ["a", "b"]) writes.push(db.write((tx) => tx.insert("notes", note({ title }))));
    });
    await Promise.all(writes);
    await visit(noteSchema, async (db) => equal(await db.read((tx) => tx.count("notes", "id")), 2));
  }),

  conformsOverTime("a secret, if there is one, has 32 bytes and stays the same", async (visit) => {
    const secret = () => visit(noteSchema, async (db) => db.secret?.());
    const first = await secret();
    if (first === undefined) return;
    equal(first.length, 32, "length");
    equal(await secret(), first, "secret");
    equal(new Set(first).size > 8, true, "variety of its bytes");
  }),

  conformsOverTime("a secret of another storage, if one can be kept, is there at the next opening", async (visit) => {
    const other = Uint8Array.from({ length: 32 }, (_, at) => at);
    await visit(noteSchema, async (db) => db.secret?.());
    const isKept = await visit(noteSchema, async (db) => {
      await db.keepSecret?.(other);
      if (db.keepSecret !== undefined) equal(await db.secret?.(), other, "secret");
      return db.keepSecret !== undefined;
    });
    if (isKept) equal(await visit(noteSchema, async (db) => db.secret?.()), other, "secret at the next opening");
  }),

  conforms("a check, if there is one, finds nothing wrong", async (db) => {
    await db.write((tx) => tx.insertMany("notes", numbered([{ words: "a" }, {}, { words: "b" }])));
    await db.write((tx) => tx.update("notes", 1, { words: "c" }));
    await db.write((tx) => tx.delete("notes", 2));
    equal((await db.check?.()) ?? [], []);
  }),
];
