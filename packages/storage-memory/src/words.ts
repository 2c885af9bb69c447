const padded = (words: string) => ` ${words} `;

/** Tells whether a row's words contain every phrase; null holds no words. */
export const wordsMatch = (phrases: readonly (readonly string[])[]) => {
  const sought = phrases.filter((phrase) => phrase.length > 0).map((phrase) => padded(phrase.join(" ")));
  return (words: unknown): boolean => {
    const text = padded(typeof words === "string" ? words : "");
    return sought.every((phrase) => text.includes(phrase));
  };
};
