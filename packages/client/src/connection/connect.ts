import type { ApiCaller } from "../api/caller.js";
import { ChatError } from "../api/errors.js";
import { followSignal } from "./follow-signal.js";
import { askOwnId, OneAccount } from "./one-account.js";
import { listen } from "./queue/listen.js";
import type { ConnectionMessage, StatusMessage } from "./queue/messages.js";
import { withoutHeartbeats } from "./queue/poll-queue.js";
import { type ConnectionPorts, runtimePorts } from "./queue/ports.js";
import type { QueueContext } from "./queue/until-answered.js";
import { type AccountLink, openAccountLink } from "./tabs/account-link.js";
import { TabConnection } from "./tabs/tab-connection.js";

/** How a page is connected. */
export interface ConnectionOptions {
  /** The parameters of `registerQueue`. */
  register: Record<string, unknown>;
  /** Whether the tabs of a browser have one connection together, those of one account and equal parameters; they do by default. */
  share?: boolean;
  /** Ends the connection. */
  signal?: AbortSignal;
  /** Called once it is known who is logged in, before the first state. */
  onAccount?: (user_id: number) => void;
}

/** A connection, as a loop over what it tells. */
export interface ChatConnection extends AsyncGenerator<ConnectionMessage, void, undefined> {
  /** Ends this connection and all others of the account, in every tab, as at a log-out. They tell that they have stopped. */
  end(): void;
}

/** The messages of a connection that this page has for itself. */
async function* ownMessages(
  context: QueueContext,
  params: Record<string, unknown>,
): AsyncGenerator<ConnectionMessage, void, undefined> {
  for await (const message of listen(context, { params, place: null })) {
    if (message.type !== "batch") yield message;
    else yield { type: "events", events: withoutHeartbeats(message.events) };
  }
}

/** Whether the browser lets this page share; some forbid it to pages in frames of other sites. */
const mayShare = async (ports: ConnectionPorts): Promise<boolean> => {
  try {
    return (await ports.locks?.query()) !== undefined;
  } catch {
    return false;
  }
};

async function* messagesOf(
  context: QueueContext,
  { register: params, share = true }: ConnectionOptions,
): AsyncGenerator<ConnectionMessage, void, undefined> {
  const { ports } = context;
  const { locks, openChannel } = ports;
  if (share && locks !== null && openChannel !== null && (await mayShare(ports)))
    yield* new TabConnection({ context, params, locks, openChannel }).messages();
  else yield* ownMessages(context, params);
}

const stopped = (error?: Error): StatusMessage => ({ type: "status", status: "stopped", ...(error && { error }) });

/** A connection from its beginning to its end. */
class PageConnection {
  readonly #life: ReturnType<typeof followSignal>;
  #link: AccountLink | null = null;
  /** What to tell last, where the connection was ended from elsewhere. */
  #ending: StatusMessage | null = null;
  /** What was told last of how the connection is. */
  #status: Partial<StatusMessage> = {};

  constructor(
    private readonly caller: ApiCaller,
    private readonly options: ConnectionOptions,
    private readonly ports: ConnectionPorts,
  ) {
    this.#life = followSignal(options.signal);
  }

  end(): void {
    this.#link?.tellEnd();
    this.#stop();
  }

  #stop(error?: Error): void {
    this.#ending = stopped(error);
    this.#life.controller.abort();
  }

  async *messages(): AsyncGenerator<ConnectionMessage, void, undefined> {
    try {
      for await (const message of this.#messages()) {
        if (this.#isNews(message)) yield message;
        if (message.type === "status" && message.status === "stopped") return;
      }
      if (this.#ending !== null) yield this.#ending;
    } finally {
      this.#life.controller.abort();
      this.#life.letGo();
      this.#link?.close();
    }
  }

  /** Whether a message tells more than the one before. Tabs also say how things are when another one asks. */
  #isNews(message: ConnectionMessage): boolean {
    if (message.type === "events") return message.events.length > 0;
    if (message.type === "registered") return true;
    const { status, retryAt } = this.#status;
    this.#status = message;
    return message.status !== status || message.retryAt !== retryAt;
  }

  async *#messages(): AsyncGenerator<ConnectionMessage, void, undefined> {
    yield { type: "status", status: "connecting" };
    const context = { caller: this.caller, ports: this.ports, signal: this.#life.controller.signal };
    try {
      const user_id = yield* askOwnId(context);
      if (user_id === undefined) return;
      this.options.onAccount?.(user_id);
      yield* messagesOf({ ...context, caller: this.#linked(user_id) }, this.options);
    } catch (error) {
      if (!(error instanceof ChatError)) throw error;
      yield stopped(error);
    }
  }

  #linked(user_id: number): ApiCaller {
    const caller = new OneAccount(this.caller, user_id, (error) => this.#link?.tellEnd(error));
    this.#link = openAccountLink(caller.account, this.ports, (error) => this.#stop(error));
    return caller;
  }
}

/**
 * Connects the page with the chat, and tells a state to begin with and each event after it, once and in order. It survives faults of
 * the network, restarts of the server and sleep of the machine; where events may have been missed it tells a state again. It ends
 * with the signal, and after "stopped" when the login ends in this or another tab or is of another account now.
 */
export const connect = (
  caller: ApiCaller,
  options: ConnectionOptions,
  ports: ConnectionPorts = runtimePorts(),
): ChatConnection => {
  const connection = new PageConnection(caller, options, ports);
  return Object.assign(connection.messages(), { end: () => connection.end() });
};
