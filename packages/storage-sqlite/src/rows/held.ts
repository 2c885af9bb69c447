import type { Shape } from "@confab/core";
import { type Cell, idOf } from "./rows.js";

/** A row as the open group has it. */
export interface Held {
  cells: readonly Cell[];
  /** What the file does not have yet: nothing, the whole row, or these columns. */
  change: "none" | "new" | ReadonlySet<string>;
}

/** What the file lacks of a row of which these columns change, too. */
export const withNames = (change: Held["change"], names: readonly string[]): Held["change"] => {
  if (change === "new") return change;
  if (change === "none") return new Set(names);
  // Writes of a group mostly change the same columns of a row again.
  return names.every((name) => change.has(name)) ? change : new Set([...change, ...names]);
};

const mostClean = 1000;
const mostUnwritten = 500;

/** The rows of one table that the writer has read or changed; it is the only one who changes the file, so they are as stored. */
export class HeldRows {
  private readonly rows = new Map<number, Held>();
  /** Rows with changes that the file lacks, in the order in which they came. */
  private readonly unwritten = new Set<number>();
  /** Ids by unique key, of rows that were found by it. */
  private readonly keys = new Map<string, number>();
  /** The same of new rows that the file lacks. */
  private readonly claims = new Map<string, number>();

  /** `keysOf` names what no other row may have. */
  constructor(private readonly keysOf: (cells: readonly Cell[]) => readonly string[]) {}

  get(id: number): Held | undefined {
    return this.rows.get(id);
  }

  /** Whether so much waits for the commit that it would be long for the event loop. */
  get isFull(): boolean {
    return this.unwritten.size >= mostUnwritten;
  }

  get isWritten(): boolean {
    return this.unwritten.size === 0;
  }

  /** Remembers a row as it was read. */
  note(cells: readonly Cell[]): void {
    if (this.rows.size - this.unwritten.size >= mostClean) this.dropClean();
    this.rows.set(idOf(cells), { cells, change: "none" });
  }

  /** Remembers a row as it was found by a unique key. */
  noteKey(key: string, cells: readonly Cell[]): void {
    if (this.keys.size >= mostClean) this.keys.clear();
    this.keys.set(key, idOf(cells));
    this.note(cells);
  }

  byKey(key: string): Held | undefined {
    const id = this.keys.get(key) ?? this.claims.get(key);
    return id === undefined ? undefined : this.rows.get(id);
  }

  /** Whether a new row that the file lacks has this unique key. */
  isClaimed(key: string): boolean {
    return this.claims.has(key);
  }

  put(id: number, held: Held): void {
    this.rows.set(id, held);
    if (held.change === "none") {
      this.unwritten.delete(id);
      return;
    }
    this.unwritten.add(id);
    if (held.change === "new") for (const key of this.keysOf(held.cells)) this.claims.set(key, id);
  }

  /** Takes a step back. */
  restore(id: number, before: Held | undefined): void {
    const now = this.rows.get(id);
    if (now?.change === "new") for (const key of this.keysOf(now.cells)) this.claims.delete(key);
    if (before !== undefined) this.put(id, before);
    else {
      this.rows.delete(id);
      this.unwritten.delete(id);
    }
  }

  /** Hands out what the file lacks, which it has from then on. */
  *write(): Iterable<Held> {
    for (const id of this.unwritten) {
      const held = this.rows.get(id);
      if (held === undefined) throw new TypeError(`The row ${id} is to be written and was forgotten.`);
      yield held;
      // A new row is seldom read by the writes that follow.
      if (held.change === "new") this.rows.delete(id);
      else this.rows.set(id, { cells: held.cells, change: "none" });
    }
    this.unwritten.clear();
    this.claims.clear();
  }

  /** Forgets what is known, after changes that went past it. */
  forget(): void {
    this.rows.clear();
    this.keys.clear();
    this.claims.clear();
    this.unwritten.clear();
  }

  private dropClean(): void {
    this.keys.clear();
    for (const [id, { change }] of this.rows) if (change === "none") this.rows.delete(id);
  }
}

/** Names the row that a scan of a unique index can find; null where it can find several, or has to look in the file. */
export const keyOf = (
  { uniques }: Shape,
  index: string,
  { prefix, limit = 1, ...rest }: { prefix?: readonly unknown[]; limit?: number; reverse?: boolean },
): string | null => {
  const columns = uniques[index];
  if (columns === undefined || prefix?.length !== columns.length || prefix.includes(null) || limit < 1) return null;
  for (const name in rest) if (name !== "reverse" && rest[name as "reverse"] !== undefined) return null;
  return uniqueKey(index, prefix);
};

/** Names a row by its values in the columns of a unique index. */
export const uniqueKey = (index: string, values: readonly unknown[]): string => `${index} ${JSON.stringify(values)}`;
