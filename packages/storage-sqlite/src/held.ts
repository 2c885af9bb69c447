import type { Shape } from "@confab/core";
import type { Cell } from "./rows.js";

/** A row as the open group has it. */
export interface Held {
  cells: readonly Cell[];
  /** What the file does not have yet: nothing, the whole row, or these columns. */
  change: "none" | "new" | ReadonlySet<string>;
}

const mostClean = 1000;

/** The rows of one table that the writer has read or changed; it is the only one who changes the file, so they are as stored. */
export class HeldRows {
  private readonly rows = new Map<number, Held>();
  /** Rows with changes that the file lacks, in the order in which they came. */
  private readonly unwritten = new Set<number>();
  /** Ids by unique key. */
  private readonly keys = new Map<string, number>();

  get(id: number): Held | undefined {
    return this.rows.get(id);
  }

  get isWritten(): boolean {
    return this.unwritten.size === 0;
  }

  /** Remembers a row as it was read. */
  note(cells: readonly Cell[]): void {
    if (this.rows.size >= mostClean) this.dropClean();
    this.rows.set(cells[0] as number, { cells, change: "none" });
  }

  /** Remembers a row as it was found by a unique key. */
  noteKey(key: string, cells: readonly Cell[]): void {
    if (this.keys.size >= mostClean) this.keys.clear();
    this.keys.set(key, cells[0] as number);
    this.note(cells);
  }

  byKey(key: string): Held | undefined {
    const id = this.keys.get(key);
    return id === undefined ? undefined : this.rows.get(id);
  }

  put(id: number, held: Held): void {
    this.rows.set(id, held);
    if (held.change === "none") this.unwritten.delete(id);
    else this.unwritten.add(id);
  }

  /** Takes a step back. */
  restore(id: number, before: Held | undefined): void {
    if (before !== undefined) this.put(id, before);
    else {
      this.rows.delete(id);
      this.unwritten.delete(id);
    }
  }

  /** Hands out what the file lacks, which it has from then on. */
  *write(): Iterable<Held> {
    for (const id of this.unwritten) {
      const held = this.rows.get(id) as Held;
      yield held;
      // A new row is seldom read by the writes that follow.
      if (held.change === "new") this.rows.delete(id);
      else this.rows.set(id, { cells: held.cells, change: "none" });
    }
    this.unwritten.clear();
  }

  /** Forgets what is known, after changes that went past it. */
  forget(): void {
    this.rows.clear();
    this.keys.clear();
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
  return `${index} ${JSON.stringify(prefix)}`;
};
