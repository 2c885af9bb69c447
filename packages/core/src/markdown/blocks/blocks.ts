import type { ListBlock, MarkdownBlock } from "./block.js";
import type { Segment } from "./fences.js";
import { readHeading } from "./headings.js";
import { expandTabs } from "./lines.js";
import { continuedItem, type ItemLines, itemsOf, outdent, startsList } from "./lists.js";
import { readTable } from "./table-block.js";

/** The list that blocks are being added to, and what holds for it. */
interface Scope {
  blocks: MarkdownBlock[];
  depth: number;
  inItem: boolean;
  /** Whether no blank line stands before what is read, so that a list which goes on stays tight. */
  goesOn: boolean;
  /** The language of fences that name none. */
  codeLanguage: string;
}

/** The lines from `from` up to `to`, without the others. */
interface Part {
  lines: readonly string[];
  from: number;
  to: number;
}

// Markers of lists and quotes that nest deeper are text.
const depthLimit = 100;

/** Reads a message as a tree of blocks (markdown.md 5). */
export function parseBlocks(segments: readonly Segment[], codeLanguage: string): MarkdownBlock[] {
  const scope: Scope = { blocks: [], depth: 0, inItem: false, goesOn: false, codeLanguage };
  for (const segment of segments) parseSegment(segment, scope);
  return scope.blocks;
}

const within = (scope: Scope, changes: Partial<Scope> = {}): Scope => ({
  ...scope,
  blocks: [],
  depth: scope.depth + 1,
  inItem: false,
  goesOn: false,
  ...changes,
});

function parseSegment(segment: Segment, scope: Scope): void {
  if (segment.kind === "text") parseLines(segment.lines.map(expandTabs), scope);
  else if (segment.kind === "code") parseFencedCode(segment, scope);
  else if (segment.kind === "quote") parseQuoteFence(segment.segments, scope);
  else parseSpoiler(segment.header, segment.segments, scope);
}

function parseFencedCode({ language, lines }: { language: string; lines: readonly string[] }, scope: Scope): void {
  const expanded = lines.map(expandTabs);
  if (language === "math") {
    scope.blocks.push({ kind: "math", formulas: formulasIn(expanded.map((line) => line.trimEnd())) });
    return;
  }
  scope.blocks.push({ kind: "code", language: language || scope.codeLanguage, lines: expanded, indented: false });
}

const formulasIn = (lines: readonly string[]): string[] =>
  lines
    .join("\n")
    .split(/\n{2,}/)
    .filter((formula) => formula.trim() !== "");

function parseQuoteFence(segments: readonly Segment[], scope: Scope): void {
  const inner = within(scope);
  for (const segment of segments) parseSegment(segment, inner);
  scope.blocks.push({ kind: "quote", blocks: inner.blocks });
}

function parseSpoiler(headline: string, segments: readonly Segment[], scope: Scope): void {
  const header = within(scope);
  parseLines([expandTabs(headline)], header);
  const content = within(scope, { codeLanguage: "" });
  for (const segment of segments) parseSegment(segment, content);
  scope.blocks.push({ kind: "spoiler", header: header.blocks, blocks: content.blocks });
}

/** Cuts lines at the blank ones and reads each piece. */
function parseLines(lines: readonly string[], scope: Scope): void {
  let at = 0;
  while (at < lines.length) {
    const from = indexWhere({ lines, from: at, to: lines.length }, (line) => line !== "");
    const to = indexWhere({ lines, from, to: lines.length }, (line) => line === "");
    if (from < to) parsePiece(lines.slice(from, to), from - at, scope);
    at = to;
  }
}

function parsePiece(lines: readonly string[], blanksBefore: number, scope: Scope): void {
  const continued = continuedItem(scope.blocks, lines[0] ?? "");
  if (continued) {
    continued.item.loose = true;
    const depth = scope.depth + continued.levels;
    const inner = within(scope, { blocks: continued.item.blocks, depth, inItem: true });
    parseHeadings(outdent(lines, continued.levels), inner);
  } else {
    resumeIndentedCode(lines, blanksBefore, scope);
    parseHeadings(lines, scope);
  }
}

// Blank lines between two blocks of indented code belong to the code.
function resumeIndentedCode(lines: readonly string[], blanksBefore: number, scope: Scope): void {
  const last = scope.blocks[scope.blocks.length - 1];
  if (last?.kind === "code" && last.indented && isIndented(lines[0] ?? "")) {
    last.lines.push(...Array<string>(blanksBefore).fill(""));
  }
}

function parseHeadings(lines: readonly string[], scope: Scope): void {
  const to = lines.length;
  for (let from = 0; from < to; ) {
    const at = indexWhere({ lines, from, to }, (line) => readHeading(line) !== undefined);
    parsePart({ lines, from, to: at }, scope);
    const heading = at < to ? readHeading(lines[at] ?? "") : undefined;
    if (heading !== undefined) scope.blocks.push(heading);
    from = at + 1;
  }
}

