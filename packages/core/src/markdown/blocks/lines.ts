import { codePoints } from "../../text/folding.js";

/** Returns the lines of a message, cut at line ends of all kinds. It drops the two control characters that the dialect drops. */
export const linesOf = (content: string): string[] =>
  unusual.test(content) ? content.replace(dropped, "").split(/\r\n|\r|\n/) : content.split("\n");

// biome-ignore lint/suspicious/noControlCharactersInRegex: the dialect drops just these (markdown.md 3.2).
const unusual = /[\r\u0002\u0003]/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: as above.
const dropped = /[\u0002\u0003]/g;

/** Extends tabs to the next multiple of four columns, and empties a line of only spaces. */
export const expandTabs = (line: string): string => {
  const expanded = line.includes("\t") ? padTabs(line) : line;
  return blank.test(expanded) ? "" : expanded;
};

const blank = /^ +$/;

function padTabs(line: string): string {
  const [first = "", ...rest] = line.split("\t");
  let expanded = first;
  let column = codePoints(first);
  for (const part of rest) {
    const padding = 4 - (column % 4);
    expanded += " ".repeat(padding) + part;
    column += padding + codePoints(part);
  }
  return expanded;
}

/** Puts an empty line between a text line and a list, and between a bullet and a number (markdown.md 3.1). */
export function separateLists(lines: readonly string[]): string[] {
  const separated: string[] = [];
  lines.forEach((line, position) => {
    const before = lines[position - 1];
    if (before && startsOtherList(before, line)) separated.push("");
    separated.push(line);
  });
  return separated;
}

function startsOtherList(before: string, line: string): boolean {
  const marker = listMarker(line);
  return marker !== undefined && marker !== listMarker(before);
}

function listMarker(line: string): "bullet" | "number" | undefined {
  const character = looksLikeItem.exec(line)?.[1];
  if (character === undefined) return undefined;
  return /\d/.test(character) ? "number" : "bullet";
}

const looksLikeItem = /^ *([*+-]|\d\.) /;
