import { jobs } from "../../jobs/job-loop.js";
import type { Engine } from "../../operation/calls/engine.js";
import { writing } from "../../operation/calls/writing.js";
import { roles } from "../../operation/roles.js";
import { passwords } from "../../operation/services.js";
import {
  changeRole,
  checkReactivation,
  createAccountIn,
  deactivate,
  deleteUser,
  type ExternalUser,
  type ImportedAccount,
  importAccount,
  isOnlyOwner,
  linkAccount,
  reactivate,
} from "../accounts/index.js";
import { backUp, missingAvatars, missingUploads } from "../avatars/index.js";
import { createHostBot, type HostBot, knownBot } from "../bot-accounts/index.js";
import { keptFiles } from "../files/index.js";
import type { NewAccount } from "../identities/index.js";
import { acceptInvitation } from "../invitations/index.js";
import { accountByEmail, apiKeyOf, hashGiven, keyRing, loginAttempts, storePassword } from "../login/index.js";
import { deleteSent, everywhere, messageDeletions } from "../messages/index.js";
import { keepMessages, setVisitorsIn } from "../realm/index.js";
import { joinNamedChannels } from "../subscriptions/index.js";
import { checkDays, checkFlag, checkGiven, checkText, checkUserId } from "./check-given.js";
import { syncedUser } from "./sessions.js";
import type { Operating, Row } from "./vocabulary.js";

/** An account as the operator of the server sees it. */
export interface HostUser {
  user_id: number;
  email: string;
  full_name: string;
  role: number;
  is_active: boolean;
  is_bot: boolean;
  /** Whether the account was deleted for good. Such an account is never active again. */
  is_deleted: boolean;
  /** The application's own id of the user; absent where it never gave one. */
  external_id?: string;
}

const toHostUser = (user: Row<"users">): HostUser => ({
  user_id: user.id,
  email: user.delivery_email,
  full_name: user.full_name,
  role: user.role,
  is_active: user.is_active,
  is_bot: user.is_bot,
  is_deleted: user.is_deleted,
  ...(user.external_id === null ? {} : { external_id: user.external_id }),
});

const checkOwnerStays = async ({ tx, fail }: Operating, user: Row<"users">): Promise<void> => {
  if (await isOnlyOwner(tx, user)) throw fail("lastOwner");
};

/** Options for an account that exists already. */
interface Ensuring {
  /** Whether a deactivated account is reactivated instead of refused. */
  reactivate?: boolean;
}

const ensureKnown = async (
  call: Operating,
  known: Row<"users">,
  {
    reactivate: isWanted = false,
    channels = [],
  }: { reactivate: boolean | undefined; channels: readonly string[] | undefined },
): Promise<HostUser> => {
  if (known.is_system_bot) throw call.fail("addressReserved");
  if (!known.is_active && !isWanted) throw call.fail("userDeactivated");
  await checkReactivation(call, known);
  await reactivate(call, known);
  await joinNamedChannels(call, known, channels);
  return toHostUser({ ...known, is_active: true });
};

/** The methods for the operator of the server. They need no account and check no permissions. */
export class Host {
  constructor(private readonly engine: Engine) {}

  /** Creates an account. Without a password it can only be used with its API key. Throws the errors of `POST /users`. */
  async createUser(account: NewAccount & { password?: string }): Promise<{ user_id: number; api_key: string }> {
    checkGiven("createUser", account);
    const { password, ...rest } = account;
    const hash = await this.hashOf(password);
    return this.acting(async (call) => {
      const made = await createAccountIn(call, rest, hash);
      return { user_id: made.user.id, api_key: made.api_key };
    });
  }

  /**
   * Creates an account for somebody who used another chat before. It is a stub that becomes a regular account at the first login,
   * which counts as the time of joining. Throws the errors of `POST /users`.
   */
  async importUser(account: ImportedAccount & { password?: string }): Promise<HostUser> {
    checkGiven("importUser", account);
    const { password, ...rest } = account;
    const hash = await this.hashOf(password);
    return this.acting(async (call) => toHostUser(await importAccount(call, rest, hash)));
  }

