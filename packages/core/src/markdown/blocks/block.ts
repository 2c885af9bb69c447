/** What the block stage makes of a message; `text` is still to be read by the inline stages. */
export type Block =
  | { kind: "paragraph"; text: string }
  | { kind: "heading"; level: number; text: string }
  | { kind: "rule" }
  | Code
  | List
  | TableBlock
  | { kind: "quote"; blocks: readonly Block[] }
  | { kind: "spoiler"; header: readonly Block[]; blocks: readonly Block[] };

export interface Code {
  kind: "code";
  /** As typed, in lower case; empty for none. */
  language: string;
  lines: string[];
  /** Made by indentation, so that another such block goes on with it. */
  indented: boolean;
}

export interface List {
  kind: "list";
  ordered: boolean;
  start: string;
  items: Item[];
}

export interface Item {
  /** Text of a tight item stands without a paragraph. */
  loose: boolean;
  blocks: Block[];
}

export interface TableBlock {
  kind: "table";
  columns: readonly Alignment[];
  /** The first row is the head; every row has a cell per column. */
  rows: readonly (readonly string[])[];
}

export type Alignment = "left" | "center" | "right" | undefined;
