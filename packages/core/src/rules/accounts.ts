import type { ReadTx, Row } from "../storage/tables.js";
import { unknownUser } from "./accessible-users.js";
import { accountDefaults } from "./account-defaults.js";
import type { Act } from "./act.js";
import { hostOf, rolesSeeingEmail } from "./addresses.js";
import { acceptAddress, addressErrors } from "./email-policy.js";
import { fold } from "./folding.js";
import { acceptFullName, nameErrors } from "./full-names.js";
import { isFullMember, type SystemGroupName, systemGroupId } from "./groups.js";
import { roles } from "./permissions.js";
import { realmSetting } from "./realm.js";
import { subscribe } from "./subscribe.js";
import { restrictsGuests } from "./user-audience.js";
import { mayComputeAvatar, viewUser } from "./user-view.js";

export interface NewAccount {
  email: string;
  full_name: string;
  /** 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. */
  role?: number;
  is_bot?: boolean;
}

/** What the account will be called by; throws the errors of users.md 3.3 for what no account may have. */
export const acceptIdentity = async (
  tx: ReadTx,
  { full_name, email }: Pick<NewAccount, "full_name" | "email">,
): Promise<{ full_name: string; email: string }> => ({
  full_name: await acceptFullName(tx, full_name),
  email: await acceptAddress(tx, email),
});

/** What `acceptIdentity` may throw. */
export const identityErrors = [...nameErrors, ...addressErrors] as const;

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
  const { full_name, email } = await acceptIdentity(tx, account);
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

const announceAccount = async (act: Act, user: Row<"users">): Promise<void> => {
  const { tx, emit, around, now } = act;
  const host = hostOf(around.url());
  const person = viewUser(user, user, { host, client_gravatar: false, profile_data: true });
  // Restricted guests know nobody who is new, but all bots (users.md 0.3).
  const unknown_to_guests = !user.is_bot && (await restrictsGuests(act)) ? unknownUser(user, host) : null;
  const avatar_is_computable = mayComputeAvatar(user);
  const hidden = { roles_seeing_email: rolesSeeingEmail(user), avatar_is_computable, unknown_to_guests };
  emit({ type: "realm_user", op: "add", person }, { everyone: true }, hidden);
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
