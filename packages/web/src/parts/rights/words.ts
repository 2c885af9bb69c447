import type { StoreView } from "@confab/client";
import { c } from "../../texts/channels/index.js";
import { nameOf } from "../names.js";
import type { PermissionValue } from "./group-setting.js";

/** The name of a user group; those of the system have names in the reader's language. */
export const groupName = ({ groups }: StoreView, group_id: number): string => {
  const name = groups.get(group_id)?.name ?? "";
  return c.systemGroups[name] ?? (name === "" ? c.unknownGroup : name);
};

/** Says in words who has a permission. */
export const whoHas = (view: StoreView, value: PermissionValue): string => {
  if (typeof value === "number") return groupName(view, value);
  const names = [
    ...value.direct_subgroups.map((id) => groupName(view, id)),
    ...value.direct_members.map((id) => nameOf(view, id)),
  ];
  return names.length === 0 ? (c.systemGroups["role:nobody"] ?? "") : c.list(names);
};
