import { isOwner } from "../../../operation/roles.js";
import { acceptSettings } from "../../../schema/setting.js";
import { visibleChannel } from "../../channels/index.js";
import {
  acceptGroupChange,
  type GroupChangeError,
  type GroupSetting,
  groupChangeErrors,
  realmPermission,
  realmPermissionNames,
  realmPermissions,
} from "../../permissions/index.js";
import {
  allowedMethods,
  authenticationMethods,
  changeableSettings,
  channelSettings,
  type FurtherChanges,
  type LoginMethod,
  type MethodChoice,
  type NewRealmSettings,
  realmOf,
  realmSetting,
  shownMethods,
} from "../../realm/index.js";
import type { Row, Writing } from "../vocabulary.js";
import { ownerParams, type RealmParams } from "./settings.js";

/** What a request changes about the organization, as it is stored. */
export interface RealmChanges {
  values: NewRealmSettings;
  further: FurtherChanges;
}

/** Returns what a request changes about the organization. Throws the errors of platform.md 12.1; nothing is changed before. */
export const acceptRealmChanges = async (
  call: Writing<RealmChangeError>,
  params: RealmParams,
): Promise<RealmChanges> => {
  checkOwnerParams(call, params);
  const values = acceptSettings(call, changeableSettings, params);
  await checkChannels(call, values);
  const realm = await realmOf(call.tx);
  const methods = acceptMethods(call, realm, params.authentication_methods);
  const permissions = await acceptPermissions(call, realm, params);
  const { name } = params;
  return {
    values,
    further: {
      ...(name === undefined || name === realm.name ? {} : { name }),
      stored: { ...(methods === null ? {} : { authentication_methods: methods }), ...permissions },
      shown: { ...(methods === null ? {} : { authentication_methods: shownMethods(methods) }), ...permissions },
    },
  };
};

const checkOwnerParams = ({ actor, fail }: Writing<"ownerRequired" | "demoRequired">, params: RealmParams): void => {
  const given: Readonly<Record<string, unknown>> = params;
  if (!isOwner(actor) && ownerParams.some((name) => given[name] !== undefined)) throw fail("ownerRequired");
  // There are no demo organizations.
  if (params.string_id !== undefined) throw fail("demoRequired");
};

/** Throws unless the actor may know of each channel that a setting is to name. */
const checkChannels = async (
  call: Writing<"invalidChannelId" | "moderationChannelPublic">,
  values: NewRealmSettings,
): Promise<void> => {
  for (const name of channelSettings) {
    const id = values[name];
    if (id === undefined || id === -1 || id === (await realmSetting(call.tx, name))) continue;
    const { channel } = await visibleChannel(call, id);
    if (name === "moderation_request_channel_id" && !channel.invite_only) throw call.fail("moderationChannelPublic");
  }
};

const isMethod = (name: string, methods: MethodChoice): name is LoginMethod => Object.hasOwn(methods, name);

/** Returns which ways to log in are allowed, with those that the request names; null where that is as before. */
const acceptMethods = (
  { fail }: Writing<"unknownMethod" | "noMethodLeft">,
  { settings }: Row<"realm">,
  given: Readonly<Record<string, boolean>> = {},
): MethodChoice | null => {
  const allowed = allowedMethods(settings);
  const names = Object.keys(given);
  const unknown = names.find((name) => !isMethod(name, allowed));
  if (unknown !== undefined) throw fail("unknownMethod", { name: unknown, methods: Object.keys(allowed).join(", ") });
  const methods: MethodChoice = { ...allowed, ...given };
  const isLeft = Object.entries(methods).some(
    ([name, isAllowed]) => isAllowed && isMethod(name, allowed) && authenticationMethods[name],
  );
  if (!isLeft) throw fail("noMethodLeft");
  return names.some((name) => isMethod(name, allowed) && given[name] !== allowed[name]) ? methods : null;
};

/** Returns the permissions that change, with their new values. */
const acceptPermissions = async (
  { tx, fail }: Writing<GroupChangeError>,
  { settings }: Row<"realm">,
  params: RealmParams,
): Promise<Record<string, GroupSetting>> => {
  const changed: Record<string, GroupSetting> = {};
  for (const name of realmPermissionNames) {
    const change = params[name];
    if (change === undefined) continue;
    const named = { name, permission: realmPermissions[name], current: realmPermission(settings, name) };
    const value = await acceptGroupChange({ tx, fail }, { ...named, change });
    if (value !== null) changed[name] = value;
  }
  return changed;
};

/** The errors that `acceptRealmChanges` may throw. */
export const realmChangeErrors = [
  "ownerRequired",
  "demoRequired",
  "badValue",
  "unknownRealmLanguage",
  "unknownRatingPolicy",
  "unknownVideoProvider",
  "unknownCallServer",
  "invalidChannelId",
  "moderationChannelPublic",
  "unknownMethod",
  "noMethodLeft",
  ...groupChangeErrors,
] as const;

type RealmChangeError = (typeof realmChangeErrors)[number];
