import { useDerived } from "../../memory/use-derived.js";
import { GroupIndex, groupIndex } from "./group-index.js";
import type { ReadTx } from "./vocabulary.js";

type Ids = ReadonlySet<number>;

/**
 * Reads the groups that people made, as one transaction sees them. They come from memory where that is valid for its snapshot. Else
 * they come from the storage, which is asked for each thing once. Whoever changes groups makes another one afterwards.
 */
export class StoredGroups {
  /** The rows read from the storage: all nestings, and the members asked for. */
  private readonly read = new GroupIndex();
  private hasNestings = false;
  private readonly users = new Set<number>();
  private readonly groups = new Set<number>();

  constructor(private readonly tx: ReadTx) {}

  /** Returns the ids of a group and of all groups within it, and whether the user is a direct member of any. */
  find(group_id: number, user_id: number): Promise<{ isNamed: boolean; reach: Ids }> {
    return this.ask(
      (index) => ({ isNamed: index.names(group_id, user_id), reach: index.reachOf(group_id) }),
      async () => {
        await this.readNestings();
        await this.readUser(user_id);
      },
    );
  }

  /** Returns the ids of these groups and of all groups within them. */
  reachOf(group_ids: readonly number[]): Promise<Ids> {
    return this.ask(
      (index) => new Set(group_ids.flatMap((id) => [...index.reachOf(id)])),
      () => this.readNestings(),
    );
  }

  subgroupsOf(group_id: number): Promise<number[]> {
    return this.ask(
      (index) => ascending(index.subgroupsOf(group_id)),
      () => this.readNestings(),
    );
  }

  supergroupsOf(group_id: number): Promise<number[]> {
    return this.ask(
      (index) => ascending(index.supergroupsOf(group_id)),
      () => this.readNestings(),
    );
  }

  /** Returns the ids of groups that a user is in directly, ascending. */
  groupsOf(user_id: number): Promise<number[]> {
    return this.ask(
      (index) => ascending(index.groupsOf(user_id)),
      () => this.readUser(user_id),
    );
  }

  /** Returns the ids of direct members of any of the groups, deactivated users included, ascending. */
  membersOf(group_ids: Iterable<number>): Promise<number[]> {
    const ids = [...group_ids];
    return this.ask(
      (index) => ascending(new Set(ids.flatMap((id) => [...index.membersOf(id)]))),
      async () => {
        await Promise.all([...new Set(ids)].map((id) => this.readGroup(id)));
      },
    );
  }

  /** Returns how many members and subgroups all groups have. */
  async sizes(): Promise<{ members: number; subgroups: number }> {
    const known = await useDerived(this.tx, groupIndex, { use: ({ sizes }) => sizes });
    if (known !== null) return known;
    const [members, subgroups] = await Promise.all([
      this.tx.count("user_group_members", "id"),
      this.tx.count("user_group_subgroups", "id"),
    ]);
    return { members, subgroups };
  }

  private async ask<R>(use: (index: GroupIndex) => R, read: () => Promise<void>): Promise<R> {
    const known = await useDerived(this.tx, groupIndex, { use });
    if (known !== null) return known;
    await read();
    return use(this.read);
  }

  private async readNestings(): Promise<void> {
    if (this.hasNestings) return;
    for (const row of await this.tx.scan("user_group_subgroups", "id")) this.read.setNesting(row.id, row);
    this.hasNestings = true;
  }

  private async readUser(user_id: number): Promise<void> {
    if (this.users.has(user_id)) return;
    for (const row of await this.tx.scan("user_group_members", "byUser", { prefix: [user_id] }))
      this.read.setMember(row.id, row);
    this.users.add(user_id);
  }

  private async readGroup(group_id: number): Promise<void> {
    if (this.groups.has(group_id)) return;
    for (const row of await this.tx.scan("user_group_members", "byGroup", { prefix: [group_id] }))
      this.read.setMember(row.id, row);
    this.groups.add(group_id);
  }
}

const ascending = (ids: Iterable<number>): number[] => [...ids].sort((a, b) => a - b);
