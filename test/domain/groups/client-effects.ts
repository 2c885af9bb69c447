import { type Apply, ascending, type Group, type State, without } from "../../support/client/state.js";

const groupOf = (state: State, group_id: unknown): Group => {
  const group = state.realm_user_groups.find(({ id }) => id === group_id);
  if (group === undefined) throw new Error(`The client knows no group ${group_id}.`);
  return group;
};

type Ids = "members" | "direct_subgroup_ids";

const changeIds =
  (name: Ids, change: (known: number[], ids: number[]) => number[]): Apply =>
  (state, { group_id, user_ids, direct_subgroup_ids }) => {
    const group = groupOf(state, group_id);
    group[name] = change(group[name], (user_ids ?? direct_subgroup_ids) as number[]);
  };

const join = (known: number[], ids: number[]): number[] => ascending([...known, ...ids]);

export const groupEffects: Record<string, Apply> = {
  "user_group/add": (state, { group }) => {
    const added = group as Group;
    if (state.realm_user_groups.some(({ id }) => id === added.id)) throw new Error(`It knows ${added.id} already.`);
    state.realm_user_groups.push(added);
    state.realm_user_groups.sort((a, b) => a.id - b.id);
  },
  "user_group/update": (state, { group_id, data }) => {
    Object.assign(groupOf(state, group_id), data);
  },
  "user_group/remove": (state, { group_id }) => {
    const gone = groupOf(state, group_id);
    state.realm_user_groups = state.realm_user_groups.filter((group) => group !== gone);
  },
  "user_group/add_members": changeIds("members", join),
  "user_group/remove_members": changeIds("members", without),
  "user_group/add_subgroups": changeIds("direct_subgroup_ids", join),
  "user_group/remove_subgroups": changeIds("direct_subgroup_ids", without),
};
