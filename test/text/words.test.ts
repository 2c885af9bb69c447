import fc from "fast-check";
import { emojiCodes, emojiNames, words, wordsIn } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { anyText, manyScripts } from "../support/texts.js";
import { growth } from "../support/timing.js";

const test = suite("words");

/** Texts, with the words they are found by. */
const examples: readonly (readonly [text: string, words: string[]])[] = [
  ["Meetings, MEETING meeting's", ["meet", "meet", "meet"]],
  ["Café CAFE café", ["cafe", "cafe", "cafe"]],
  ["don't DON’T we'll Ada's", ["dont", "dont", "well", "ada"]],
  ["l'avenir l’été", ["lavenir", "l", "avenir", "lete", "l", "et"]],
  ["прем'єр премʼєр прем’єр", Array.from({ length: 3 }, () => ["премєр", "прем", "єр"]).flat()],
  ["The cat and the hat", ["cat", "hat"]],
  ["Straße STRAẞE ÆRØ Łódź", ["strass", "strass", "aero", "lodz"]],
  ["ΟΔΟΣ οδος", ["οδοσ", "οδοσ"]],
  ["ﬁne ＷＩＤＥ ①", ["fine", "wide", "1"]],
  ["İstanbul", ["istanbul"]],
  ["foo_bar 3.14 a@b.example", ["foo", "bar", "3", "14", "b", "exampl"]],
  ["東京タワー3階", ["東", "京", "タ", "ワ", "ー", "3", "階"]],
  ["第2章v2 東京'x", ["第", "2", "章", "v2", "東", "京", "x"]],
  ["ไม่มี", ["ไ", "ม่", "มี"]],
  ["가나 다", ["가", "나", "다"]],
  ["회의를", ["회", "의", "를"]],
  ["회의를".normalize("NFD"), ["회", "의", "를"]],
  ["auto\u00admatic zero\u200bwidth word\u2060joiner \ufeffmark", ["automat", "zerowidth", "wordjoin", "mark"]],
  ["كتـــاب كِتَابٌ الكتاب والكتاب للكتاب", ["كتاب", "كتاب", "كتاب", "كتاب", "كتاب"]],
  ["الله ٢٠٢٤ ۲۰۲۴", ["الله", "2024", "2024"]],
  ["שָׁלוֹם שלום", ["שלום", "שלום"]],
  ["می\u200cخواهم ميخواهم", ["ميخواهم", "ميخواهم"]],
  ["क्\u200dष क्ष", ["क्ष", "क्ष"]],
  ["ISPARTA ısparta", ["isparta", "isparta"]],
  ["Đường đường", ["duong", "duong"]],
  ["C++ camelCase report_v2.pdf 1,000", ["c", "camelcas", "report", "v2", "pdf", "1", "000"]],
  ["\u{1f600} !? …", ["\u{1f600}", "grin"]],
  ["🎉 party :tada: 🎉", ["🎉", "tada", "parti", "🎉", "🎉"]],
  ["👍🏽 👍 :+1: :thumbs_up:", ["👍", "1", "👍", "👍", "👍", "thumb"]],
  ["❤ ❤️ 👩🏽‍🚀 🇩🇪 1️⃣", ["❤", "heart", "❤", "👩‍🚀", "woman", "astronaut", "🇩🇪", "flag", "germani", "1⃣", "on"]],
  [":unknown: 12:30:45 std::vector::at ::", [":unknown:", "unknown", "12", "30", "45", "std", "vector"]],
  ["Word™ ™️", ["wordtm", "™", "tm"]],
  [`${"x".repeat(40)} ${"x".repeat(41)}`, ["x".repeat(40), "x".repeat(40)]],
  ["", []],
];

for (const [text, expected] of examples)
  test(`${JSON.stringify(text)} is found by ${expected.join(" ") || "nothing"}`, () =>
    assert.equal(words(text), expected));

/** The words of a text, each once. */
const distinct = (found: readonly string[]): string[] => [...new Set(found)].sort();

test("a text has the words that stand in it, in the same order but for the names of emoji", () =>
  fc.assert(
    fc.property(fc.oneof(manyScripts(12), anyText(60)), (text) => {
      const placed = wordsIn(text);
      assert.equal(distinct(placed.map(({ word }) => word)), distinct(words(text)));
      const starts = placed.map(({ start }) => start);
      assert.equal(
        starts,
        starts.toSorted((one, other) => one - other),
      );
      for (const { start, end } of placed) assert.ok(start < end && end <= text.length);
      if (!/\p{ExtPict}|\p{RI}|\u20e3|:/u.test(text))
        assert.equal(
          placed.map(({ word }) => word),
          words(text),
        );
    }),
    { seed: 1, numRuns: 2000 },
  ));

