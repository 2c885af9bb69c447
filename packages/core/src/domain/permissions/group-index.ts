import type { Derived } from "../../memory/derived.js";
import type { ChangeOf } from "../../memory/row-change.js";
import type { PermissionRows, Row } from "./vocabulary.js";

type Member = Row<"user_group_members">;
type Nesting = Row<"user_group_subgroups">;

/** Keeps a set of numbers under each number. */
class Sets {
  private readonly sets = new Map<number, Set<number>>();

  of(key: number): ReadonlySet<number> {
    return this.sets.get(key) ?? empty;
  }

  add(key: number, value: number): void {
    const set = this.sets.get(key);
    if (set === undefined) this.sets.set(key, new Set([value]));
    else set.add(value);
  }

  remove(key: number, value: number): void {
    const set = this.sets.get(key);
    set?.delete(value);
    if (set?.size === 0) this.sets.delete(key);
  }
}

const empty: ReadonlySet<number> = new Set();

type Tie = readonly [one: number, other: number];

/** Keeps pairs of numbers, each from one stored row, and finds them by either number. */
class Ties {
  readonly others = new Sets();
  readonly ones = new Sets();
  private readonly rows = new Map<number, Tie>();

  get size(): number {
    return this.rows.size;
  }

  /** Takes over the pair of the row with this id; null where the row is gone. */
  set(id: number, tie: Tie | null): void {
    const before = this.rows.get(id);
    if (before !== undefined) {
      this.others.remove(before[0], before[1]);
      this.ones.remove(before[1], before[0]);
      this.rows.delete(id);
    }
    if (tie === null) return;
    this.rows.set(id, tie);
    this.others.add(tie[0], tie[1]);
    this.ones.add(tie[1], tie[0]);
  }
}

/** The most ids that all remembered reaches together may hold. In a long chain of nested groups each holds all below it. */
const mostReached = 200_000;

/** Knows which users and groups are in which group, without asking the storage (users.md 7.3). */
export class GroupIndex {
  /** Pairs of a group and a user in it. */
  private readonly members = new Ties();
  /** Pairs of a group and a group in it. */
  private readonly nestings = new Ties();
  /** The results of `reachOf` since the last change of a nesting. */
  private readonly reached = new Map<number, ReadonlySet<number>>();
  private reachedIds = 0;

  /** How many members and subgroups all groups have. */
  get sizes(): { members: number; subgroups: number } {
    return { members: this.members.size, subgroups: this.nestings.size };
  }

  /** Returns the ids of groups that a user is in directly. */
  groupsOf(user_id: number): ReadonlySet<number> {
    return this.members.ones.of(user_id);
  }

  /** Returns the ids of a group's direct members, deactivated users included. */
  membersOf(group_id: number): ReadonlySet<number> {
    return this.members.others.of(group_id);
  }

  subgroupsOf(group_id: number): ReadonlySet<number> {
    return this.nestings.others.of(group_id);
  }

  supergroupsOf(group_id: number): ReadonlySet<number> {
    return this.nestings.ones.of(group_id);
  }

  /** Returns the ids of a group and of all groups within it, at any depth. */
  reachOf(group_id: number): ReadonlySet<number> {
    let reach = this.reached.get(group_id);
    if (reach === undefined) {
      reach = this.workOutReach(group_id);
      this.reachedIds += reach.size;
      if (this.reachedIds > mostReached) this.forgetReach(reach.size);
      this.reached.set(group_id, reach);
    }
    return reach;
  }

  /** Whether the user is a direct member of the group or of one within it. */
  names(group_id: number, user_id: number): boolean {
    const reach = this.reachOf(group_id);
    for (const id of this.groupsOf(user_id)) if (reach.has(id)) return true;
    return false;
  }

  setMember(id: number, row: Member | null): void {
    this.members.set(id, row && [row.group_id, row.user_id]);
  }

  setNesting(id: number, row: Nesting | null): void {
    this.forgetReach();
    this.nestings.set(id, row && [row.supergroup_id, row.subgroup_id]);
  }

  private forgetReach(reachedIds = 0): void {
    this.reached.clear();
    this.reachedIds = reachedIds;
  }

  private workOutReach(group_id: number): ReadonlySet<number> {
    const reach = new Set([group_id]);
    // This walks a set in the order of insertion, and so visits what it adds on the way.
    for (const id of reach) for (const subgroup of this.subgroupsOf(id)) reach.add(subgroup);
    return reach;
  }
}

const apply = (index: GroupIndex, change: ChangeOf<PermissionRows>): void => {
  if (change.table === "user_group_members") index.setMember(change.id, change.after);
  if (change.table === "user_group_subgroups") index.setNesting(change.id, change.after);
};

/** The index of all groups, which memory keeps up to date with each commit. */
export const groupIndex: Derived<PermissionRows, GroupIndex> = {
  tables: ["user_group_members", "user_group_subgroups"],
  async build(tx) {
    const index = new GroupIndex();
    for (const row of await tx.scan("user_group_members", "id")) index.setMember(row.id, row);
    for (const row of await tx.scan("user_group_subgroups", "id")) index.setNesting(row.id, row);
    return index;
  },
  apply,
};
