import { byName, declaredNames } from "../../../schema/declared-names.js";
import { type Params, type TSchema, t } from "../../../schema/schema.js";
import { settingParams } from "../../../schema/setting.js";
import {
  groupChangeShape,
  groupSettingShape,
  type RealmPermission,
  realmPermissionNames,
  sameForEach,
} from "../../permissions/index.js";
import { changeableSettings, type RealmSetting } from "../../realm/index.js";

/** In code points. */
export const organizationNameLength = 40;

/** The parameters by which administrators change the organization (platform.md 12.1). */
export const realmParams = {
  name: t.optional(
    t.text({ max: organizationNameLength, notBlank: true, description: "What the organization is called" }),
  ),
  ...settingParams(changeableSettings),
  string_id: t.optional(t.text({ max: 40, description: "The name in the address of a demo organization" })),
  authentication_methods: t.optional(
    t.record(t.boolean(), { description: "Whether people may log in each way; those left out stay as they are" }),
  ),
  ...sameForEach(realmPermissionNames, t.optional(groupChangeShape)),
};

/** What a request wants to change about the organization. */
export type RealmParams = Params<typeof realmParams>;

const updated = t.oneOf(["updated"]);

const shown = ({ type, nullable, ...schema }: TSchema): TSchema => {
  if ([type].flat()[0] !== "string") return { type, nullable, ...schema };
  return nullable ? t.nullable(updated) : updated;
};

/** What the answer holds, each only where it has changed: texts as `updated`, anything else as it is now. */
export const realmResult = {
  name: t.optional(updated),
  ...byName(declaredNames(changeableSettings), (name) => t.optional(shown(changeableSettings[name].schema))),
  authentication_methods: t.optional(t.record(t.boolean())),
  ...sameForEach(realmPermissionNames, t.optional(groupSettingShape)),
};

/** Returns new values as the answer shows them. */
export const answered = (values: Readonly<Record<string, unknown>>): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === "string" ? "updated" : value]),
  );

/** The permissions that only owners give to others. */
const ownerPermissions: readonly RealmPermission[] = [
  "create_multiuse_invite_group",
  "can_create_groups",
  "can_invite_users_group",
  "can_manage_all_groups",
  "can_manage_billing_group",
];

const rules: Readonly<Record<string, RealmSetting>> = changeableSettings;

/** The parameters that only owners may give. */
export const ownerParams: readonly string[] = [
  "string_id",
  "authentication_methods",
  ...Object.keys(rules).filter((name) => rules[name]?.ownerOnly),
  ...ownerPermissions,
];
