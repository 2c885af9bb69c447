import { uuid } from "../../encode/uuid.js";
import type { Use } from "../../operation/define-service.js";
import { roles } from "../../operation/roles.js";
import { passwords, random, started } from "../../operation/services.js";
import type { Passwords, Random } from "../../ports/ports.js";
import { refuseUnfinished } from "../../storage/moving/unfinished.js";
import type { Database } from "../../storage/storage.js";
import { StorageError } from "../../storage/storage-error.js";
import { fold } from "../../text/folding.js";
import { insertChannel, insertSubscription, palette, publicChannel } from "../channels/index.js";
import { generatePassword, hashGenerated, hashGiven, type KeyRing, keyRing } from "../login/index.js";
import { systemGroupId, systemGroups } from "../permissions/index.js";
import { realmId } from "../realm/index.js";
import { acceptFullName, accountDefaults, nameErrors, notificationBotId } from "../users/index.js";
import { firstOwner } from "./first-owner.js";
import { createSetupUrl } from "./setup/setup-link.js";
import { failWith, type OrganizationRows, type Row, type WriteTx } from "./vocabulary.js";

// The owner's name is checked before any call exists, so these errors come from the catalogue.
const fail = failWith(...nameErrors);

/** The organization and the owner to create where the storage is empty. */
export interface OrganizationOptions {
  name?: string;
  owner?: { email?: string; full_name?: string; password?: string };
}

/** The organization and the owner that were created. */
export interface Created {
  organization: { name: string };
  /** The password is present only if it was generated. */
  owner: { user_id: number; email: string; api_key: string; password?: string };
  /** Where somebody makes the owner's account theirs, once and within a day; present only if the password was generated. */
  setup_url?: string;
}

interface Means {
  now: number;
  random: Random;
  passwords: Passwords;
  keys: KeyRing;
}

/**
 * Creates the organization if there is none yet, and returns what it made; undefined if there is one. Throws if there is none and
 * `wanted` is null, and where a move of an organization to the storage has not ended.
 */
export const initialize = async (
  connection: Database<OrganizationRows>,
  use: Use,
  wanted: OrganizationOptions | null = {},
): Promise<Created | undefined> => {
  const [realm] = await connection.read((tx) => Promise.all([tx.get("realm", realmId), refuseUnfinished(tx)]));
  if (realm !== undefined) return undefined;
  if (wanted === null) throw new StorageError("missing", "There is no organization in the storage.");
  const { name = "Confab", owner = {} } = wanted;
  const { email = firstOwner.email, full_name = firstOwner.full_name } = owner;
  const means = { now: use(started), random: use(random), passwords: use(passwords), keys: use(keyRing) };
  const { password, passwordHash } = await firstPassword(means, owner.password);
  return connection.write(async (tx) => {
    // A move may have begun meanwhile.
    await refuseUnfinished(tx);
    const made = await createOrganization({ ...means, tx }, { name, owner: { email, full_name }, passwordHash });
    const credentials = { user_id: made.owner.id, email, api_key: made.api_key };
    const created = { organization: { name }, owner: credentials };
    if (owner.password !== undefined) return created;
    const setup_url = await createSetupUrl({ tx, use, now: means.now }, made.owner.id);
    return { ...created, owner: { ...credentials, password }, setup_url };
  });
};

const notificationBotEmail = (host: string): string => `notification-bot@${host}`;

const firstPassword = async ({ random, passwords }: Means, chosen: string | undefined) => {
  if (chosen !== undefined) return { password: chosen, passwordHash: await hashGiven(passwords, chosen) };
  const password = generatePassword(random);
  return { password, passwordHash: hashGenerated(password) };
};

/** Creates the organization with its settings, system groups, notification bot, owner and first channel. */
const createOrganization = async (
  means: Means & { tx: WriteTx },
  { name, owner, passwordHash }: { name: string; owner: { email: string; full_name: string }; passwordHash: string },
): Promise<{ owner: Row<"users">; api_key: string }> => {
  const { tx, now, random, keys } = means;
  await tx.insert("realm", {
    id: realmId,
    name,
    uuid: uuid(random),
    date_created: now,
    settings: {},
    user_settings_defaults: {},
    full_members_told: now,
  });
  await tx.insertMany("user_groups", systemGroupRows());
  await tx.insert("users", notificationBot(now));
  const { key, stored } = keys.create();
  const full_name = await acceptFullName({ tx, fail }, owner.full_name);
  const row = await tx.insert("users", {
    ...accountDefaults,
    ...stored,
    delivery_email: owner.email,
    email_folded: fold(owner.email),
    full_name,
    name_folded: fold(full_name),
    role: roles.owner,
    date_joined: now,
    has_logged_in: true,
    password: passwordHash,
    can_create_users: true,
    can_change_user_emails: true,
  });
  await createFirstChannel(tx, row.id, now);
  return { owner: row, api_key: key };
};

/** Creates `general`, the default channel, where newcomers find each other. */
const createFirstChannel = async (tx: WriteTx, owner_id: number, now: number): Promise<void> => {
  const channel = await insertChannel(
    tx,
    { ...publicChannel, name: "general", creator_id: null, is_default: true },
    now,
  );
  await insertSubscription(tx, { user_id: owner_id, channel, color: palette[0] });
};

const systemGroupRows = () =>
  systemGroups.map(({ name, description }) => ({
    // A storage may leave out ids, and these are known to clients.
    id: systemGroupId(name),
    name,
    description,
    is_system_group: true,
    date_created: null,
    creator_id: null,
    deactivated: false,
    settings: {},
  }));

const notificationBot = (now: number) => ({
  ...accountDefaults,
  id: notificationBotId,
  delivery_email: notificationBotEmail("confab.invalid"),
  email_folded: fold(notificationBotEmail("confab.invalid")),
  full_name: "Notification Bot",
  name_folded: fold("Notification Bot"),
  is_bot: true,
  is_system_bot: true,
  bot_type: 1,
  date_joined: now,
});
