/** How many letters have to be added, left out, changed or swapped with their neighbour to make one word of the other. */
const distance = (one: string, other: string): number => {
  let before: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, i) => i);
  for (let i = 1; i <= one.length; i += 1) {
    const row = [i];
    for (let j = 1; j <= other.length; j += 1) {
      const isSame = one[i - 1] === other[j - 1];
      const isSwapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1];
      const changed = (last[j - 1] ?? 0) + (isSame ? 0 : 1);
      const swapped = isSwapped ? (before[j - 2] ?? 0) + 1 : changed;
      row.push(Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, changed, swapped));
    }
    before = last;
    last = row;
  }
  return last[other.length] ?? 0;
};

const longest = 100;

/** The word that was probably meant; undefined when none is near. */
export const closest = (typed: string, words: Iterable<string>): string | undefined => {
  if (typed.length > longest) return undefined;
  const wanted = typed.toLowerCase();
  let best: { word: string; off: number } | undefined;
  for (const word of words) {
    const isBeginning = wanted.length > 2 && (word.startsWith(wanted) || wanted.startsWith(word));
    const off = isBeginning ? 1 : distance(wanted, word.toLowerCase());
    if (off <= Math.max(1, Math.floor(word.length / 3)) && (best === undefined || off < best.off)) best = { word, off };
  }
  return best?.word;
};

/** ` Did you mean --port?`, or nothing; `spell` writes a word as a person would type it. */
export const didYouMean = (
  typed: string,
  words: Iterable<string>,
  spell: (word: string) => string = (word) => word,
): string => {
  const word = closest(typed, words);
  return word === undefined ? "" : ` Did you mean ${spell(word)}?`;
};

/** What somebody typed, short enough to be repeated. */
export const shown = (typed: string): string => (typed.length > longest ? `${typed.slice(0, longest)}…` : typed);
