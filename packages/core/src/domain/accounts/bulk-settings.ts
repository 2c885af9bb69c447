import { isAdministrator } from "../../operation/roles.js";
import { type Static, t } from "../../schema/schema.js";
import { acceptSettings } from "../../schema/setting.js";
import { checkGroupsToName, Groups, usersToName } from "../permissions/index.js";
import { changeSettingsOfAll, type NewSettings } from "../settings/index.js";
import { settingValueErrors, type UserSetting, userSettings } from "../users/index.js";
import type { Row, Writing } from "./vocabulary.js";

type User = Row<"users">;

/** The parameter that names the users whose settings change. */
export const targetUsers = t.object(
  {
    skip_if_already_edited: t.boolean({ description: "Leaves settings alone that a user has changed before" }),
    user_ids: t.optional(t.array(t.integer())),
    group_ids: t.optional(
      t.array(t.integer(), { description: "Stand for their active members, through subgroups too" }),
    ),
  },
  { description: "Whose settings to change; one's own when absent. For administrators" },
);

/** Parameters that are no settings and that nobody changes for others. */
const ownOnly = ["email", "new_password"];

/** Changes settings of many users at once, except for bots among them (users.md 2.1). */
export const changeSettingsOf = async (
  call: Writing<BulkError | "administratorRequired">,
  { user_ids = [], group_ids = [], skip_if_already_edited }: Static<typeof targetUsers>,
  params: Readonly<Record<string, unknown>>,
): Promise<void> => {
  if (user_ids.length === 0 && group_ids.length === 0) throw call.fail("noTargets");
  if (!isAdministrator(call.actor)) throw call.fail("administratorRequired");
  if (Object.keys(params).some((name) => params[name] !== undefined && isGuarded(name)))
    throw call.fail("guardedSetting");
  const values = acceptSettings(call, userSettings, params);
  // Contract silent: a deactivated group is refused, as wherever groups are named.
  await checkGroupsToName(call, group_ids);
  const members = group_ids.length === 0 ? [] : await new Groups(call.tx, call.now).activeMembers(group_ids);
  const named = await usersToName(call, user_ids, { gone: true });
  const targets = new Map([...named, ...members].map((user) => [user.id, user]));
  const people = [...targets.values()].filter(({ is_bot }) => !is_bot);
  await changeSettingsOfAll(
    call,
    people.map((user) => ({ user, values: skip_if_already_edited ? unedited(user, values) : values })),
  );
};

/** The errors that `changeSettingsOf` may throw, apart from "administratorRequired". */
export const bulkErrors = [
  ...settingValueErrors,
  "noTargets",
  "guardedSetting",
  "invalidSubgroup",
  "groupDeactivated",
  "invalidGroupMember",
] as const;

type BulkError = (typeof bulkErrors)[number];

const guarded = Object.entries<UserSetting>(userSettings).filter(([, setting]) => setting.guarded === true);
const guardedNames = new Set([...ownOnly, ...guarded.map(([name]) => name)]);

const isGuarded = (name: string): boolean => guardedNames.has(name);

const unedited = ({ edited_settings }: User, values: NewSettings): NewSettings =>
  Object.fromEntries(Object.entries(values).filter(([name]) => !edited_settings.includes(name)));
