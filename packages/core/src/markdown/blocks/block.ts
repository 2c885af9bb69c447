/** A block of a message; the inline stages still have to read its `text`. */
export type MarkdownBlock =
  | Paragraph
  | { kind: "heading"; level: number; text: string }
  | { kind: "rule" }
  | CodeBlock
  | { kind: "math"; formulas: readonly string[] }
  | ListBlock
  | TableBlock
  | { kind: "quote"; blocks: readonly MarkdownBlock[] }
  | { kind: "spoiler"; header: readonly MarkdownBlock[]; blocks: readonly MarkdownBlock[] };

/** Text of its own. */
interface Paragraph {
  kind: "paragraph";
  text: string;
  /** Whether it is an element of its own also in a tight item. */
  isApart: boolean;
}

/** Lines of code, fenced or indented. */
export interface CodeBlock {
  kind: "code";
  /** The language as typed, in lower case; empty for none. */
  language: string;
  lines: string[];
  /** Whether it was made by indentation, so that another such block goes on with it. */
  indented: boolean;
}

/** A list; `start` is the first number as typed, empty for none. */
export interface ListBlock {
  kind: "list";
  ordered: boolean;
  start: string;
  items: ListItem[];
}

/** One item of a list. */
export interface ListItem {
  /** Whether the text of the item stands in paragraphs; that of a tight one does not. */
  loose: boolean;
  blocks: MarkdownBlock[];
}

/** A table with its head. */
export interface TableBlock {
  kind: "table";
  columns: readonly Alignment[];
  /** The first row is the head; every row has a cell per column. */
  rows: readonly (readonly string[])[];
}

/** Where a column's text stands; undefined leaves it to the client. */
export type Alignment = "left" | "center" | "right" | undefined;
