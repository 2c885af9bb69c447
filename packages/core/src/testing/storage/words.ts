import type { Search } from "../../storage/storage.js";
import { randomNumbers } from "../seeded-random.js";
import { conforms, type Notes } from "./case.js";
import { type Chooser, chooser } from "./choose.js";
import { equal, faultOf } from "./expect.js";
import { type Note, note, numbered } from "./notes.js";

const fill = (db: Notes, texts: readonly string[], ownerOf: (at: number) => number = () => 1) =>
  db.write((tx) => tx.insertMany("notes", numbered(texts.map((words, at) => ({ words, owner_id: ownerOf(at) })))));

/** Searches for phrases, each given as words separated by spaces. */
const search = (db: Notes, phrases: readonly string[], rest: Omit<Search, "phrases"> = {}) =>
  db.read((tx) => tx.search("notes", { phrases: phrases.map((phrase) => phrase.split(" ")), ...rest }));

const oddWords = [
  ..."\"'*:^-+(){}[]<>|&!?.,;=/\\%_~@#$`",
  ...'AND OR NOT NEAR near and * rowid words:a a* ^a -a a.b a-b a\'b "a a" "" a+b {a} NEAR(a c:12 (a) 中文 中 文 日本語'.split(
    " ",
  ),
  ..."é e\u0301 e naïve 3.14 3 14 \u{1f600} \u{1f600}\u{1f3fd} \u0130 ß ss ς σ a\u00a0b a\u3000b \ue000 \u{10ffff} \u0001 a\tb Apple apple".split(
    " ",
  ),
];

const vocabulary = ["a", "b", "c", "rare", "c:1", "日本"];

const hasPhrase = (text: string, phrase: readonly string[]): boolean => {
  const words = text.split(" ");
  return words.some((_, start) => phrase.every((word, at) => words[start + at] === word));
};

const searched = (rows: readonly Note[], { phrases, within, after, before, limit, reverse }: Search): number[] => {
  const found = rows
    .filter(({ owner_id }) => within === undefined || owner_id === within)
    .filter(({ words }) => phrases.every((phrase) => hasPhrase(words, phrase)))
    .map(({ id }) => id)
    .filter((id) => id > (after ?? 0) && id < (before ?? Number.POSITIVE_INFINITY))
    .sort((a, b) => (reverse ? b - a : a - b));
  return found.slice(0, limit);
};

const someWords = (choose: Chooser, length: number) =>
  Array.from({ length }, () => choose.of(vocabulary.slice(0, choose.of([3, vocabulary.length]))));

const someSearch = (choose: Chooser): Search => ({
  phrases: Array.from({ length: choose.below(4) }, () => someWords(choose, 1 + choose.below(3))),
  ...(choose.below(3) === 0 ? { within: choose.below(3) } : {}),
  ...(choose.below(3) === 0 ? { after: choose.below(60) } : {}),
  ...(choose.below(3) === 0 ? { before: choose.below(60) } : {}),
  ...(choose.below(2) === 0 ? { limit: choose.below(8) } : {}),
  reverse: choose.below(2) === 0,
});

