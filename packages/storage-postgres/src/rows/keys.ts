import type { Range, Shape, Value } from "@confab/core";
import type { Cells } from "./rows.js";

/** What a row has that no other row of its table may have. */
export interface UniqueClaim {
  index: string;
  values: Value[];
  /** Names both. */
  key: string;
}

const none: readonly UniqueClaim[] = [];

const claimKey = (index: string, values: readonly Value[]): string => `${index} ${JSON.stringify(values)}`;

/** The cells of a table's rows by which indexes order them. Bytes and JSON are in no index. */
export class Keys {
  private readonly places: ReadonlyMap<string, number>;
  private readonly indexed: readonly string[];
  private readonly uniques: readonly { index: string; names: readonly string[] }[];
  private readonly known = new WeakMap<Cells, Readonly<Record<string, Value>>>();
  private readonly claimed = new WeakMap<Cells, readonly UniqueClaim[]>();

  constructor({ columns, orders, uniques }: Shape) {
    this.places = new Map(["id", ...columns.map(({ name }) => name)].map((name, at) => [name, at]));
    this.indexed = [...new Set(Object.values(orders).flat())];
    this.uniques = Object.entries(uniques).map(([index, names]) => ({ index, names }));
  }

  /** Whether rows have anything that no other may have, beside their id. */
  get isUnique(): boolean {
    return this.uniques.length > 0;
  }

  of(cells: Cells): Readonly<Record<string, Value>> {
    const known = this.known.get(cells);
    if (known !== undefined) return known;
    const keys: Record<string, Value> = {};
    // Of indexed columns all kinds of cells are values.
    for (const name of this.indexed) keys[name] = (cells[this.places.get(name) ?? 0] ?? null) as Value;
    this.known.set(cells, keys);
    return keys;
  }

  /** Whether a scan asks for the one row that can have these values of a unique index. */
  isForOne(index: string, { prefix = [], from, to, after, before }: Range): boolean {
    const unique = this.uniques.find((one) => one.index === index);
    const isBounded = from !== undefined || to !== undefined || after !== undefined || before !== undefined;
    return unique !== undefined && prefix.length === unique.names.length && !isBounded && !prefix.includes(null);
  }

  /** Whether two rows have the same values in a unique index. */
  areAlike(index: string, one: Cells, other: Cells): boolean {
    const names = this.uniques.find((unique) => unique.index === index)?.names ?? [];
    return names.every((name) => one[this.places.get(name) ?? 0] === other[this.places.get(name) ?? 0]);
  }

  claims(cells: Cells): readonly UniqueClaim[] {
    if (this.uniques.length === 0) return none;
    const known = this.claimed.get(cells);
    if (known !== undefined) return known;
    const keys = this.of(cells);
    const claims = this.uniques.flatMap(({ index, names }) =>
      this.claim(
        index,
        names.map((name) => keys[name] ?? null),
      ),
    );
    this.claimed.set(cells, claims);
    return claims;
  }

  /** What these values of a unique index claim: nothing where one is null, since no null is like another. */
  claim(index: string, values: Value[]): UniqueClaim[] {
    return values.includes(null) ? [] : [{ index, values, key: claimKey(index, values) }];
  }
}
