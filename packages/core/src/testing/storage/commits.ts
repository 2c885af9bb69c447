import { atCommit } from "../../storage/at-commit.js";
import type { Commit } from "../../storage/storage.js";
import { type ConformanceCase, conforms, conformsOverTime, type Notes } from "./case.js";
import { equal, rejection } from "./expect.js";
import { noteSchema } from "./notes.js";

const line = (text: string) => ({ text, extra: null });
const append = (db: Notes, ...texts: string[]) => db.write((tx) => tx.append("journal", texts.map(line), texts));
const count = (db: Notes) => db.write((tx) => tx.insert("counters", { value: 1 }));
const seqOf = (db: Notes) => db.read(async ({ seq }) => seq);

/** What a follower has heard, as texts. */
const heard = (db: Notes): string[] => {
  const all: string[] = [];
  const say = ({ seq, own }: Commit) => (own ? `${own.after}-${seq} ${JSON.stringify(own.beside)}` : `up to ${seq}`);
  db.follow({ committed: (commit) => void all.push(say(commit)) });
  return all;
};

/** One order of commits: their numbers, and those who follow them. */
export const commitCases: readonly ConformanceCase[] = [
  conforms("commits are numbered from 1 without gaps, one number for each row of the log", async (db) => {
    equal(await db.head(), 0, "the head before the first commit");
    await append(db, "a");
    await append(db, "b", "c", "d");
    await count(db);
    await append(db, "e");
    equal(await db.head(), 6, "the head");
    const rows = await db.read((tx) => tx.scan("journal", "id"));
    equal(
      rows.map(({ id, text }) => `${id}${text}`),
      ["1a", "2b", "3c", "4d", "6e"],
      "the rows of the log",
    );
  }),

  conforms("a write that changes nothing or fails takes no number", async (db) => {
    await append(db, "a");
    await db.write(async (tx) => tx.get("counters", 1));
    await db.write(async (tx) => tx.nextId("counters"));
    const failing = db.write(async (tx) => {
      await tx.append("journal", [line("lost")]);
      throw new Error("no");
    });
    equal(String(await rejection(failing)), "Error: no", "the reason of a failed write");
    await append(db, "b");
    equal(
      (await db.read((tx) => tx.scan("journal", "id"))).map(({ id }) => id),
      [1, 2],
      "the ids in the log",
    );
  }),

  conforms("appending no row takes one number", async (db) => {
    await append(db);
    await append(db, "a");
    equal(
      (await db.read((tx) => tx.scan("journal", "id"))).map(({ id }) => id),
      [2],
      "the ids in the log",
    );
  }),

  conforms("a snapshot says the number of the newest commit that it holds", async (db) => {
    equal(await seqOf(db), 0, "the number of an empty storage");
    await append(db, "a", "b");
    const seen = await db.read(async (tx) => {
      await append(db, "c");
      return [tx.seq, (await tx.scan("journal", "id")).length];
    });
    equal(seen, [2, 2], "the number and the rows of a snapshot that is older than a commit");
    equal(await seqOf(db), 3, "the number after the commit");
    equal(await db.write(async (tx) => tx.seq), 3, "the number in a write");
  }),

  conforms("the log takes rows by append alone, once in a transaction, and other tables do not", async (db) => {
    const twice = db.write(async (tx) => {
      await tx.append("journal", [line("a")]);
      await tx.append("journal", [line("b")]);
    });
    equal((await rejection(twice)) instanceof TypeError, true, "a second append");
    const elsewhere = db.write((tx) => tx.append("counters", [{ value: 1 }]));
    equal((await rejection(elsewhere)) instanceof TypeError, true, "an append to another table");
    const inserted = db.write((tx) => tx.insert("journal", line("a")));
    equal((await rejection(inserted)) instanceof TypeError, true, "an insert into the log");
    const many = db.write((tx) => tx.insertMany("journal", [line("a")]));
    equal((await rejection(many)) instanceof TypeError, true, "an insert of several rows into the log");
    equal(await db.head(), 0, "the head");
  }),

  conforms("a follower hears of each commit in order, before its write resolves", async (db) => {
    const all = heard(db);
    await append(db, "a");
    equal(all.slice(), ['0-1 ["a"]'], "what was heard when the write resolved");
    await Promise.all([append(db, "b", "c"), count(db), append(db, "d")]);
    const places = all.slice(1).map((text) => text.split(" ")[0]?.split("-").map(Number) ?? []);
    equal(
      places.map(([after]) => after),
      [1, ...places.slice(0, -1).map(([, seq]) => seq)],
      "the commit that each one follows",
    );
    equal(places.at(-1)?.[1], 5, "the last number");
  }),

  conforms("a follower that has ended hears nothing more", async (db) => {
    const all: number[] = [];
    const end = db.follow({ committed: ({ seq }) => void all.push(seq) });
    await append(db, "a");
    end();
    await append(db, "b");
    equal(all, [1], "the numbers that were heard");
  }),

  conforms("what is written as atCommit becomes the number of the commit before", async (db) => {
    await append(db, "a", "b");
    const stay = (guest: number) => ({ guest, since: atCommit, spans: [{ until: null }, { until: atCommit }] });
    await db.write(async (tx) => {
      await tx.insert("stays", stay(1));
      await tx.insertMany("stays", [stay(2)]);
    });
    await db.write((tx) => tx.upsertMany("stays", "byGuest", [stay(3), { guest: 1, since: 0, spans: [] }]));
    await db.write(async (tx) => {
      const [first, second] = await tx.scan("stays", "byGuest");
      await tx.update("stays", first?.id ?? 0, { since: atCommit });
      await tx.updateMany("stays", [{ id: second?.id ?? 0, spans: [{ until: atCommit }] }]);
    });
    await db.write((tx) =>
      tx.updateRange("stays", "byGuest", { scan: { prefix: [3] }, changes: { spans: [{ until: atCommit }] } }),
    );
    const rows = await db.read((tx) => tx.scan("stays", "byGuest"));
    equal(
      rows.map(({ guest, since, spans }) => [guest, since, ...spans.map(({ until }) => until)]),
      [
        [1, 4],
        [2, 2, 4],
        [3, 3, 5],
      ],
      "the numbers in the rows",
    );
    const bySince = await db.read((tx) => tx.scan("stays", "bySince", { prefix: [4] }));
    equal(
      bySince.map(({ guest }) => guest),
      [1],
      "the row by its number",
    );
  }),

  conforms("each of several writes at once has the number of the one before it", async (db) => {
    const write = (guest: number) =>
      db.write(async (tx) => {
        await tx.insert("stays", { guest, since: atCommit, spans: [] });
        await tx.append("journal", [line(String(guest))]);
      });
    await Promise.all(Array.from({ length: 20 }, (_, guest) => write(guest)));
    const rows = await db.read((tx) => tx.scan("stays", "bySince"));
    const log = await db.read((tx) => tx.scan("journal", "id"));
    equal(
      rows.map(({ since, guest }) => [since + 1, String(guest)]),
      log.map(({ id, text }) => [id, text]),
      "the numbers in the rows beside those of the log",
    );
  }),

  conformsOverTime(
    "the numbers go on after the storage was closed, also without the rows of the log",
    async (visit) => {
      await visit(noteSchema, async (db) => {
        await append(db, "a", "b");
        await db.write((tx) => tx.deleteRange("journal", "id", {}));
        await count(db);
      });
      await visit(noteSchema, async (db) => {
        equal(await db.head(), 4, "the head");
        equal(await seqOf(db), 4, "the number of a snapshot");
        await append(db, "c");
        equal(
          (await db.read((tx) => tx.scan("journal", "id"))).map(({ id }) => id),
          [5],
          "the id in the log",
        );
      });
    },
  ),

  conformsOverTime("the numbers go on after those of a storage from which an organization comes", async (visit) => {
    const isAble = await visit(noteSchema, async (db) => {
      await append(db, "a");
      // To move an organization into a storage that cannot is refused.
      if (db.continueAfter === undefined) return false;
      await db.continueAfter(40);
      await db.continueAfter(3);
      equal([await db.head(), await seqOf(db)], [40, 40], "the head, and the number of a snapshot");
      return true;
    });
    if (!isAble) return;
    await visit(noteSchema, async (db) => {
      equal(await db.head(), 40, "the head after an opening");
      await db.write((tx) => tx.insert("stays", { guest: 1, since: atCommit, spans: [] }));
      await append(db, "b", "c");
      const [stay] = await db.read((tx) => tx.scan("stays", "byGuest"));
      equal(stay?.since, 40, "the number in a row");
      equal(
        (await db.read((tx) => tx.scan("journal", "id"))).map(({ id }) => id),
        [1, 42, 43],
        "the ids in the log",
      );
    });
  }),
];
