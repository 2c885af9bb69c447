import type { ApiCaller } from "../../api/caller.js";
import { isPassing } from "../../api/repeat.js";
import { delayAfter, isAsked, StalePoll } from "./faults.js";
import type { StatusMessage } from "./messages.js";
import type { ConnectionPorts } from "./ports.js";
import { inTime, sleepFor } from "./waiting.js";

/** What the calls of a connection have in common. */
export interface QueueContext {
  caller: ApiCaller;
  ports: ConnectionPorts;
  /** Ends the connection. */
  signal: AbortSignal;
}

/** One call of a connection. It learns how often it has failed before. */
export interface RepeatedCall<T> {
  /** Milliseconds until a call without an answer is given up. */
  timeout(failures: number): number;
  run(signal: AbortSignal, failures: number): Promise<T>;
}

type Attempt<T> = { answer: T } | { error: unknown };

const attempt = async <T>(
  { ports, signal }: QueueContext,
  { timeout, run }: RepeatedCall<T>,
  failures: number,
): Promise<Attempt<T>> => {
  try {
    const waiting = { ports, signal, ms: timeout(failures) };
    return { answer: await inTime(waiting, (signal) => run(signal, failures)) };
  } catch (error) {
    return { error };
  }
};

/** Waits after a failure, and tells so unless the next attempt is due at once. */
export async function* waitAfter(
  { ports, signal }: Omit<QueueContext, "caller">,
  error: Error,
  failures: number,
): AsyncGenerator<StatusMessage, void, undefined> {
  const ms = delayAfter(error, failures, ports.random);
  if (ms === 0) return;
  yield { type: "status", status: "waiting", error, retryAt: ports.now() + ms };
  await sleepFor({ ports, signal, ms, endsOnline: !isAsked(error) });
  if (!signal.aborted) yield { type: "status", status: "connecting" };
}

/** What a repeated call was answered, and whether it had to wait for that. */
interface Answered<T> {
  answer: T;
  hasWaited: boolean;
}

/**
 * Repeats a call until it is answered or refused for good, and tells when it waits. It returns undefined where the signal aborts, and
 * throws what the server refused with.
 */
export async function* untilAnswered<T>(
  context: QueueContext,
  call: RepeatedCall<T>,
): AsyncGenerator<StatusMessage, Answered<T> | undefined, undefined> {
  let hasWaited = false;
  for (let failures = 0; !context.signal.aborted; failures += 1) {
    const outcome = await attempt(context, call, failures);
    if (context.signal.aborted) return undefined;
    if ("answer" in outcome) return { ...outcome, hasWaited };
    const { error } = outcome;
    if (!(error instanceof Error && isPassing(error))) throw error;
    if (!(error instanceof StalePoll)) hasWaited = true;
    yield* waitAfter(context, error, failures);
  }
  return undefined;
}
