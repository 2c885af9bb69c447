import { jobs } from "../../jobs/job-loop.js";
import { type Engine, writing } from "../../operation/execute.js";
import { passwords } from "../../operation/ports.js";
import { roles } from "../../operation/roles.js";
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
import { backUp, missingAvatars } from "../avatars/index.js";
import { createHostBot, type HostBot, knownBot } from "../bot-accounts/index.js";
import { keptFiles } from "../files/index.js";
import type { NewAccount } from "../identities/index.js";
import { acceptInvitation } from "../invitations/index.js";
import { accountByEmail, apiKeyOf, hashGiven, keyRing, loginAttempts, storePassword } from "../login/index.js";
import { deleteSent, everywhere, messageDeletions } from "../messages/index.js";
import { joinNamedChannels } from "../subscriptions/index.js";
import { checkGiven, checkText, checkUserId } from "./check-given.js";
import { syncedUser } from "./sessions.js";
import type { Operating, Row } from "./vocabulary.js";

/** An account as whoever runs the server sees it. */
export interface HostUser {
  user_id: number;
  email: string;
  full_name: string;
  role: number;
  is_active: boolean;
  is_bot: boolean;
  /** Deleted for good; such an account is never active again. */
  is_deleted: boolean;
  /** What the application calls the user; absent where it never said so. */
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

/** What an application that asks for an account may want of one that is there. */
interface Ensuring {
  /** Takes a deactivated account into use again, instead of refusing it. */
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

/** What whoever runs the server may do: no account, no permission checks. */
export class Host {
  constructor(private readonly engine: Engine) {}

  /** Creates an account; without a password it can only be used with its API key. Throws the errors of `POST /users`. */
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
   * Creates the account of somebody who was elsewhere before, as a stub: it becomes a regular account with the first login, and
   * joins then. Throws the errors of `POST /users`.
   */
  async importUser(account: ImportedAccount & { password?: string }): Promise<HostUser> {
    checkGiven("importUser", account);
    const { password, ...rest } = account;
    const hash = await this.hashOf(password);
    return this.acting(async (call) => toHostUser(await importAccount(call, rest, hash)));
  }

  /**
   * The account with this address, created without a password when there is none; for applications that know their users
   * already. A new account joins the default channels, a bot too, or those that `channels` names, which are created where they do not
   * exist. An account that exists stays as it is, but joins those of `channels` that it has never been in. Throws the errors of `POST
   * /users`, and USER_DEACTIVATED for a deactivated account unless `reactivate` takes it into use again.
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
   * The account of an application's own user, found by `external_id`; made where there is none, and brought up to date where name,
   * address, role or use are others by now. Costs no write otherwise. An account that has the address already becomes the user's if
   * nobody can log into it with a password. Throws the errors of `POST /users` and `PATCH /users/{user_id}`, and changes nothing then.
   */
  async syncUser(user: ExternalUser): Promise<HostUser> {
    return toHostUser(await syncedUser(this.engine, user));
  }

  /** Makes an account that is there already the one of an application's user (`syncUser`); null makes it nobody's. */
  async setExternalId(user_id: number, external_id: string | null): Promise<void> {
    await this.withUser(user_id, (call, user) => linkAccount(call, user, external_id));
  }

  /**
   * The bot of this short name, created when there is none: for bots that the host runs itself, as a function in `bots` or by its
   * key. Channels and deactivated accounts are treated as by `ensureUser`. Throws the errors of `POST /bots`.
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
   * Gives an account another password; null takes it away, so that the account can only be used with its API key. The key stays valid.
   * Wrong passwords of before are forgotten.
   */
  async setPassword(user_id: number, password: string | null): Promise<void> {
    if (password !== null) checkText("setPassword", "password", password);
    const hash = await this.hashOf(password ?? undefined);
    await this.withUser(user_id, async (call, user) => {
      if (user.is_deleted) throw call.fail("placeholderAccount");
      await storePassword(call, user, hash);
      call.afterCommit(() => call.use(loginAttempts).forgive(user.delivery_email));
    });
  }

  /**
   * Accepts an invitation for somebody; `link` is as it was given out. The address is needed where the invitation names none.
   * Throws what the page of the link would say.
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

  /** Every account but the system's own, by id. */
  async users(): Promise<HostUser[]> {
    const users = await this.engine.connection.read((tx) => tx.scan("users", "id"));
    return users.filter(({ is_system_bot }) => !is_system_bot).map(toHostUser);
  }

  /** Refuses the account and its bots from now on, and ends their waiting polls. The only owner stays. */
  async deactivateUser(user_id: number): Promise<void> {
    await this.withUser(user_id, async (call, user) => {
      if (!user.is_active) throw call.fail("targetDeactivated");
      await checkOwnerStays(call, user);
      await deactivate(call, user);
    });
  }

  /** Takes a deactivated account into use again, in its channels and groups. Throws the errors of `POST /users/{user_id}/reactivate`. */
  async reactivateUser(user_id: number): Promise<void> {
    await this.withUser(user_id, async (call, user) => {
      await checkReactivation(call, user);
      await reactivate(call, user);
    });
  }

  /** Gives an account another role: 100 owner, 200 administrator, 300 moderator, 400 member, 600 guest. The only owner stays one. */
  async setRole(user_id: number, role: number): Promise<void> {
    if (!Object.values<number>(roles).includes(role))
      throw this.engine.fail("invalidParameter", { text: "Invalid role" });
    await this.withUser(user_id, async (call, user) => {
      if (role !== user.role && (await isOnlyOwner(call.tx, user))) throw call.fail("lastOwnerRole");
      await changeRole(call, user, role);
    });
  }

  /**
   * Deletes an account for good. What it wrote stays, under a name that says nothing, unless `messages` says to delete that, too:
   * then it resolves when all of it is gone. It cannot be undone. The only owner stays.
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

  /** The account's API key; a new one when the stored one was sealed under another secret. */
  async apiKey(user_id: number): Promise<string> {
    const keys = this.engine.use(keyRing);
    return this.withUser(user_id, ({ tx }, user) => apiKeyOf(tx, keys, user));
  }

  /** What is wrong with the stored data, a sentence each. */
  async check(): Promise<string[]> {
    const { connection, use } = this.engine;
    const found = (await connection.check?.()) ?? [];
    return [...found, ...(await missingAvatars(connection, use(keptFiles)))];
  }

  /**
   * Writes a consistent copy of the data to a file, while serving, and of the pictures to the folder beside it that is named after the
   * file. Where `files` is a store of the host's own the pictures are the host's to copy.
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
