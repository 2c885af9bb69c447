import type { ApiCaller } from "../api/caller.js";
import { ChatError, ConnectionError } from "../api/errors.js";
import { isLoggedOut } from "./queue/faults.js";
import type { StatusMessage } from "./queue/messages.js";
import { type QueueContext, type RepeatedCall, untilAnswered } from "./queue/until-answered.js";

const patience = 30_000;

const ownId = async (caller: ApiCaller, signal?: AbortSignal): Promise<number> => {
  const { user_id } = await caller.call("getOwnUser", {}, { signal, repeat: false });
  if (typeof user_id !== "number") throw new ConnectionError("malformed", "The answer names no user.");
  return user_id;
};

const asking = ({ caller }: QueueContext): RepeatedCall<number> => ({
  timeout: () => patience,
  run: (signal) => ownId(caller, signal),
});

/** Finds out who is logged in, and tells when that takes long. Undefined where the signal aborts. */
export async function* askOwnId(context: QueueContext): AsyncGenerator<StatusMessage, number | undefined, undefined> {
  const answered = yield* untilAnswered(context, asking(context));
  return answered?.answer;
}

const otherAccount = (): ChatError =>
  new ChatError({ code: "UNAUTHORIZED", status: 401, msg: "Another account is logged in now.", fields: {} });

/** A caller that goes on for one account. Where a page's cookie names another, it registers no queue for that. */
export class OneAccount implements ApiCaller {
  readonly account: string;
  /** Whether it is known that the login is of this account still. */
  #isKnown = true;

  /** `tellEnd` is called when the server says that the login has ended. */
  constructor(
    private readonly caller: ApiCaller,
    private readonly user_id: number,
    private readonly tellEnd: (error: Error) => void,
  ) {
    this.account = `${caller.account} ${user_id}`;
  }

  async call<R>(...[id, params, options]: Parameters<ApiCaller["call"]>): Promise<R> {
    try {
      if (id === "registerQueue") await this.#check(options?.signal);
      return await this.caller.call<R>(id, params, options);
    } catch (error) {
      if (isLoggedOut(error)) this.tellEnd(error);
      throw error;
    }
  }

  async #check(signal: AbortSignal | undefined): Promise<void> {
    const isKnown = this.#isKnown;
    this.#isKnown = false;
    if (!isKnown && (await ownId(this.caller, signal)) !== this.user_id) throw otherAccount();
  }
}
