import type { ChatEvent, EventIteration, EventOf, EventOptions, EventType } from "@confab/core/types";
import type { ApiCaller } from "../api/caller.js";
import { followSignal } from "./follow-signal.js";
import { isLoggedOut } from "./queue/faults.js";
import type { RegisteredState } from "./queue/messages.js";
import { pollQueue } from "./queue/poll-queue.js";
import { type ConnectionPorts, runtimePorts } from "./queue/ports.js";
import { placeAfter, register, removeQueue } from "./queue/register.js";
import type { QueueContext } from "./queue/until-answered.js";

async function* eventsOf(context: QueueContext, queue: Promise<RegisteredState>): AsyncGenerator<ChatEvent, void> {
  const place = placeAfter(await queue);
  for await (const message of pollQueue(context, place)) {
    if (message.type !== "batch") continue;
    for (const event of message.events) {
      if (event.type !== "heartbeat") yield event;
      if (context.signal.aborted) return;
    }
  }
}

/** Iterates over events, and deletes their queue at the end unless the login has ended. */
async function* iterate<E extends ChatEvent>(
  context: QueueContext,
  queue: Promise<RegisteredState>,
  letGo: () => void,
): AsyncGenerator<E, void, undefined> {
  let isOver = false;
  try {
    // The queue was registered for events of these types.
    yield* eventsOf(context, queue) as AsyncGenerator<E, void>;
  } catch (error) {
    isOver = isLoggedOut(error);
    if (!context.signal.aborted) throw error;
  } finally {
    letGo();
    const state = isOver ? undefined : await queue.catch(() => undefined);
    if (state !== undefined) await removeQueue(context, state.queue_id);
  }
}

/**
 * Iterates over the user's events from now on, without end, from a queue of its own; heartbeats are left out. It goes on after faults
 * of the network and restarts of the server. It throws BAD_EVENT_QUEUE_ID when the queue is gone, and UNAUTHORIZED when the login
 * is. `ready` resolves once the queue is registered, and rejects where that fails.
 */
export const eventsFor = <const T extends EventType = EventType>(
  caller: ApiCaller,
  options: EventOptions<T> = {},
  ports: ConnectionPorts = runtimePorts(),
): EventIteration<T> => {
  const { signal: given, ...params } = options;
  const { controller, letGo } = followSignal(given);
  const context = { caller, ports, signal: controller.signal };
  // The queue begins with the call, not with the first step of the loop, so that nothing in between is missed.
  const queue = register(context, { ...params, fetch_event_types: [] });
  const ready = queue.then(() => {});
  // The iteration throws the same error, so nobody has to look at `ready` as well.
  ready.catch(() => {});
  return Object.assign(iterate<EventOf<T>>(context, queue, letGo), { ready });
};
