const padded = (words: string) => ` ${words} `;

/** Tells whether a row's words contain every phrase. */
export const wordsMatch = (phrases: readonly (readonly string[])[]) => {
  const sought = phrases.filter((phrase) => phrase.length > 0).map((phrase) => padded(phrase.join(" ")));
  return (words: string | null): boolean => {
    const text = padded(words ?? "");
    return sought.every((phrase) => text.includes(phrase));
  };
};
