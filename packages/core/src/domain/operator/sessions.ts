import type { Engine } from "../../operation/calls/engine.js";
import { translated } from "../../operation/calls/execute.js";
import { writing } from "../../operation/calls/writing.js";
import { ChatError, kernelError } from "../../operation/errors.js";
import { clock, logger } from "../../operation/services.js";
import type { Logger } from "../../ports/ports.js";
import { accountByExternalId, type ExternalUser, isInSync, readExternalUser, syncUser } from "../accounts/index.js";
import { noteLogin } from "../login/index.js";
import type { Operating, Row } from "./vocabulary.js";

type User = Row<"users">;

/** The current user of an application: the id of an account, a description of the application's own user, or nobody. */
export type SessionUser = number | ExternalUser | null | undefined;

/** How an application is asked for its current user. */
export interface SessionOptions {
  /** Milliseconds to wait for the application's answer; by default 10,000. */
  timeout?: number | undefined;
  /** Logs what went wrong; by default the chat's own logger. */
  logger?: Logger | undefined;
}

const patience = 10_000;

/** Returns the account of an application's user. Nothing is written if it is up to date. */
export const syncedUser = async (engine: Engine, said: unknown): Promise<User> => {
  const user = readExternalUser(said);
  const known = await knownUser(engine, user.external_id);
  return known !== undefined && isInSync(known, user) ? known : writing(engine, (call) => syncUser(call, user));
};

const knownUser = async ({ connection }: Engine, external_id: string): Promise<User | undefined> =>
  connection.recallBy("users", "byExternalId", external_id) ??
  (await connection.read((tx) => accountByExternalId(tx, external_id)));

/** Asks an application who its current user is. */
export class Sessions {
  constructor(private readonly engine: Engine) {}

  /**
   * Returns the id of the account that `ask` names; null for nobody. Throws the ChatError to answer the request with. If `ask`
   * throws, takes too long or returns something invalid, that is logged, and an error is thrown, too (security N9).
   */
  async userOf(ask: () => unknown, options: SessionOptions = {}): Promise<number | null> {
    const log = options.logger ?? this.engine.use(logger);
    try {
      const said = await this.inTime(ask, options.timeout ?? patience);
      if (said === null || said === undefined) return null;
      const user = await this.accountOf(said);
      if (user === undefined) log.warn("authenticate named an account that does not exist", { user: String(said) });
      return user?.id ?? null;
    } catch (cause) {
      throw refusalOf(cause, log);
    }
  }

  private async inTime(ask: () => unknown, timeout: number): Promise<unknown> {
    const said = ask();
    if (!isThenable(said)) return said;
    let cancel = () => {};
    const late = new Promise<never>((_, reject) => {
      cancel = this.engine.use(clock).after(timeout, () => reject(new Error(`It took longer than ${timeout} ms.`)));
    });
    return Promise.race([said, late]).finally(() => cancel());
  }

  private async accountOf(said: unknown): Promise<User | undefined> {
    const user = typeof said === "number" ? await this.userWithId(said) : await this.userSaid(said);
    // A user of an account that somebody else created joins with the first session, as with the first login.
    if (user?.is_active && !user.has_logged_in) await writing(this.engine, (call) => this.join(call, user.id));
    return user;
  }

  private userSaid(said: unknown): Promise<User> {
    return syncedUser(this.engine, said).catch((cause) => {
      if (cause instanceof ChatError && cause.error === "invalidParameter")
        throw new TypeError(`It answered neither a user, an id nor null: ${cause.message}.`);
      throw cause;
    });
  }

  private userWithId(user_id: number): Promise<User | undefined> {
    if (!Number.isSafeInteger(user_id)) throw new TypeError(`${user_id} is no id of an account.`);
    const { connection } = this.engine;
    const known = connection.recall("users", user_id);
    return known === undefined ? connection.read((tx) => tx.get("users", user_id)) : Promise.resolve(known);
  }

  private async join(call: Operating, user_id: number): Promise<void> {
    const user = await call.tx.get("users", user_id);
    if (user !== undefined) await noteLogin(call, user);
  }
}

const isThenable = (said: unknown): said is PromiseLike<unknown> =>
  typeof said === "object" && said !== null && "then" in said;

const refusalOf = (cause: unknown, logger: Logger): ChatError => {
  const known = translated(cause);
  if (known instanceof ChatError) {
    // The text of the error is not logged because it may contain an address (security I).
    logger.warn("The account of who is logged in could not be brought up to date", { error: known.error });
    return known;
  }
  const { message, stack = "" } = cause instanceof Error ? cause : { message: `It threw no Error (${typeof cause}).` };
  logger.error(`authenticate failed: ${message}`, { stack });
  return kernelError("internal");
};
