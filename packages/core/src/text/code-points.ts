/** Returns the length of a text as people count it, in code points. */
export const codePoints = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/** Whether a text has more than `limit` code points; most texts are too short to be counted. */
export const isLongerThan = (text: string, limit: number): boolean => text.length > limit && codePoints(text) > limit;

/** Returns the first `length` code points of a text. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join("");
