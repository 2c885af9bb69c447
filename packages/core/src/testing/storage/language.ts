import { readQuery } from "../../text/search-query.js";
import { words } from "../../text/words.js";
import { conforms, type Notes } from "./case.js";
import { equal } from "./expect.js";
import { numbered } from "./notes.js";

const texts = [
  "The meetings were moved to Friday.",
  "MEETING notes: café résumé, naïve Ångström",
  "東京タワーに行きました。とても高かったです。",
  "我们明天在北京开会",
  "ภาษาไทยไม่มีช่องว่าง",
  "Straße und Ærø; don't panic",
  "quick brown fox: brown quick fox",
  "Привет, МИР! Ёлка",
  "see https://example.com/path?x=1 or write to ada@example.com",
  "emoji \u{1f600} and a\u0301ccent, ﬁne ﬃ ligatures, ＦＵＬＬ width",
  "한국어 문장입니다",
  "version 3.14 and foo_bar-baz",
  "",
  "회의를 내일 합니다",
  "pense à l'avenir",
  "auto\u00admatic zero\u200bwidth",
  "party \u{1f389} and \u{1f44d}\u{1f3fd} \u{1f469}\u{1f3fd}\u200d\u{1f680}",
  "a green :green_dot: and :tada:",
  "قرأت الكتاب",
];

const fill = (db: Notes) =>
  db.write((tx) => tx.insertMany("notes", numbered(texts.map((text) => ({ words: words(text).join(" ") })))));

const found = (db: Notes, query: string) => db.read((tx) => tx.search("notes", { phrases: readQuery(query).phrases }));

/** Queries, with the numbers of the texts that they find. */
const answers: readonly (readonly [query: string, numbers: number[]])[] = [
  ["meeting", [1, 2]],
  ["Meetings", [1, 2]],
  ["the meeting", [1, 2]],
  ["moving", [1]],
  ["cafe", [2]],
  ["CAFÉ resume", [2]],
  ["angstrom naive", [2]],
  ["東京", [3]],
  ["タワー", [3]],
  ["東京に", []],
  ["北京", [4]],
  ["明天", [4]],
  ["ภาษา", [5]],
  ["strasse", [6]],
  ["STRASSE aero", [6]],
  ["don't", [6]],
  ["don’t panic", [6]],
  ["quick brown", [7]],
  ['"quick brown"', [7]],
  ['"brown fox"', [7]],
  ['"fox quick"', []],
  ['"fox brown"', [7]],
  ["привет мир", [8]],
  ["елка", [8]],
  ["example.com", [9]],
  ['"example path"', []],
  ["ada@example.com", [9]],
  ["accent fine ffi full", [10]],
  ["한국어", [11]],
  ["3.14", [12]],
  ["foo-bar", [12]],
  ["bar foo", [12]],
  ['"bar foo"', []],
  ["absent", []],
  ["회의", [14]],
  ["내일 회의", [14]],
  ["avenir", [15]],
  ["L’avenir", [15]],
  ["lavenir", [15]],
  ["automatic zerowidth", [16]],
  ["\u{1f389}", [17, 18]],
  [":tada:", [17, 18]],
  ["tada", [17, 18]],
  ["\u{1f44d}\u{1f3ff}", [17]],
  [":thumbs_up: party", [17]],
  ["\u{1f469}\u200d\u{1f680}", [17]],
  ["\u{1f469}", []],
  [":green_dot:", [18]],
  ["كتاب", [19]],
];

/** Cases of full-text search in texts of several languages. */
export const languageCases = [
  conforms("texts are found whatever their case, accents, endings and language", async (db) => {
    await fill(db);
    for (const [query, numbers] of answers) equal(await found(db, query), numbers, `rows found for ${query}`);
  }),
];