  /**
   * Returns the account with this address, and creates it without a password when there is none. It is for applications that know
   * their users already. A new account, even a bot's, joins the channels in `channels`, or else the default ones. Missing channels
   * are created. An existing account stays as it is, but joins those of `channels` that it has never been in. Throws the errors of
   * `POST /users`, and USER_DEACTIVATED for a deactivated account unless `reactivate` is true.
   */
  async ensureUser(wanted: NewAccount & Ensuring): Promise<HostUser> {
    checkGiven("ensureUser", wanted);
    const { reactivate, ...account } = wanted;
    return this.acting(async (call) => {
      const known = await accountByEmail(call.tx, account.email);
      if (known === undefined) return toHostUser((await createAccountIn(call, account, null)).user);
      return ensureKnown(call, known, { reactivate, channels: account.channels });
    });
  }

  /**
   * Returns the account of an application's own user, found by `external_id`. It is created if there is none, and updated if its
   * name, address, role or activity differ. Nothing is written if it is up to date. An account that has the address already becomes
   * the user's, if nobody can log into it with a password. Throws the errors of `POST /users` and `PATCH /users/{user_id}`, and
   * changes nothing then.
   */
  async syncUser(user: ExternalUser): Promise<HostUser> {
    return toHostUser(await syncedUser(this.engine, user));
  }

  /** Links an existing account to an application's user, as `syncUser` finds it. Null ends the link. */
  async setExternalId(user_id: number, external_id: string | null): Promise<void> {
    await this.withUser(user_id, (call, user) => linkAccount(call, user, external_id));
  }

  /**
   * Returns the bot with this short name, and creates it when there is none. It is for bots that the host runs itself, as a
   * function in `bots` or with the bot's key. Channels and deactivated accounts are treated as in `ensureUser`. Throws the errors
   * of `POST /bots`.
   */
  async ensureBot(wanted: HostBot & Ensuring): Promise<HostUser> {
    checkGiven("ensureBot", wanted);
    const { reactivate, ...bot } = wanted;
    return this.acting(async (call) => {
      const known = await knownBot(call, bot);
      if (known === undefined) return toHostUser(await createHostBot(call, bot));
      return ensureKnown(call, known, { reactivate, channels: bot.channels });
    });
  }

  /**
   * Sets the password of an account. With null the account has none and can only be used with its API key. The key stays valid.
   * Earlier wrong attempts are forgotten.
   */
  async setPassword(user_id: number, password: string | null): Promise<void> {
    if (password !== null) checkText("setPassword", "password", password);
    const hash = await this.hashOf(password ?? undefined);
    await this.withUser(user_id, async (call, user) => {
      if (user.is_deleted) throw call.fail("placeholderAccount");
      await storePassword(call, user, { password: hash });
      call.afterCommit(() => call.use(loginAttempts).forgive(user.delivery_email));
    });
  }

  /**
   * Accepts an invitation for somebody. `link` is the whole link. The address is needed if the invitation names none. Throws the
   * errors that the page of the link would show.
   */
  async acceptInvitation(accepted: {
    link: string;
    full_name: string;
    email?: string;
    password?: string;
  }): Promise<{ user_id: number; api_key: string }> {
    checkGiven("acceptInvitation", accepted);
    const { link, password, full_name, email = "" } = accepted;
    const [, key = ""] = /\/join\/([^/]+)\/?$/.exec(link) ?? [];
    const hash = await this.hashOf(password);
    return this.acting(async (call) => {
      const { user, api_key } = await acceptInvitation(call, { key, full_name, email, password: hash });
      return { user_id: user.id, api_key };
    });
  }

  /** Returns every account except the system's own, by id. */
  async users(): Promise<HostUser[]> {
    const users = await this.engine.connection.read((tx) => tx.scan("users", "id"));
    return users.filter(({ is_system_bot }) => !is_system_bot).map(toHostUser);
  }

