/** How long a text is for people: in code points. */
export const codePoints = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/** Whether a text has more than `limit` code points; those of most texts need not be counted. */
export const isLongerThan = (text: string, limit: number): boolean => text.length > limit && codePoints(text) > limit;

/** The first `length` code points. */
export const truncate = (text: string, length: number): string =>
  text.length <= length ? text : Array.from(text).slice(0, length).join("");
