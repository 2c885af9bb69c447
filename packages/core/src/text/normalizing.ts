/** Letters, digits and signs that Unicode tells apart, with what people type instead of them. */
const plainLetters: ReadonlyMap<string, string> = new Map(
  "æ ae,œ oe,ø o,ł l,đ d,ħ h,þ th,ς σ,ى ي,ی ي,ک ك,ة ه".split(",").map((pair): [string, string] => {
    const [letter = "", plain = ""] = pair.split(" ");
    return [letter, plain];
  }),
);
const special = /[æœøłđħþςىیکة]/g;

/** The digits of Arabic and Persian: their last four bits are their value. */
const arabicDigits = /[\u0660-\u0669\u06f0-\u06f9]/g;

/** All that is typed for an apostrophe. Of languages that have a letter of that form, many write it in one of these ways. */
const apostrophes = /[´‘’‛ʹʻ-ʿꞋꞌ՚׳ߴߵ＇]/g;

/** What one does not see, and the line by which Arabic words are stretched. */
const unseen = /[\p{Default_Ignorable_Code_Point}\u0640]+/gu;

// Only of these scripts: in others such marks are vowels, without which words are other words.
const accents = /(?<=[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}\p{Script=Hebrew}\p{Script=Arabic}])\p{Mn}+/gu;

/**
 * Returns a text in which all ways to write a letter are the same: compatibility forms, case, accents, apostrophes, and what one does
 * not see.
 */
export const normalize = (text: string): string =>
  text
    .replace(apostrophes, "'")
    .normalize("NFKC")
    .replace(unseen, "")
    // Only by way of capitals the sharp s is split, and its own capital only after it has become a small letter.
    .toLowerCase()
    .toUpperCase()
    .toLowerCase()
    .normalize("NFKD")
    .replace(accents, "")
    .normalize("NFKC")
    .replace(apostrophes, "'")
    .replace(arabicDigits, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(special, (letter) => plainLetters.get(letter) ?? letter);

// Parts of Korean syllables, which normalizing joins, and what becomes such parts.
const jamo = "\\u1100-\\u11ff\\u3131-\\u318e\\u3260-\\u327e\\ua960-\\ua97f\\ud7b0-\\ud7fb\\uffa0-\\uffdc";
// What joins the character before it.
const joining = "\\p{M}\\p{Default_Ignorable_Code_Point}\\u0640\\u0e33\\u0eb3\\uff9e\\uff9f";
/** Matches characters that are normalized together, and independently of all others. */
const clusters = new RegExp(`[\\uac00-\\ud7a3${jamo}][${jamo}${joining}]*|[^][${joining}]*`, "gu");

/** Matches what normalizing leaves as it is, as most of such a text in East Asia is. */
const isNormal = /^[a-z0-9\u3041-\u3096\u4e00-\u9fff\uac00-\ud7a3]$/;

/** A text in its normal form, and where each of its UTF-16 units comes from in the text as it stands. */
export interface Normalized {
  text: string;
  starts: readonly number[];
  ends: readonly number[];
}

/** Returns what `normalize` returns, with its places. */
export const normalizeInPlace = (given: string): Normalized => {
  let text = "";
  const starts: number[] = [];
  const ends: number[] = [];
  for (const { 0: cluster, index } of given.matchAll(clusters)) {
    const normal = isNormal.test(cluster) ? cluster : normalize(cluster);
    text += normal;
    for (let unit = 0; unit < normal.length; unit += 1) {
      starts.push(index);
      ends.push(index + cluster.length);
    }
  }
  return { text, starts, ends };
};