  /** Deactivates the account and its bots, and ends their waiting polls. Throws for the only owner. */
  async deactivateUser(user_id: number): Promise<void> {
    await this.withUser(user_id, async (call, user) => {
      if (!user.is_active) throw call.fail("targetDeactivated");
      await checkOwnerStays(call, user);
      await deactivate(call, user);
    });
  }

  /** Reactivates an account with its channels and groups. Throws the errors of `POST /users/{user_id}/reactivate`. */
  async reactivateUser(user_id: number): Promise<void> {
    await this.withUser(user_id, async (call, user) => {
      await checkReactivation(call, user);
      await reactivate(call, user);
    });
  }

  /**
   * Changes the role of an account: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. The only owner cannot get
   * another one.
   */
  async setRole(user_id: number, role: number): Promise<void> {
    if (!Object.values<number>(roles).includes(role))
      throw this.engine.fail("invalidParameter", { text: "Invalid role" });
    await this.withUser(user_id, async (call, user) => {
      if (role !== user.role && (await isOnlyOwner(call.tx, user))) throw call.fail("lastOwnerRole");
      await changeRole(call, user, role);
    });
  }

  /**
   * Deletes an account for good; this cannot be undone. Its messages stay under a neutral name, unless `messages` is true. Then
   * they are deleted, too, and the promise resolves when all are gone. Throws for the only owner.
   */
  async deleteUser(user_id: number, options: { messages?: boolean } = {}): Promise<void> {
    checkGiven("deleteUser", options);
    const { messages = false } = options;
    await this.withUser(user_id, async (call, user) => {
      await checkOwnerStays(call, user);
      await deleteUser(call, user);
      if (messages) await deleteSent(call, [user], everywhere);
    });
    if (messages) await this.engine.use(jobs).finish(messageDeletions);
  }

  /**
   * Sets whether people without an account may read the organization's web-public channels, and may see who writes there. The chat
   * needs the option `webPublicChannels`, too.
   */
  async letVisitorsIn(wanted: boolean): Promise<void> {
    checkFlag("letVisitorsIn", "wanted", wanted);
    await this.acting((call) => setVisitorsIn(call, wanted));
  }

  /**
   * Sets for how many days messages are kept: direct messages, and those of channels that say nothing else. With null they are kept
   * for ever. Older ones are deleted within an hour, and that cannot be undone.
   */
  async keepMessages(days: number | null): Promise<void> {
    checkDays("keepMessages", "days", days);
    await this.acting((call) => keepMessages(call, days));
  }

  /** Returns the account's API key; a new one when the stored one was sealed under another secret. */
  async apiKey(user_id: number): Promise<string> {
    const keys = this.engine.use(keyRing);
    return this.withUser(user_id, ({ tx }, user) => apiKeyOf(tx, keys, user));
  }

  /** Returns the faults of the stored data, one sentence for each. */
  async check(): Promise<string[]> {
    const { connection, use } = this.engine;
    const found = (await connection.check?.()) ?? [];
    const files = use(keptFiles);
    return [...found, ...(await missingAvatars(connection, files)), ...(await missingUploads(connection, files))];
  }

  /**
   * Writes a consistent copy of the data to a file while the server runs. The pictures go to a folder beside it, named after the
   * file. If `files` is a store of the host's own, the host copies the pictures itself.
   */
  async backup(file: string): Promise<void> {
    checkText("backup", "file", file);
    await backUp(this.engine.connection, this.engine.use(keptFiles), file);
  }

  private async hashOf(password: string | undefined): Promise<string | null> {
    return password === undefined ? null : hashGiven(this.engine.use(passwords), password);
  }

  private acting<T>(work: (call: Operating) => Promise<T>): Promise<T> {
    return writing(this.engine, work);
  }

  private async withUser<T>(user_id: number, work: (call: Operating, user: Row<"users">) => Promise<T>): Promise<T> {
    checkUserId(user_id);
    return this.acting(async (call) => {
      const user = await call.tx.get("users", user_id);
      if (user === undefined || user.is_system_bot) throw call.fail("noSuchUser");
      return work(call, user);
    });
  }
}
