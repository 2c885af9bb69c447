import { type Apply, ascending, without } from "./state.js";

const changeGroup =
  (change: (members: number[], ids: number[]) => number[]): Apply =>
  (state, { group_id, user_ids }) => {
    const group = state.realm_user_groups.find(({ id }) => id === group_id);
    if (group === undefined) throw new Error(`The client knows no group ${group_id}.`);
    group.members = change(group.members, user_ids as number[]);
  };

export const groupAppliers: Record<string, Apply> = {
  "user_group/add_members": changeGroup((members, ids) => ascending([...members, ...ids])),
  "user_group/remove_members": changeGroup(without),
};
