import { isShutOff } from "../inline/backslashes.js";
import { findCodeSpans } from "../inline/code-spans.js";
import type { Alignment, MarkdownBlock } from "./block.js";

/** Reads the lines from `from` up to `to` as a table; undefined where they do not begin as one (markdown.md 5.5). */
export function readTable(lines: readonly string[], from: number, to: number): MarkdownBlock | undefined {
  const [first = "", second = ""] = [lines[from], lines[from + 1]];
  if (to - from < 2 || !delimiters.test(second)) return undefined;
  const bordered = hasBorder(first);
  const head = cellsOf(first, bordered);
  const dashes = cellsOf(second, bordered);
  if (dashes.length !== head.length) return undefined;
  // Without its pipes a single column could not be told from text.
  if (head.length === 1 && !haveBorders(lines, from, to)) return undefined;
  const source = lines.slice(from, to);
  if (isTooSparse(source, head.length))
    return { kind: "paragraph", text: source.join("\n").trimStart(), isApart: false };
  const body = source.slice(2).map((line) => fillUp(cellsOf(line, bordered), head.length));
  return {
    kind: "table",
    columns: dashes.map(alignmentOf),
    rows: [head, ...(body.length > 0 ? body : [fillUp([], head.length)])],
  };
}

// Rows are filled up to the width of the head, so a wide head over many short rows would grow quadratically.
const isTooSparse = (source: readonly string[], width: number): boolean =>
  width * source.length > source.reduce((characters, line) => characters + 4 * (line.length + 1), 0);

const delimiters = /^[|:\- ]+$/;

const hasBorder = (line: string): boolean => {
  const row = line.trim();
  return row.startsWith("|") || (row.endsWith("|") && !isShutOff(row, row.length - 1));
};

function haveBorders(lines: readonly string[], from: number, to: number): boolean {
  let at = from;
  while (at < to && hasBorder(lines[at] ?? "")) at += 1;
  return at === to;
}

function cellsOf(line: string, bordered: boolean): string[] {
  const row = line.trim();
  const bars = separatorsOf(row);
  if (!bordered || bars[0] !== 0) bars.unshift(-1);
  if (!bordered || bars[bars.length - 1] !== row.length - 1) bars.push(row.length);
  return bars.slice(1).map((bar, position) => row.slice((bars[position] ?? 0) + 1, bar).trim());
}

/** Returns the positions of pipes that stand neither in code nor behind a backslash. */
function separatorsOf(row: string): number[] {
  const bars: number[] = [];
  const spans = findCodeSpans(row);
  let span = 0;
  for (let at = row.indexOf("|"); at >= 0; at = row.indexOf("|", at + 1)) {
    while ((spans[span]?.to ?? Number.POSITIVE_INFINITY) <= at) span += 1;
    if ((spans[span]?.from ?? Number.POSITIVE_INFINITY) > at && !isShutOff(row, at)) bars.push(at);
  }
  return bars;
}

const fillUp = (cells: readonly string[], width: number): string[] =>
  Array.from({ length: width }, (_, column) => cells[column] ?? "");

function alignmentOf(dashes: string): Alignment {
  const [left, right] = [dashes.startsWith(":"), dashes.endsWith(":")];
  if (left && right) return "center";
  return left ? "left" : right ? "right" : undefined;
}
