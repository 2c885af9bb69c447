import type { Derived } from "../../memory/derived.js";
import type { ChangeOf } from "../../memory/row-change.js";
import type { PermissionRows, Row } from "./vocabulary.js";

type Member = Row<"user_group_members">;
type Nesting = Row<"user_group_subgroups">;

/** Sets of numbers by number. */
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

/** Stored rows that tie two numbers together, found from either of them. */
class Ties {
  readonly others = new Sets();
  readonly ones = new Sets();
  private readonly rows = new Map<number, Tie>();

  /** What the row of this id ties from now on; null where it is gone. */
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

/** Ids that what was worked out may hold in all: of groups that are nested in a long chain each holds all those below it. */
const mostReached = 200_000;

/** Who was put into which group, and which group holds which, found without asking the storage (users.md 7.3). */
export class GroupIndex {
  /** Groups with users. */
  private readonly members = new Ties();
  /** Groups with groups in them. */
  private readonly nestings = new Ties();
  /** What `reachOf` worked out since the last change of a nesting. */
  private readonly reached = new Map<number, ReadonlySet<number>>();
  private reachedIds = 0;

  /** Ids of the groups that name a user directly. */
  groupsOf(user_id: number): ReadonlySet<number> {
    return this.members.ones.of(user_id);
  }

  /** Ids of the users whom a group names directly, deactivated ones included. */
  membersOf(group_id: number): ReadonlySet<number> {
    return this.members.others.of(group_id);
  }

  subgroupsOf(group_id: number): ReadonlySet<number> {
    return this.nestings.others.of(group_id);
  }

  supergroupsOf(group_id: number): ReadonlySet<number> {
    return this.nestings.ones.of(group_id);
  }

  /** A group and all groups within it, at any depth. */
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

  /** Whether a group or one within it names the user. */
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
    // A set is walked in the order of insertion, with what is added meanwhile.
    for (const id of reach) for (const subgroup of this.subgroupsOf(id)) reach.add(subgroup);
    return reach;
  }
}

const apply = (index: GroupIndex, change: ChangeOf<PermissionRows>): void => {
  if (change.table === "user_group_members") index.setMember(change.id, change.after);
  if (change.table === "user_group_subgroups") index.setNesting(change.id, change.after);
};

/** The index of all groups, kept in memory and true with each commit. */
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
