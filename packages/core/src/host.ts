import { fail } from "./errors.js";
import { type Engine, writing } from "./execute.js";
import { acceptInvitation } from "./rules/accept-invitation.js";
import { createAccount, type NewAccount } from "./rules/accounts.js";
import { ensureBot, type HostBot } from "./rules/bots/create.js";
import { missingAvatars } from "./rules/check-avatars.js";
import { accountByEmail, apiKeyOf } from "./rules/credentials.js";
import { deactivate } from "./rules/deactivate.js";
import type { Row } from "./storage/tables.js";

export interface HostUser {
  user_id: number;
  email: string;
  full_name: string;
  role: number;
  is_active: boolean;
  is_bot: boolean;
}

const toHostUser = (user: Row<"users">): HostUser => ({
  user_id: user.id,
  email: user.delivery_email,
  full_name: user.full_name,
  role: user.role,
  is_active: user.is_active,
  is_bot: user.is_bot,
});

/** What whoever runs the server may do: no account, no permission checks. */
export class Host {
  constructor(private readonly engine: Engine) {}

  /** Creates an account; without a password it can only be used with its API key. Throws the errors of `POST /users`. */
  async createUser(account: NewAccount & { password?: string }): Promise<{ user_id: number; api_key: string }> {
    const { passwords } = this.engine.around;
    const { password, ...rest } = account;
    const hash = password === undefined ? null : await passwords.hash(password);
    return writing(this.engine, async ({ tx, emit }) => {
      const made = await createAccount(
        { tx, emit, now: this.now(), around: this.engine.around, actor: null },
        rest,
        hash,
      );
      return { user_id: made.user.id, api_key: made.api_key };
    });
  }

  /**
   * The account with this address, created without a password when there is none; for applications that know their users
   * already. An account that exists stays as it is. Throws the errors of `POST /users`.
   */
  async ensureUser(account: NewAccount): Promise<HostUser> {
    const { around } = this.engine;
    return writing(this.engine, async ({ tx, emit }) => {
      const known = await accountByEmail(tx, account.email);
      if (known !== undefined) return toHostUser(known);
      const made = await createAccount({ tx, emit, now: this.now(), around, actor: null }, account, null);
      return toHostUser(made.user);
    });
  }

  /**
   * The bot of this short name, created when there is none: for bots that the host runs itself, as a function in `bots` or by its
   * key. An account that exists stays as it is. Throws the errors of `POST /bots`.
   */
  async ensureBot(bot: HostBot): Promise<HostUser> {
    const { around } = this.engine;
    return writing(this.engine, async ({ tx, emit }) =>
      toHostUser(await ensureBot({ tx, emit, now: this.now(), around, actor: null }, bot)),
    );
  }

  /**
   * Accepts an invitation for somebody; `link` is as it was given out. The address is needed where the invitation names none.
   * Throws what the page of the link would say.
   */
  async acceptInvitation({
    link,
    password,
    full_name,
    email = "",
  }: {
    link: string;
    full_name: string;
    email?: string;
    password?: string;
  }): Promise<{ user_id: number; api_key: string }> {
    const { around } = this.engine;
    const [, key = ""] = /\/join\/([^/]+)\/?$/.exec(link) ?? [];
    const hash = password === undefined ? null : await around.passwords.hash(password);
    return writing(this.engine, async ({ tx, emit }) => {
      const act = { tx, emit, now: this.now(), around, actor: null };
      const { user, api_key } = await acceptInvitation(act, { key, full_name, email, password: hash });
      return { user_id: user.id, api_key };
    });
  }

  /** Every account but the system's own, by id. */
  async users(): Promise<HostUser[]> {
    const users = await this.engine.connection.read((tx) => tx.scan("users", "id"));
    return users.filter(({ is_system_bot }) => !is_system_bot).map(toHostUser);
  }

  /** Refuses the account from now on, and ends its waiting polls. */
  async deactivateUser(user_id: number): Promise<void> {
    await writing(this.engine, async ({ tx, emit }) => {
      const user = await tx.get("users", user_id);
      if (user === undefined || user.is_system_bot) throw fail("noSuchUser");
      if (!user.is_active) throw fail("targetDeactivated");
      await deactivate({ tx, emit, now: this.now(), around: this.engine.around, actor: null }, user);
    });
  }

  /** The account's API key; a new one when the stored one was sealed under another secret. */
  async apiKey(user_id: number): Promise<string> {
    const { keys } = this.engine.around;
    return writing(this.engine, async ({ tx }) => {
      const user = await tx.get("users", user_id);
      if (user === undefined || user.is_system_bot) throw fail("noSuchUser");
      return apiKeyOf(tx, keys, user);
    });
  }

  /** What is wrong with the stored data, a sentence each. */
  async check(): Promise<string[]> {
    const { connection, around } = this.engine;
    const found = (await connection.check?.()) ?? [];
    return [...found, ...(await missingAvatars(connection, around.files))];
  }

  /** Writes a consistent copy of the data to a file, while serving. */
  async backup(file: string): Promise<void> {
    const { connection } = this.engine;
    if (connection.backup === undefined) throw new TypeError("This storage cannot make a backup.");
    await connection.backup(file);
  }

  private now(): number {
    return Math.floor(this.engine.around.clock.now() / 1000);
  }
}
