import type { StoreView } from "@confab/client";
import { isInGroup } from "../../parts/in-group.js";
import type { GroupShow } from "./group-address.js";
import type { KnownGroup } from "./group-rights.js";

const isShown = (view: StoreView, group: KnownGroup, show: GroupShow): boolean => {
  if (group.is_system_group || group.deactivated !== (show === "deactivated")) return false;
  return show !== "your" || isInGroup(view, view.self, group.id);
};

/** The groups that one wants to see, by name. Those of the system follow from roles and are not listed. */
export const listedGroups = (view: StoreView, show: GroupShow, filter: string): KnownGroup[] => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = ({ name, description }: KnownGroup): boolean => {
    const text = `${name} ${description}`.toLowerCase();
    return words.every((word) => text.includes(word));
  };
  return [...view.groups.values()]
    .filter((group) => isShown(view, group, show) && fits(group))
    .sort((one, other) => one.name.localeCompare(other.name));
};

/** Returns the people of a group and of all groups within it. */
export const everyMember = (view: StoreView, group_id: number): ReadonlySet<number> => {
  const groups = new Set([group_id]);
  const people = new Set<number>();
  // What is added meanwhile is visited, too.
  for (const id of groups) {
    for (const user_id of view.groupMembers.of(id) ?? []) people.add(user_id);
    for (const subgroup of view.groups.get(id)?.direct_subgroup_ids ?? []) groups.add(subgroup);
  }
  return people;
};
