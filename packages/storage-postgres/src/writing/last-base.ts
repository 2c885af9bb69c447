import { GroupBase } from "../group/base.js";
import type { SessionSource } from "../rows/source.js";
import type { Pools } from "../server/pools.js";

/** What the last group knew of the rows, as it left them. */
export class LastBase {
  private left: { seq: number; made: number; base: GroupBase } | undefined;

  constructor(private readonly pools: Pools) {}

  /** Keeps what a group knew once it is committed. */
  keep(seq: number, base: GroupBase): void {
    this.left = { seq, made: this.pools.made, base };
  }

  /**
   * Returns what the next group begins with, after the commit of this number. What the last one knew is true still where nobody else has
   * committed since, as every writer moves the head. A database that took over may have another commit of that number, and is on another
   * connection.
   */
  take(seq: number, source: SessionSource): GroupBase {
    const { left } = this;
    this.left = undefined;
    if (left?.made !== this.pools.made) return new GroupBase(source);
    if (left.seq !== seq) return left.base.renewed(source);
    left.base.goOn(source);
    return left.base;
  }
}
