import { site } from "../../operation/services.js";
import { withSettings } from "../../schema/setting.js";
import type { NewRow } from "../../storage/storage.js";
import { fold } from "../../text/folding.js";
import { restrictsGuests, unknownUser } from "../accessible-users/index.js";
import { keyRing } from "../login/index.js";
import { announceGroups, groupsOf } from "../permissions/index.js";
import { realmOf, realmSetting } from "../realm/index.js";
import {
  acceptFullName,
  accountDefaults,
  defaultAvatar,
  nameErrors,
  realmUserAddEvent,
  rolesSeeingEmail,
  shownAvatars,
  userSettings,
  viewUser,
} from "../users/index.js";
import { acceptAddress, addressErrors } from "./email-policy.js";
import type { Asking, IdentityRows, Operating, ReadTx, Row } from "./vocabulary.js";

/** An account to be created. */
export interface NewAccount {
  email: string;
  full_name: string;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: number;
  is_bot?: boolean;
  /** Names of the channels to join instead of the default ones. */
  channels?: readonly string[];
}

/** Returns the name and address as they are stored. Throws the errors of users.md 3.3 if no account may have them. */
export const acceptIdentity = async (
  call: Asking<IdentityError>,
  { full_name, email }: Pick<NewAccount, "full_name" | "email">,
): Promise<{ full_name: string; email: string }> => ({
  full_name: await acceptFullName(call, full_name),
  email: await acceptAddress(call, email),
});

/** The errors that `acceptIdentity` may throw. */
export const identityErrors = [...nameErrors, ...addressErrors] as const;

/** The name of an error in `identityErrors`. */
export type IdentityError = (typeof identityErrors)[number];

type AccountColumns = Partial<NewRow<IdentityRows["users"]>> & { delivery_email: string; full_name: string };

/** Stores an account with a new API key, and tells of it. Its name and address have been accepted before. */
export const insertAccount = async (
  call: Operating,
  columns: AccountColumns,
): Promise<{ user: Row<"users">; api_key: string }> => {
  const { tx, now, use } = call;
  const { key, stored } = use(keyRing).create();
  const created = await tx.insert("users", {
    ...accountDefaults,
    ...stored,
    settings: await settingsOfNew(tx),
    email_folded: fold(columns.delivery_email),
    name_folded: fold(columns.full_name),
    date_joined: now,
    avatar_source: await realmSetting(tx, "default_avatar_source"),
    ...columns,
  });
  // An identicon is drawn from the id, which exists only now.
  const user =
    created.avatar_source === "J" ? await tx.update("users", created.id, await defaultAvatar(tx, created.id)) : created;
  await announceAccount(call, user);
  return { user, api_key: key };
};

/** Returns the settings of a new account: the organization's defaults and its language (users.md 3.13). */
const settingsOfNew = async (tx: ReadTx): Promise<Readonly<Record<string, unknown>>> => {
  const { user_settings_defaults } = await realmOf(tx);
  const default_language = await realmSetting(tx, "default_language");
  return withSettings(userSettings, user_settings_defaults, { default_language });
};

const announceAccount = async (call: Operating, user: Row<"users">): Promise<void> => {
  const { emit, use } = call;
  const host = use(site).host;
  const person = viewUser(user, user, { host, avatars: use(shownAvatars), client_gravatar: false, profile_data: true });
  // Restricted guests know of every bot, but of no new person (users.md 0.3).
  const unknown_to_guests = !user.is_bot && (await restrictsGuests(call)) ? unknownUser(user, host) : null;
  const avatar_is_computable = use(shownAvatars).mayCompute(user);
  const facts = { roles_seeing_email: rolesSeeingEmail(user), avatar_is_computable, unknown_to_guests };
  emit(realmUserAddEvent, { person }, { everyone: true, facts });
  announceGroups(call, [user.id], { after: await groupsOf(call, user) });
};