test("each word stands where a text has it, and is found by what stands there", () =>
  fc.assert(
    fc.property(fc.oneof(manyScripts(12), anyText(60)), (text) => {
      for (const { word, start, end } of wordsIn(text)) assert.ok(words(text.slice(start, end)).includes(word), word);
    }),
    { seed: 1, numRuns: 1000 },
  ));

test("a text has the same words in every case and in every normal form", () =>
  fc.assert(
    fc.property(manyScripts(12), (text) => {
      // Of a sign like ™ a compatibility form makes letters, which may touch a name in colons.
      const forms = text.includes("™") ? (["NFC", "NFD"] as const) : (["NFC", "NFD", "NFKC", "NFKD"] as const);
      for (const form of forms) assert.equal(words(text.normalize(form)), words(text), form);
      assert.equal(words(text.toUpperCase()), words(text));
    }),
    { seed: 1, numRuns: 1000 },
  ));

test("what one does not see neither hides nor parts a word", () =>
  fc.assert(
    fc.property(
      fc.constantFrom("meeting", "naïve", "회의를", "東京タワー", "كتاب", "прем'єр", "ไม่มี", "don't"),
      fc.constantFrom(..."\u00ad\u200b\u200c\u200d\u2060\u0640\ufe0f\u200e\u200f\u202a\u2066\ufeff\u034f\u180e"),
      fc.nat(10),
      (word, unseen, at) => {
        const place = Math.min(at, word.length);
        assert.equal(words(word.slice(0, place) + unseen + word.slice(place)), words(word));
      },
    ),
    { seed: 1, numRuns: 2000 },
  ));

test("all that is typed for an apostrophe is one", () => {
  for (const typed of "’‘‛ʼʻʹʽʾʿꞌꞋ＇´՚׳")
    for (const word of ["l'avenir", "don't", "Ada's", "прем'єр"])
      assert.equal(words(word.replace("'", typed)), words(word), typed);
});

test("every emoji of the table has the same word as characters, by each name, with a tone of skin and with a selector", () => {
  for (const code of emojiCodes()) {
    const characters = String.fromCodePoint(...code.split("-").map((point) => Number.parseInt(point, 16)));
    const [term] = words(`${characters}\ufe0f`);
    assert.is(term, characters, code);
    for (const name of emojiNames(code)) assert.is(words(`:${name}:`)[0], term, name);
  }
});

test("a text in ASCII has the same words whatever stands beside it", () =>
  fc.assert(
    fc.property(fc.string({ unit: "binary-ascii" }), (text) =>
      assert.equal(words(`${text} né`), [...words(text), "ne"]),
    ),
  ));

test("no word is empty, has a space or a capital, or is long", () =>
  fc.assert(
    fc.property(anyText(200), (text) => {
      for (const word of words(text.toWellFormed())) assert.match(word, /^\S{1,40}$/u);
    }),
    { seed: 1, numRuns: 2000 },
  ));

const parts = [
  "회의를",
  "👍🏽",
  ":tada: ",
  "l'a",
  "a\u200b",
  ":a",
  "👩\u200d",
  "meeting notes ",
  "東京タワーに行きました",
  "ภาษาไทยไม่มี",
  "a\u0301\u0302",
  "y",
  "a'",
  "İΣ",
  '" "',
  "ー",
];

for (const part of parts)
  test(`${JSON.stringify(part)} repeated takes time in proportion (security D4)`, () => {
    const of = (length: number) => part.repeat(Math.ceil(length / part.length));
    const [short, long] = [of(20_000), of(160_000)];
    const sizes = { small: () => words(short), large: () => words(long), times: 8 };
    assert.ok(growth({ ...sizes, enough: 3 }) < 3);
  });

const stems = [
  "a",
  "ab",
  "rel",
  "oper",
  "hop",
  "conflat",
  "troubl",
  "siz",
  "fil",
  "happ",
  "y",
  "sk",
  "eff",
  "cry",
  "vil",
];
const endings =
  "s sses ies ss eed ed ing at bl iz y ational tional enci anci izer bli ability bility abli alli entli eli ously ization ation ator alism iveness fulness ousness ality ivity logi logy icate ative alize icity ical ful ness al ance ence er ic able ible ant ement ment ent ion ou ism ate iti ous ive ize e ll";

test("an English word begins as its form does, but for two letters", () => {
  const all = endings.split(" ");
  for (const stem of stems)
    for (const first of ["", ...all])
      for (const second of ["", ...all]) {
        const [form = ""] = words(stem + first + second);
        const beginning = form.slice(0, Math.max(1, form.length - 2));
        assert.ok((stem + first + second).startsWith(beginning), `${stem + first + second}: ${form}`);
      }
});
