import type { StoreView } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { useId, useState } from "preact/hooks";
import { c } from "../../texts/channels/index.js";
import { Line } from "../forms/line.js";
import { useSaved } from "../forms/use-saved.js";
import { type PermissionValue, simplified } from "./group-setting.js";
import { type Chosen, PeoplePicker } from "./people-picker.js";
import { whoHas } from "./words.js";

/** What the server says of a permission: which groups it may be given to. */
interface PermissionRules {
  readonly require_system_group: boolean;
  readonly allow_internet_group: boolean;
  readonly allow_nobody_group: boolean;
  readonly allow_everyone_group: boolean;
  readonly allowed_system_groups: readonly string[];
}

const systemOrder = [
  "role:everyone",
  "role:members",
  "role:fullmembers",
  "role:moderators",
  "role:administrators",
  "role:owners",
  "role:nobody",
];

const isOffered = (name: string, rules: PermissionRules): boolean => {
  if (rules.allowed_system_groups.length > 0) return rules.allowed_system_groups.includes(name);
  if (name === "role:everyone") return rules.allow_everyone_group;
  return name !== "role:nobody" || rules.allow_nobody_group;
};

/** The groups of the system that a permission may be given to, from all to none. */
const systemGroupsFor = ({ groups }: StoreView, rules: PermissionRules | undefined): { id: number; name: string }[] => {
  const known = new Map(
    [...groups.values()].filter(({ is_system_group }) => is_system_group).map(({ name, id }) => [name, id]),
  );
  return systemOrder.flatMap((name) => {
    const id = known.get(name);
    return id === undefined || (rules !== undefined && !isOffered(name, rules))
      ? []
      : [{ id, name: c.systemGroups[name] ?? name }];
  });
};

interface PermissionLineProps {
  readonly label: string;
  readonly value: PermissionValue;
  readonly rules: PermissionRules | undefined;
  readonly mayChange: boolean;
  store(value: PermissionValue): Promise<unknown>;
}

const toChosen = (value: PermissionValue): Chosen =>
  typeof value === "number"
    ? { people: [], groups: [value] }
    : { people: value.direct_members, groups: value.direct_subgroups };

/** A permission in words, and as a choice for who may change it: a group of the system, or people and groups by name. */
export const PermissionLine = ({ label, value: stored, rules, mayChange, store }: PermissionLineProps) => {
  const id = useId();
  const { value, save, problem } = useSaved(stored, store);
  const systemGroups = useSelect((view) => systemGroupsFor(view, rules), [rules]);
  const words = useSelect((view) => whoHas(view, value), [value]);
  const [isNaming, setNaming] = useState(false);
  if (!mayChange)
    return (
      <Line label={label}>
        <span class="permission-words" dir="auto">
          {words}
        </span>
      </Line>
    );
  const isNamed = typeof value !== "number" || !systemGroups.some((group) => group.id === value);
  const choose = (choice: string): void => {
    setNaming(choice === "named");
    if (choice !== "named") void save(Number(choice));
  };
  const showsNames = isNaming || isNamed;
  return (
    <Line label={label} id={id} problem={problem}>
      <select
        id={id}
        value={showsNames ? "named" : String(value)}
        onChange={({ currentTarget }) => choose(currentTarget.value)}
      >
        {systemGroups.map((group) => (
          <option key={group.id} value={group.id} selected={!showsNames && group.id === value}>
            {group.name}
          </option>
        ))}
        {rules?.require_system_group !== true && (
          <option value="named" selected={showsNames}>
            {isNamed && !isNaming ? words : c.named}
          </option>
        )}
      </select>
      {showsNames && (
        <PeoplePicker
          label={label}
          value={isNamed ? toChosen(value) : { people: [], groups: [] }}
          hasGroups
          onChange={({ people, groups }) => void save(simplified({ direct_members: people, direct_subgroups: groups }))}
        />
      )}
    </Line>
  );
};
