import { EncodedJson } from "../../encode/encoded-json.js";
import { encoder } from "../../encode/encoder.js";
import { isAdministrator, isGuest, isOwner } from "../../operation/roles.js";
import { type Static, t } from "../../schema/schema.js";
import { settingValue } from "../../schema/setting.js";
import type { Avatars } from "./avatars.js";
import { maySeeEmail, shownEmail } from "./email-addresses.js";
import { userSettings } from "./user-settings.js";
import type { ViewedUser } from "./viewed-user.js";
import { isVisitor } from "./visitor.js";
import type { Actor } from "./vocabulary.js";

type User = ViewedUser;

const profileValueShape = t.named(
  "ProfileValue",
  t.object({ value: t.string(), rendered_value: t.optional(t.html()) }),
);

/** A user as clients get it (contract, User; users.md 1). */
export const userShape = t.named(
  "User",
  t.object({
    user_id: t.integer(),
    delivery_email: t.nullable(t.string({ description: "Null when the viewer may not see it" })),
    email: t.string({ description: "A placeholder when the real address is not visible to everyone" }),
    full_name: t.string(),
    date_joined: t.string({ description: "ISO 8601, to the minute" }),
    is_active: t.boolean(),
    is_owner: t.boolean(),
    is_admin: t.boolean(),
    is_guest: t.boolean(),
    is_bot: t.boolean(),
    bot_type: t.nullable(t.integer()),
    bot_owner_id: t.nullable(t.integer()),
    role: t.integer(),
    timezone: t.string(),
    avatar_url: t.nullable(t.string()),
    avatar_version: t.integer(),
    is_imported_stub: t.boolean(),
    is_deleted: t.optional(t.boolean({ description: "Present only when true" })),
    is_system_bot: t.optional(t.boolean({ description: "Present only when true" })),
    profile_data: t.optional(t.record(profileValueShape)),
  }),
);

/** A user as clients get it. */
export type UserObject = Static<typeof userShape>;

const { is_active: _, ...listedFields } = userShape.properties;

/** A user without `is_active`, for lists that are themselves split by it (platform.md 8.5). */
export const listedUserShape = t.named("ListedUser", t.object(listedFields));

/** Formats UNIX seconds to the minute, as `2024-02-24T11:18+00:00`. */
export const toMinute = (seconds: number): string => {
  const minute = Math.floor(seconds / 60);
  if (minute !== lastMinute) {
    lastText = `${new Date(minute * 60_000).toISOString().slice(0, 16)}+00:00`;
    lastMinute = minute;
  }
  return lastText;
};

// The last minute is remembered because accounts made together are shown together.
let lastMinute = Number.NaN;
let lastText = "";

/** Returns a copy of the profile that callers may change. It runs for every user of a list, so it has to be cheap. */
const profileOf = ({ profile_data }: User): NonNullable<UserObject["profile_data"]> => {
  const copy: NonNullable<UserObject["profile_data"]> = {};
  for (const id in profile_data) {
    const value = profile_data[id];
    if (value !== undefined) copy[id] = { ...value };
  }
  return copy;
};

/** The options for showing users to a viewer. `host` is the organization's. */
export interface UserViewOptions {
  host: string;
  avatars: Avatars;
  client_gravatar: boolean;
  profile_data: boolean;
}

/** Returns a user as `viewer` may see them. */
export const viewUser = (user: User, viewer: Pick<Actor, "id" | "role">, options: UserViewOptions): UserObject => {
  const shown: UserObject = {
    user_id: user.id,
    delivery_email: maySeeEmail(viewer, user) ? user.delivery_email : null,
    email: shownEmail(user, viewer, options.host),
    full_name: user.full_name,
    date_joined: toMinute(user.date_joined),
    is_active: user.is_active,
    is_owner: isOwner(user),
    is_admin: isAdministrator(user),
    is_guest: isGuest(user),
    is_bot: user.is_bot,
    bot_type: user.bot_type,
    bot_owner_id: user.bot_owner_id,
    role: user.role,
    timezone: settingValue(userSettings, user.settings, "timezone"),
    avatar_url: isVisitor(viewer)
      ? options.avatars.urlForVisitors(user)
      : options.avatars.shownUrl(user, options.client_gravatar),
    avatar_version: user.avatar_version,
    is_imported_stub: user.is_imported_stub,
  };
  if (user.is_deleted) shown.is_deleted = true;
  if (user.is_system_bot) shown.is_system_bot = true;
  if (options.profile_data && !user.is_bot) shown.profile_data = profileOf(user);
  return shown;
};

const encodeUser = encoder(userShape);

const texts = new WeakMap<User, Map<string, string>>();

const textOf = (user: User, viewer: Pick<Actor, "id" | "role">, options: UserViewOptions): string => {
  const { host, avatars, client_gravatar, profile_data } = options;
  const variant = `${isVisitor(viewer)} ${maySeeEmail(viewer, user)} ${client_gravatar} ${profile_data} ${avatars.option} ${host}`;
  let variants = texts.get(user);
  if (variants === undefined) {
    variants = new Map();
    texts.set(user, variants);
  }
  let text = variants.get(variant);
  if (text === undefined) {
    text = encodeUser(viewUser(user, viewer, options));
    variants.set(variant, text);
  }
  return text;
};

/**
 * Returns what `viewUser` returns, encoded when it is needed. Viewers who see the same share the text of a row, as long as the row
 * stays in memory.
 */
export const encodedUser = (
  user: User,
  viewer: Pick<Actor, "id" | "role">,
  options: UserViewOptions,
): EncodedJson<UserObject> =>
  EncodedJson.by(
    () => textOf(user, viewer, options),
    () => viewUser(user, viewer, options),
  );