/** Cases of which rows a search by words finds. */
export const wordCases = [
  conforms("a search finds rows that hold every phrase", async (db) => {
    await fill(db, ["red green blue", "green red blue", "blue", "red blue green", "redgreen"]);
    equal(await search(db, ["red"]), [1, 2, 4]);
    equal(await search(db, ["red green"]), [1]);
    equal(await search(db, ["blue", "green"]), [1, 2, 4]);
    equal(await search(db, ["red blue", "green"]), [2, 4]);
    equal(await search(db, ["red green", "purple"]), []);
    equal(await search(db, ["red red"]), []);
    equal(await search(db, ["gre"]), []);
  }),

  conforms("a search without words finds every row", async (db) => {
    await fill(db, ["a", "", "b"]);
    equal(await search(db, []), [1, 2, 3]);
    equal(await search(db, [], { reverse: true, limit: 2 }), [3, 2]);
    equal(await search(db, ["a"]), [1]);
  }),

  conforms("a search answers from either end, within bounds", async (db) => {
    await fill(
      db,
      Array.from({ length: 300 }, (_, at) => (at % 3 === 0 ? "common third" : "common")),
    );
    equal(await search(db, ["common"], { limit: 3 }), [1, 2, 3]);
    equal(await search(db, ["common"], { limit: 3, reverse: true }), [300, 299, 298]);
    equal(await search(db, ["third"], { limit: 2, after: 100 }), [103, 106]);
    equal(await search(db, ["third"], { limit: 2, before: 100, reverse: true }), [97, 94]);
    equal(await search(db, ["third"], { after: 94, before: 100 }), [97]);
    equal((await search(db, ["common", "third"])).length, 100, "number of found ids");
    equal(await search(db, ["common"], { limit: 0 }), []);
  }),

  conforms("a search can be narrowed to the rows with one value of an index", async (db) => {
    await fill(db, ["one two", "one", "two one", "one", "-1 1 one"], (at) => [1, -1, 1, 12, 1][at] ?? 0);
    equal(await search(db, ["one"], { within: 1 }), [1, 3, 5]);
    equal(await search(db, ["one"], { within: 1, reverse: true, limit: 2, before: 5 }), [3, 1]);
    equal(await search(db, ["one", "two"], { within: 1 }), [1, 3]);
    equal(await search(db, ["one"], { within: -1 }), [2]);
    equal(await search(db, ["one"], { within: 2 }), []);
    equal(await search(db, [], { within: 1, after: 1 }), [3, 5]);
    equal(await search(db, ["1"], { within: 1 }), [5]);
    equal(await search(db, ["12"]), []);
    await db.write(async (tx) => {
      await tx.update("notes", 1, { owner_id: 12 });
      await tx.updateRange("notes", "byOwnerId", { scan: { prefix: [-1] }, changes: { owner_id: 1 } });
      equal(await tx.search("notes", { phrases: [["one"]], within: 1 }), [2, 3, 5], "found in the transaction");
    });
    equal(await search(db, ["one"], { within: 1 }), [2, 3, 5]);
    equal(await search(db, ["one"], { within: 12 }), [1, 4]);
  }),

  conforms("a search that cannot be narrowed is refused", async (db) => {
    equal(await faultOf(search(db, ["one"], { within: 0.5 })), "TypeError", "refusal");
  }),

  conforms("a search follows changes and deletions of rows", async (db) => {
    await fill(db, ["one", "two", "three three", "four"]);
    await db.write(async (tx) => {
      await tx.update("notes", 1, { words: "uno one more" });
      await tx.update("notes", 2, { title: "words stay" });
      await tx.update("notes", 3, { words: "" });
      await tx.delete("notes", 4);
    });
    const found = await Promise.all(["one", "uno", "two", "three", "four"].map((word) => search(db, [word])));
    equal(found, [[1], [1], [2], [], []]);
    await db.write((tx) => tx.deleteRange("notes", "id", { to: 2 }));
    await db.write((tx) => tx.insert("notes", note({ id: 4, words: "two" })));
    equal(await search(db, ["two"]), [4]);
    equal(await search(db, ["one more"]), []);
  }),

  conforms("a word is matched as it is, whatever its characters", async (db) => {
    await fill(db, oddWords);
    const find = async (word: string) => {
      const expected = oddWords.flatMap((other, at) => (other === word ? [at + 1] : []));
      equal(await search(db, [word]), expected, `rows found for ${JSON.stringify(word)}`);
    };
    await Promise.all(oddWords.map(find));
    const { id } = await db.write((tx) => tx.insert("notes", note({ words: oddWords.join(" ") })));
    equal(await search(db, [oddWords.join(" ")]), [id]);
  }),

  ...[1, 2].map((seed) =>
    conforms(`searches agree with a plain list, seed ${seed}`, async (db) => {
      const choose = chooser(randomNumbers(seed));
      const rows = await fill(
        db,
        Array.from({ length: 60 }, () => someWords(choose, choose.below(8)).join(" ")),
        () => choose.below(3) - 1,
      );
      const compare = async (sought: Search) => {
        const found = await db.read((tx) => tx.search("notes", sought));
        equal(found, searched(rows, sought), `answer to ${JSON.stringify(sought)}`);
      };
      await Promise.all(Array.from({ length: 150 }, () => compare(someSearch(choose))));
    }),
  ),
];
