import { fail } from "../errors.js";
import type { Row, WriteTx } from "../storage/tables.js";
import { accountDefaults } from "./account-defaults.js";
import type { Act } from "./act.js";
import { hostOf, rolesSeeingEmail } from "./addresses.js";
import { codePoints, fold } from "./folding.js";
import { isFullMember, type SystemGroupName, systemGroupId } from "./groups.js";
import { roles } from "./permissions.js";
import { realmSetting } from "./realm.js";
import { subscribe } from "./subscribe.js";
import { viewUser } from "./user-view.js";

export interface NewAccount {
  email: string;
  full_name: string;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: number;
  is_bot?: boolean;
}

/** The name as it is stored; throws for one nobody may have (users.md 1.3). */
export const acceptFullName = async (tx: WriteTx, typed: string): Promise<string> => {
  const name = typed.trim();
  if (codePoints(name) > 100) throw fail("nameTooLong");
  if (codePoints(name) < 2) throw fail("nameTooShort");
  if (/[\p{C}*`\\>"@\u202a-\u202e\u2066-\u2069]/u.test(name)) throw fail("nameCharacters");
  if (/\|\d+$/.test(typed)) throw fail("nameFormat");
  if ((await realmSetting(tx, "require_unique_names")) && (await isNameTaken(tx, name))) throw fail("nameTaken");
  return name;
};

const isNameTaken = async (tx: WriteTx, name: string): Promise<boolean> =>
  (await tx.scan("users", "id")).some(({ full_name }) => fold(full_name) === fold(name));

// One `@`, something before it, and a domain; what a mail server makes of it is its own matter.
export const isAddress = (email: string): boolean =>
  /^[^\s@<>()[\]\\,;:"]+@[^\s@<>()[\]\\,;:"]+$/.test(email) && email.length <= 254;

const isAddressTaken = async (tx: WriteTx, email: string): Promise<boolean> =>
  (await tx.scan("users", "byEmail", { prefix: [fold(email)], limit: 1 })).length > 0;

/**
 * Creates an account with everything that follows from it: events, role group, default channels (users.md 3.3, 5.2). Throws what
 * is wrong with the name or address.
 */
export const createAccount = async (
  call: Act,
  account: NewAccount,
  password: string | null,
): Promise<{ user: Row<"users">; api_key: string }> => {
  const { tx, now, around } = call;
  const full_name = await acceptFullName(tx, account.full_name);
  const email = account.email.trim();
  if (!isAddress(email) || codePoints(full_name) > 100) throw fail("badAddress");
  if (await isAddressTaken(tx, email)) throw fail("addressTaken");
  const { key, stored } = around.keys.create();
  const user = await tx.insert("users", {
    ...accountDefaults,
    ...stored,
    delivery_email: email,
    email_folded: fold(email),
    full_name,
    name_folded: fold(full_name),
    role: account.role ?? roles.member,
    is_bot: account.is_bot ?? false,
    bot_type: account.is_bot === true ? 1 : null,
    date_joined: now,
    avatar_source: await realmSetting(tx, "default_avatar_source"),
    password,
  });
  await announceAccount(call, user);
  if (!user.is_bot) await subscribeToDefaults(call, user);
  return { user, api_key: key };
};

const announceAccount = async ({ tx, emit, around, now }: Act, user: Row<"users">): Promise<void> => {
  const options = { host: hostOf(around.url()), client_gravatar: false, profile_data: true };
  const person = viewUser(user, user, options);
  emit({ type: "realm_user", op: "add", person }, { everyone: true }, { roles_seeing_email: rolesSeeingEmail(user) });
  const waitingDays = await realmSetting(tx, "waiting_period_threshold");
  for (const name of directGroups(user, isFullMember(user, waitingDays, now)))
    emit(
      { type: "user_group", op: "add_members", group_id: systemGroupId(name), user_ids: [user.id] },
      { everyone: true },
    );
};

const roleGroups: Record<number, SystemGroupName> = {
  100: "role:owners",
  200: "role:administrators",
  300: "role:moderators",
  400: "role:members",
  600: "role:everyone",
};

/** The system groups that name a user directly (users.md 7.2). */
export const directGroups = ({ role }: { role: number }, isFull: boolean): SystemGroupName[] => {
  const own = roleGroups[role] as SystemGroupName;
  return role === roles.member && isFull ? [own, "role:fullmembers"] : [own];
};

const subscribeToDefaults = async (call: Act, user: Row<"users">): Promise<void> => {
  const channels = (await call.tx.scan("streams", "id")).filter(
    ({ is_default, is_archived }) => is_default && !is_archived,
  );
  if (channels.length > 0) await subscribe(call, { users: [user], channels, colors: new Map() });
};
