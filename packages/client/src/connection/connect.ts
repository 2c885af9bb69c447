import type { ApiCaller } from "../api/caller.js";
import { onAccountEnd, tellingCaller } from "./account-link.js";
import { followSignal } from "./follow-signal.js";
import { listen } from "./listen.js";
import type { Message, StatusMessage } from "./messages.js";
import { type ConnectionPorts, runtimePorts } from "./ports.js";
import { TabConnection } from "./tab-connection.js";
import type { QueueContext } from "./until-answered.js";

/** How a page is connected. */
export interface ConnectionOptions {
  /** The parameters of `registerQueue`. */
  register: Record<string, unknown>;
  /** Whether the tabs of a browser have one connection together, those of one account and equal parameters; they do by default. */
  share?: boolean;
  /** Ends the connection. */
  signal?: AbortSignal;
}

/** The messages of a connection that this page has for itself. */
async function* ownMessages(
  context: QueueContext,
  params: Record<string, unknown>,
): AsyncGenerator<Message, void, undefined> {
  for await (const message of listen(context, { params, place: null })) {
    if (message.type !== "batch") yield message;
    else for (const event of message.events) if (event.type !== "heartbeat") yield { type: "event", event };
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
): AsyncGenerator<Message, void, undefined> {
  const { ports } = context;
  const { locks, openChannel } = ports;
  if (share && locks !== null && openChannel !== null && (await mayShare(ports)))
    yield* new TabConnection({ context, params, locks, openChannel }).messages();
  else yield* ownMessages(context, params);
}

/**
 * Connects the page with the chat, and tells a state to begin with and each event after it, once and in order. It survives faults of
 * the network, restarts of the server and sleep of the machine; where events may have been missed it tells a state again. It ends
 * with the signal, and when the login ends in this or another tab, after "stopped".
 */
export async function* connect(
  caller: ApiCaller,
  options: ConnectionOptions,
  ports: ConnectionPorts = runtimePorts(),
): AsyncGenerator<Message, void, undefined> {
  const { controller, letGo } = followSignal(options.signal);
  const { signal } = controller;
  let ending: StatusMessage | null = null;
  const close = onAccountEnd(caller.account, ports, (error) => {
    ending = { type: "status", status: "stopped", ...(error && { error }) };
    controller.abort();
  });
  try {
    for await (const message of messagesOf({ caller: tellingCaller(caller, ports), ports, signal }, options)) {
      yield message;
      if (message.type === "status" && message.status === "stopped") return;
    }
    if (ending !== null) yield ending;
  } finally {
    controller.abort();
    letGo();
    close();
  }
}
