import type { AnyDerivedByKey } from "./derived-by-key.js";
import type { RowChange } from "./row-change.js";

/** About how many bytes the values of one declaration may take together. */
const mostBytes = 128 * 1024 * 1024;
/** What a changed row adds to its value, roughly, in bytes. */
const perChange = 100;

interface Part {
  value: unknown;
  /** The number of the newest commit that may have changed the value. */
  changed: number;
}

/** Values that are being built, and what changes meanwhile. */
class Building {
  readonly changes: { change: RowChange; seq: number }[] = [];
  /** Whether it is not known what has changed meanwhile. */
  isLost = false;

  constructor(readonly seq: number) {}
}

/** The values of one declaration by key, as of the newest commit that memory has followed. Those that are used least are dropped. */
export class KeptParts {
  private young = new Map<number, Part>();
  private old = new Map<number, Part>();
  /** How many bytes were kept since room was made. */
  private bytes = 0;
  private readonly buildings = new Set<Building>();

  constructor(
    private readonly derived: AnyDerivedByKey,
    private readonly most = derived.mostBytes ?? mostBytes,
  ) {}

  /** Returns the value of a key as last committed; undefined where it is not kept. */
  recall(key: number): unknown {
    return this.get(key)?.value;
  }

  /** Returns the value of a key, if it is what the snapshot of this commit holds. Memory has to have followed the commit. */
  recallAt(key: number, seq: number): unknown {
    const part = this.get(key);
    return part !== undefined && part.changed <= seq ? part.value : undefined;
  }

  private get(key: number): Part | undefined {
    const part = this.young.get(key);
    if (part !== undefined) return part;
    const older = this.old.get(key);
    if (older === undefined) return undefined;
    this.old.delete(key);
    this.young.set(key, older);
    return older;
  }

  /** Begins to note what changes. `seq` is a commit up to which memory has followed the table, and which the builder sees. */
  begin(seq: number): Building {
    const building = new Building(seq);
    this.buildings.add(building);
    return building;
  }

  /** Ends what `begin` began, and keeps the values that were built; what changed meanwhile is applied to them. */
  end(building: Building, values: ReadonlyMap<number, unknown>): void {
    this.buildings.delete(building);
    if (building.isLost) return;
    for (const [key, value] of values) this.keep(key, { value, changed: building.seq });
    for (const { change, seq } of building.changes) {
      const part = this.partOf(change, values);
      if (part !== undefined) this.apply(part, change, seq);
    }
  }

  /** Ends what `begin` began where nothing was built. */
  giveUp(building: Building): void {
    this.buildings.delete(building);
  }

  private partOf({ after }: RowChange, among: { has(key: number): boolean }): Part | undefined {
    const key: number = this.derived.keyOf(after);
    return among.has(key) ? this.get(key) : undefined;
  }

  private keep(key: number, part: Part): void {
    this.old.delete(key);
    this.young.set(key, part);
    this.grow(this.derived.sizeOf(part.value));
  }

  /** Notes that a value has grown by some bytes. */
  grow(bytes: number): void {
    this.bytes += bytes;
    // What was kept before is dropped with the next half.
    if (this.bytes < this.most / 2) return;
    this.bytes = 0;
    this.old = this.young;
    this.young = new Map();
  }

  /** Changes the values as a change of commit `seq` demands. */
  change(change: RowChange, seq: number): void {
    if (change.table !== this.derived.table) return;
    if (change.after === null) {
      // The row is gone, and its key with it.
      this.clear();
      return;
    }
    for (const building of this.buildings) building.changes.push({ change, seq });
    const key: number = this.derived.keyOf(change.after);
    const part = this.young.get(key) ?? this.old.get(key);
    if (part !== undefined) this.apply(part, change, seq);
  }

  private apply(part: Part, { after }: RowChange, seq: number): void {
    this.derived.apply(part.value, after);
    part.changed = seq;
    this.grow(perChange);
  }

  /** Drops all values, also those that are being built. */
  clear(): void {
    this.young = new Map();
    this.old = new Map();
    this.bytes = 0;
    for (const building of this.buildings) building.isLost = true;
  }
}
