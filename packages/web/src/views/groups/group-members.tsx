import { useSelect } from "@confab/client/react";
import { UsersRound, X } from "lucide-preact";
import { useRef, useState } from "preact/hooks";
import { Virtualizer } from "virtua";
import { client } from "../../client.js";
import { useAction } from "../../parts/forms/use-action.js";
import { nameOf } from "../../parts/names.js";
import { PersonRow } from "../../parts/person-row.js";
import { Problem } from "../../parts/problem.js";
import type { PermissionValue } from "../../parts/rights/group-setting.js";
import { type Chosen, PeoplePicker } from "../../parts/rights/people-picker.js";
import { groupName, whoHas } from "../../parts/rights/words.js";
import { g } from "../../texts/groups/index.js";
import { addressOfGroup } from "./group-address.js";
import { groupRights, type KnownGroup } from "./group-rights.js";

const nobody: Chosen = { people: [], groups: [] };

const AddMembers = ({ group: { id, direct_subgroup_ids } }: { group: KnownGroup }) => {
  const [chosen, setChosen] = useState(nobody);
  const members = useSelect((view) => [...(view.groupMembers.of(id) ?? [])], [id]);
  const { runOnce, problem, isBusy } = useAction();
  const { people, groups } = chosen;
  const add = async (): Promise<void> => {
    const added = { add: [...people], add_subgroups: [...groups] };
    if (await runOnce(() => client.api.updateUserGroupMembers({ user_group_id: id, ...added }))) setChosen(nobody);
  };
  return (
    <div class="add-members">
      <PeoplePicker
        label={g.addMembers}
        value={chosen}
        hasGroups
        without={members}
        withoutGroups={[id, ...direct_subgroup_ids]}
        onChange={setChosen}
      />
      <button
        type="button"
        class="button primary"
        disabled={people.length + groups.length === 0}
        aria-disabled={isBusy}
        onClick={add}
      >
        {g.add}
      </button>
      <Problem problem={problem ?? null} />
    </div>
  );
};

interface SubgroupProps {
  readonly id: number;
  readonly name: string;
  readonly onRemove: (() => void) | undefined;
}

const SubgroupRow = ({ id, name, onRemove }: SubgroupProps) => (
  <li class="person-row">
    <UsersRound class="group-sign" size={20} aria-hidden="true" />
    <a class="cut" href={addressOfGroup(id, name, "members")}>
      <bdi>{name}</bdi>
    </a>
    {onRemove !== undefined && (
      <button type="button" class="icon-button" aria-label={g.remove(name)} onClick={onRemove}>
        <X size={16} />
      </button>
    )}
  </li>
);

const fitting = (filter: string) => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  return ({ name }: { name: string }): boolean => words.every((word) => name.toLowerCase().includes(word));
};

const byName = (one: { name: string }, other: { name: string }): number => one.name.localeCompare(other.name);

const useListed = ({ id, direct_subgroup_ids }: KnownGroup, filter: string) => {
  const people = useSelect(
    (view) =>
      [...(view.groupMembers.of(id) ?? [])]
        .map((user_id) => ({ id: user_id, name: nameOf(view, user_id) }))
        .filter(fitting(filter))
        .sort(byName),
    [id, filter],
  );
  const subgroups = useSelect(
    (view) =>
      direct_subgroup_ids
        .map((id) => ({ id, name: groupName(view, id) }))
        .filter(fitting(filter))
        .sort(byName),
    [direct_subgroup_ids, filter],
  );
  return { people, subgroups };
};

/** Who is in a group: people one by one, and other groups. */
export const MemberList = ({ group, isBrief = false }: { group: KnownGroup; isBrief?: boolean }) => {
  const [filter, setFilter] = useState("");
  const { people, subgroups } = useListed(group, filter);
  const { mayManage, mayRemove } = useSelect((view) => groupRights(view, group), [group]);
  const self = useSelect((view) => view.self, []);
  const { run, problem } = useAction();
  const scroller = useRef<HTMLDivElement>(null);
  const user_group_id = group.id;
  const remove = (id: number) => () =>
    void run(() => client.api.updateUserGroupMembers({ user_group_id, delete: [id] }));
  const removeGroup = (id: number) => () =>
    void run(() => client.api.updateUserGroupMembers({ user_group_id, delete_subgroups: [id] }));
  const Head = isBrief ? "h3" : "h2";
  const isNobody = people.length + subgroups.length === 0;
  return (
    <>
      <Problem problem={problem ?? null} />
      <input
        class="member-filter"
        type="search"
        aria-label={g.filterMembers}
        placeholder={g.filterMembers}
        value={filter}
        onInput={({ currentTarget }) => setFilter(currentTarget.value)}
      />
      {isNobody && <p class="hint">{filter === "" ? g.noMembers : g.noSuchMember}</p>}
      {subgroups.length > 0 && <Head class="member-head">{g.subgroups}</Head>}
      <ul aria-label={g.subgroups}>
        {subgroups.map(({ id, name }) => (
          <SubgroupRow key={id} {...{ id, name }} onRemove={mayManage && !isBrief ? removeGroup(id) : undefined} />
        ))}
      </ul>
      {people.length > 0 && <Head class="member-head">{g.people}</Head>}
      <div class="member-list" role="list" aria-label={g.people} ref={scroller}>
        <Virtualizer scrollRef={scroller}>
          {people.map(({ id, name }) => (
            <PersonRow
              key={id}
              user_id={id}
              name={name}
              isSelf={id === self}
              onRemove={mayRemove && id !== self && !isBrief ? remove(id) : undefined}
            />
          ))}
        </Virtualizer>
      </div>
    </>
  );
};

/** Who is in a group, and what changes that. */
export const GroupMembers = ({ group }: { group: KnownGroup }) => {
  const { mayAdd } = useSelect((view) => groupRights(view, group), [group]);
  const adders = useSelect((view) => whoHas(view, group.can_add_members_group as PermissionValue), [group]);
  return (
    <>
      {mayAdd && <AddMembers group={group} />}
      {!mayAdd && !group.is_system_group && <p class="hint group-description">{g.mayNotAdd(adders)}</p>}
      <MemberList group={group} />
    </>
  );
};
