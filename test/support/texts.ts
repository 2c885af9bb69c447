import fc from "fast-check";

const character = fc.integer({ max: 0x10ffff, min: 0 }).map((code) => String.fromCodePoint(code));

/** Texts of any characters. fast-check's own, of the unit "binary", look through all characters when they are made, for a second. */
export const anyText = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(character, { maxLength }).map((characters) => characters.join("").toWellFormed());

/** Words, emoji and signs of many scripts. */
export const pieces: readonly string[] = [
  ...[
    "meeting",
    "Don't",
    "l'avenir",
    "L’été",
    "naïve",
    "e\u0301t",
    "Straße",
    "ﬁne",
    "Ａｂｃ",
    "İstanbul",
    "foo_bar",
    "C++",
    "a@b.example",
  ],
  ...["회의를", "ㅋㅋ", "東京タワー", "ｶﾞｷﾞ", "か\u3099", "ไม่มี", "น้ำ", "ພາສາ", "ភាសា", "မြန်မာ", "བོད་སྐད"],
  ...["الكتاب", "كِتَابٌ", "שָׁלוֹם", 'צה"ל', "Привет", "прем'єр", "ΟΔΟΣ", "क्\u200dष", "தமிழ்", "Հայերեն", "3.14", "٢٠٢٤"],
  ...["🎉", "👍🏽", "❤️", "👩‍🚀", "🇩🇪", "1️⃣", ":tada:", ":none:", "12:30:45", "™", "\u{1f468}\u200d\u{1f4a5}"],
  ...[" ", " ", ". ", "-", "'", "’", "\u00ad", "\u200b", "\u0301", "\u0640", "\n", "<", "&"],
];

/** Texts of words, emoji and signs of many scripts, with or without anything between them. */
export const manyScripts = (maxLength: number): fc.Arbitrary<string> =>
  fc.array(fc.constantFrom(...pieces), { maxLength }).map((parts) => parts.join(""));
