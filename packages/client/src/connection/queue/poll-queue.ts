import type { ChatEvent } from "@confab/core/types";
import { ConnectionError } from "../../api/errors.js";
import { delayAfter } from "./faults.js";
import type { EventBatch, QueuePlace, StatusMessage } from "./messages.js";
import { type QueueContext, type RepeatedCall, untilAnswered } from "./until-answered.js";
import { sleepFor } from "./waiting.js";

/** Milliseconds for a poll that the server answers at once. */
const shortTimeout = 30_000;

/** After so many answers in a row without news the loop pauses, or it would ask without a rest. */
const mostEmptyAnswers = 3;

/** After so many polls in a row that news had waited for, the loop pauses, so that more comes together. */
const mostBusyAnswers = 3;

/** What was answered sooner, in milliseconds, had waited for the poll. */
const soon = 20;

/** Milliseconds in which events gather. */
const gathering = 100;

const isEvent = (value: unknown): value is ChatEvent => {
  if (typeof value !== "object" || value === null || !("id" in value) || !("type" in value)) return false;
  return typeof value.id === "number" && typeof value.type === "string";
};

const eventsIn = ({ events }: Record<string, unknown>): readonly ChatEvent[] => {
  if (Array.isArray(events) && events.every(isEvent)) return events;
  throw new ConnectionError("malformed", "The answer of a poll has no list of events.");
};

/** Returns the events after the one with this id, ascending and each once. */
export const eventsAfter = (events: readonly ChatEvent[], last_event_id: number): ChatEvent[] => {
  const fresh: ChatEvent[] = [];
  let last = last_event_id;
  for (const event of events) {
    if (event.id <= last) continue;
    fresh.push(event);
    last = event.id;
  }
  return fresh;
};

/** Heartbeats say only that the queue lives. */
export const withoutHeartbeats = (events: readonly ChatEvent[]): ChatEvent[] =>
  events.filter(({ type }) => type !== "heartbeat");

// After a failure the first poll is answered at once, so that one sees soon whether the connection is back.
const pollFrom = ({ caller }: QueueContext, place: QueuePlace, isNew: boolean): RepeatedCall<readonly ChatEvent[]> => {
  const isShort = (failures: number) => failures > 0 || isNew;
  const { queue_id, last_event_id } = place;
  return {
    timeout: (failures) => (isShort(failures) ? shortTimeout : place.timeout),
    run: async (signal, failures) => {
      const params = { queue_id, last_event_id, dont_block: isShort(failures) };
      return eventsIn(await caller.call("getEvents", params, { signal, timeout: 2 * place.timeout, repeat: false }));
    },
  };
};

/**
 * Polls a queue from a place on, without end, and gives each event once and in order. A batch is acknowledged only after it was
 * taken. It says "online" after the first answer, ends at the abort, and throws what the server refused with, as for a queue that is
 * gone.
 */
export async function* pollQueue(
  context: QueueContext,
  place: QueuePlace,
): AsyncGenerator<EventBatch | StatusMessage, void, undefined> {
  const { ports, signal } = context;
  const { queue_id } = place;
  let after = place.last_event_id;
  let isNew = true;
  let emptyAnswers = 0;
  let busyAnswers = 0;
  while (!signal.aborted) {
    const asked = ports.now();
    const answered = yield* untilAnswered(context, pollFrom(context, { ...place, last_event_id: after }, isNew));
    if (answered === undefined) return;
    const answeredAt = ports.now();
    if (isNew || answered.hasWaited) yield { type: "status", status: "online" };
    isNew = false;
    const events = eventsAfter(answered.answer, after);
    emptyAnswers = events.length === 0 ? emptyAnswers + 1 : 0;
    if (events.length > 0) yield { type: "batch", queue_id, after, events };
    after = events.at(-1)?.id ?? after;
    if (emptyAnswers >= mostEmptyAnswers)
      await sleepFor({ ports, signal, ms: delayAfter(null, emptyAnswers, ports.random), endsOnline: true });
    busyAnswers = events.length > 0 && answeredAt - asked < soon ? busyAnswers + 1 : 0;
    if (busyAnswers >= mostBusyAnswers) await sleepFor({ ports, signal, ms: gathering, endsOnline: true });
  }
}
