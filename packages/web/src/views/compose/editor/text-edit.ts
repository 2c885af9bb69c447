/** A text with what is selected of it. */
export interface SelectedText {
  readonly text: string;
  readonly start: number;
  readonly end: number;
}

/** Puts `text` in place of what is between `start` and `end`, then selects from `selectStart` to `selectEnd` of the new whole. */
export interface TextEdit {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly selectStart: number;
  readonly selectEnd: number;
}

const chosen = ({ text, start, end }: SelectedText): string => text.slice(start, end);

/** Whether exactly this mark stands there: one star is no half of two. */
const endsWithMark = (text: string, mark: string): boolean => {
  const [stars = ""] = /\**$/.exec(text) ?? [];
  if (!/^\*+$/.test(mark)) return text.endsWith(mark);
  return mark === "*" ? stars.length % 2 === 1 : stars.length >= mark.length;
};

const reversed = (text: string): string => [...text].reverse().join("");

const isWithin = ({ text, start, end }: SelectedText, mark: string): boolean =>
  endsWithMark(text.slice(0, start), mark) && endsWithMark(reversed(text.slice(end)), mark);

const unwrapped = ({ text, start, end }: SelectedText, { length }: string): TextEdit => ({
  start: start - length,
  end: end + length,
  text: text.slice(start, end),
  selectStart: start - length,
  selectEnd: end - length,
});

/** Without spaces at its ends: marks would not hold beside them. */
const trimmed = ({ text, start, end }: SelectedText): SelectedText => {
  const inside = text.slice(start, end);
  if (inside.trim() === "") return { text, start, end };
  return {
    text,
    start: start + inside.length - inside.trimStart().length,
    end: end - inside.length + inside.trimEnd().length,
  };
};

/** Without marks that were selected with what they are of. */
const withoutMarks = (selected: SelectedText, mark: string): SelectedText => {
  const words = chosen(selected);
  const { length } = mark;
  const isMarked = words.length > 2 * length && words.startsWith(mark) && words.endsWith(mark);
  const inner = { ...selected, start: selected.start + length, end: selected.end - length };
  return isMarked && isWithin(inner, mark) ? inner : selected;
};

/** Puts a mark around what is selected, or takes it away. */
export const withMark = (selected: SelectedText, mark: string): TextEdit => {
  const inner = withoutMarks(trimmed(selected), mark);
  if (isWithin(inner, mark)) return unwrapped(inner, mark);
  const { start, end } = inner;
  const at = start + mark.length;
  return { start, end, text: `${mark}${chosen(inner)}${mark}`, selectStart: at, selectEnd: at + end - start };
};

/** Has each line that is selected begin with something, or no longer. */
export const withLineStarts = ({ text, start, end }: SelectedText, startOf: (line: number) => string): TextEdit => {
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const next = text.indexOf("\n", end);
  const to = next < 0 ? text.length : next;
  const lines = text.slice(from, to).split("\n");
  const isMarked = lines.every((line, i) => line.startsWith(startOf(i)));
  const changed = lines.map((line, i) => (isMarked ? line.slice(startOf(i).length) : startOf(i) + line)).join("\n");
  const isCaret = start === end;
  return {
    start: from,
    end: to,
    text: changed,
    selectStart: isCaret ? from + changed.length : from,
    selectEnd: from + changed.length,
  };
};

/** Longer than any fence inside. */
const fenceFor = (text: string): string => {
  const [longest = ""] = [...text.matchAll(/`{3,}/g)].map(([run]) => run).sort((a, b) => b.length - a.length);
  return "`".repeat(Math.max(3, longest.length + 1));
};

/** Puts what is selected into a block of its own. `named` is selected then, where the opening has such words to be written. */
export const withFence = (selected: SelectedText, opening: string, named = ""): TextEdit => {
  const { text, start, end } = selected;
  const fence = fenceFor(chosen(selected));
  const before = start === 0 || text[start - 1] === "\n" ? "" : "\n";
  const after = text[end] === undefined || text[end] === "\n" ? "" : "\n";
  const head = `${before}${fence}${opening}${named}\n`;
  const block = `${head}${chosen(selected)}\n${fence}${after}`;
  const at = start + head.length;
  if (named !== "") return { start, end, text: block, selectStart: at - 1 - named.length, selectEnd: at - 1 };
  return { start, end, text: block, selectStart: at, selectEnd: at + end - start };
};

const isAddress = (text: string): boolean => /^(?:https?:\/\/|mailto:|#narrow\/)\S+$/.test(text);

/** Makes a link of what is selected: of its words, whose address is selected then, or of an address. */
export const withLink = (selected: SelectedText, address = "https://"): TextEdit => {
  const { start, end } = selected;
  const words = chosen(selected);
  if (isAddress(words)) {
    const text = `[](${words})`;
    return { start, end, text, selectStart: start + 1, selectEnd: start + 1 };
  }
  const text = `[${words}](${address})`;
  const at = start + words.length + 3;
  const isWhole = address !== "https://";
  return {
    start,
    end,
    text,
    selectStart: isWhole ? start + text.length : words === "" ? start + 1 : at,
    selectEnd: isWhole ? start + text.length : words === "" ? start + 1 : at + address.length,
  };
};

/** What pasting an address onto selected words makes; undefined where it is an ordinary paste. */
export const pastedLink = (selected: SelectedText, pasted: string): TextEdit | undefined => {
  const words = chosen(selected);
  if (words === "" || words.includes("\n") || isAddress(words) || !isAddress(pasted.trim())) return undefined;
  return withLink(selected, pasted.trim());
};

/** Puts words at the caret, with a space or lines around them where they need it. */
export const withInsertion = ({ text, start, end }: SelectedText, words: string): TextEdit => {
  const space = start === 0 || /\s$/.test(text.slice(0, start)) ? "" : " ";
  const inserted = `${space}${words}`;
  return { start, end, text: inserted, selectStart: start + inserted.length, selectEnd: start + inserted.length };
};

/** Puts lines of their own at the caret, as a quotation is. */
export const withBlock = ({ text, start, end }: SelectedText, block: string): TextEdit => {
  const before = start === 0 || text.slice(0, start).endsWith("\n") ? "" : "\n";
  const inserted = `${before}${block}\n`;
  return { start, end, text: inserted, selectStart: start + inserted.length, selectEnd: start + inserted.length };
};

/** What a new line begins with in a list or in a quotation; undefined where it is an ordinary one. An empty item ends its list. */
export const nextLine = ({ text, start, end }: SelectedText): TextEdit | undefined => {
  if (start !== end) return undefined;
  const from = text.lastIndexOf("\n", start - 1) + 1;
  const [, mark = "", indent = "", sign = "", number = "", rest = ""] =
    /^((\s*)([*+>-]|(\d{1,4})\.) )(.*)$/.exec(text.slice(from, start)) ?? [];
  if (mark === "") return undefined;
  if (rest === "") return { start: from, end: start, text: "", selectStart: from, selectEnd: from };
  const begin = `\n${indent}${number === "" ? sign : `${Number(number) + 1}.`} `;
  return { start, end, text: begin, selectStart: start + begin.length, selectEnd: start + begin.length };
};
