/** What the block stage makes of a message; `text` is still to be read by the inline stages. */
export type MarkdownBlock =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; level: number; text: string }
  | { kind: "rule" }
  | CodeBlock
  | ListBlock
  | TableBlock
  | { kind: "quote"; blocks: readonly MarkdownBlock[] }
  | { kind: "spoiler"; header: readonly MarkdownBlock[]; blocks: readonly MarkdownBlock[] };

export interface CodeBlock {
  kind: "code";
  /** As typed, in lower case; empty for none. */
  language: string;
  lines: string[];
  /** Made by indentation, so that another such block goes on with it. */
  indented: boolean;
}

export interface ListBlock {
  kind: "list";
  ordered: boolean;
  start: string;
  items: ListItem[];
}

export interface ListItem {
  /** Text of a tight item stands without a paragraph. */
  loose: boolean;
  blocks: MarkdownBlock[];
}

export interface TableBlock {
  kind: "table";
  columns: readonly Alignment[];
  /** The first row is the head; every row has a cell per column. */
  rows: readonly (readonly string[])[];
}

export type Alignment = "left" | "center" | "right" | undefined;
