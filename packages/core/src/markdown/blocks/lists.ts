import type { ListItem, MarkdownBlock } from "./block.js";

/** The lines of one item without its marker, and those of the lists inside it. */
export interface ItemLines {
  ordered: boolean;
  start: string;
  text: string[];
  nested: string[];
}

/** Whether a line begins an item of a list. */
export const startsList = (line: string): boolean => marker.test(line);

/**
 * Cuts the lines of a list, the first of which starts an item, into its items. A line that would start an item of the other kind
 * goes on with the one before: only a blank line begins another list.
 */
export function itemsOf(lines: readonly string[]): ItemLines[] {
  const items: ItemLines[] = [];
  for (const line of lines) {
    const match = marker.exec(line);
    const item = match === null ? undefined : startItem(match);
    const last = items[items.length - 1];
    if (item !== undefined && (last === undefined || item.ordered === last.ordered)) items.push(item);
    else if (last) (last.nested.length > 0 || nestedMarker.test(line) ? last.nested : last.text).push(line);
  }
  return items;
}

function startItem([, number, text = ""]: RegExpExecArray): ItemLines {
  return { ordered: number !== undefined, start: number ?? "", text: [text], nested: [] };
}

const marker = /^ ?(?:(\d+)\.|[*+-]) +(.*)$/s;
const nestedMarker = /^ {2,3}(?:\d+\.|[*+-]) /;

/** Takes `levels` of list indentation off the lines that have them. */
export const outdent = (lines: readonly string[], levels: number): string[] => {
  const indentation = "  ".repeat(levels);
  return lines.map((line) => (line.startsWith(indentation) ? line.slice(indentation.length) : line));
};

/**
 * Returns the item that an indented line after a blank one belongs to, and its levels of indentation; undefined where there is
 * none.
 */
export function continuedItem(
  blocks: readonly MarkdownBlock[],
  line: string,
): { item: ListItem; levels: number } | undefined {
  const wanted = Math.floor(indentationOf(line) / 2);
  let item = wanted > 0 ? lastItem(blocks) : undefined;
  if (!item) return undefined;
  let levels = 1;
  for (let inner = lastItem(item.blocks); inner && levels < wanted; inner = lastItem(item.blocks)) {
    item = inner;
    levels += 1;
  }
  return { item, levels };
}

function lastItem(blocks: readonly MarkdownBlock[]): ListItem | undefined {
  const last = blocks[blocks.length - 1];
  return last?.kind === "list" ? last.items[last.items.length - 1] : undefined;
}

const indentationOf = (line: string): number => line.length - line.trimStart().length;
