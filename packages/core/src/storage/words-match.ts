const padded = (words: string) => ` ${words} `;

/** Returns whether a column of words has every phrase, by its text alone; null holds no words. */
export const wordsMatch = (phrases: readonly (readonly string[])[]) => {
  const sought = phrases.filter((phrase) => phrase.length > 0).map((phrase) => padded(phrase.join(" ")));
  return (words: unknown): boolean => {
    const text = padded(typeof words === "string" ? words : "");
    return sought.every((phrase) => text.includes(phrase));
  };
};