/** Reads lines without headings. */
function parsePart(part: Part, scope: Scope): void {
  const { lines, to } = part;
  let from = part.from;
  while (from < to) {
    const indented = scope.inItem ? from : indexWhere({ lines, from, to }, (line) => !isIndented(line));
    if (indented > from) addIndentedCode(lines.slice(from, indented), scope);
    from = indented;
    const table = readTable(lines, from, to);
    if (table) scope.blocks.push(table);
    if (table) return;
    const rule = indexWhere({ lines, from, to }, (line) => ruleLine.test(line));
    // What stands before a rule may be a table, though it is none together with it.
    if (from < rule) (rule < to ? parsePart : parseFlow)({ lines, from, to: rule }, scope);
    if (rule < to) scope.blocks.push({ kind: "rule" });
    from = rule + 1;
  }
}

const isIndented = (line: string): boolean => line.startsWith("    ");
const ruleLine = /^ {0,3}([-_*])(?: {0,2}\1){2,} *$/;

function addIndentedCode(indented: readonly string[], scope: Scope): void {
  const lines = indented.map((line) => line.slice(4));
  const last = scope.blocks[scope.blocks.length - 1];
  if (last?.kind === "code" && last.indented) last.lines.push(...lines);
  else scope.blocks.push({ kind: "code", language: "", lines, indented: true });
}

/** Reads lines without headings, rules and tables. */
function parseFlow(part: Part, scope: Scope): void {
  const { lines, from, to } = part;
  const mayNest = scope.depth < depthLimit;
  if (mayNest && startsList(lines[from] ?? "")) {
    addItems(itemsOf(lines.slice(from, to)), scope);
  } else {
    const quote = mayNest ? quoteStart(part) : to;
    if (quote < to) {
      if (from < quote) parsePart({ lines, from, to: quote }, scope);
      addQuote(lines.slice(quote, to), scope);
    } else addParagraph(lines.slice(from, to), scope);
  }
}

function addParagraph(lines: readonly string[], { blocks, inItem }: Scope): void {
  const text = lines.join("\n").trimStart();
  if (text === "") return;
  // An indented line behind a heading begins another paragraph of its item.
  const isApart = inItem && blocks.length > 0 && lines[0]?.startsWith("  ") === true;
  blocks.push({ kind: "paragraph", text, isApart });
}

/** Returns the first line of a quote that quotes anything, else `to`; a `>` with nothing to quote is text. */
function quoteStart(part: Part): number {
  const from = indexWhere(part, (line) => quoteMarker.test(line));
  const content = indexWhere({ ...part, from }, (line) => !emptyQuote.test(line));
  return content < part.to ? from : part.to;
}

const quoteMarker = /^ {0,3}> ?/;
const emptyQuote = /^ {0,3}>\s*$/;

function addQuote(lines: readonly string[], scope: Scope): void {
  const inner = within(scope);
  parseLines(lines.map(unquote), inner);
  scope.blocks.push({ kind: "quote", blocks: inner.blocks });
}

const unquote = (line: string): string => {
  const rest = line.replace(quoteMarker, "");
  return /^ +$/.test(rest) ? "" : rest;
};

function addItems(items: readonly ItemLines[], scope: Scope): void {
  const last = scope.blocks[scope.blocks.length - 1];
  const resumed = last?.kind === "list" && last.ordered === items[0]?.ordered ? last : undefined;
  const list = resumed ?? startList(items[0], scope);
  const before = resumed?.items[resumed.items.length - 1];
  const isLoose = before !== undefined && !scope.goesOn;
  if (isLoose) before.loose = true;
  items.forEach((lines, position) => {
    addItem(lines, { list, loose: isLoose && position === 0 }, scope);
  });
}

function startList(first: ItemLines | undefined, scope: Scope): ListBlock {
  const list: ListBlock = { kind: "list", ordered: first?.ordered ?? false, start: first?.start ?? "", items: [] };
  scope.blocks.push(list);
  return list;
}

function addItem(
  { text, nested }: ItemLines,
  { list, loose }: { list: ListBlock; loose: boolean },
  scope: Scope,
): void {
  const inner = within(scope, { inItem: true });
  list.items.push({ loose, blocks: inner.blocks });
  parseHeadings(text[0] === "" ? text.slice(1) : text, inner);
  parseHeadings(outdent(nested, 1), { ...inner, goesOn: true });
}

function indexWhere({ lines, from, to }: Part, matches: (line: string) => boolean): number {
  let at = from;
  while (at < to && !matches(lines[at] ?? "")) at += 1;
  return at;
}
