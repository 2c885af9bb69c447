/** Returns the length of a text as people count it, in code points. */
export const codePoints = (text: string): number => {
  let length = 0;
  for (const _ of text) length += 1;
  return length;
};

/** Returns where the first `count` code points of a text end, in UTF-16 units. What comes behind them is not looked at. */
const endOf = (text: string, count: number): number => {
  let at = 0;
  for (let passed = 0; passed < count && at < text.length; passed++) at += (text.codePointAt(at) ?? 0) > 0xffff ? 2 : 1;
  return at;
};

/** Whether a text has more than `limit` code points. */
export const isLongerThan = (text: string, limit: number): boolean =>
  text.length > limit && endOf(text, limit) < text.length;

/** Returns the first `length` code points of a text. */
export const truncate = (text: string, length: number): string => text.slice(0, endOf(text, length));
