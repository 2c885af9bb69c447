import { ConnectionError } from "../../api/errors.js";
import type { QueuePlace, RegisteredState } from "./messages.js";
import type { QueueContext, RepeatedCall } from "./until-answered.js";

const second = 1000;
/** The state of a large organization takes time to make and to send. */
const registerTimeout = 60 * second;
const deleteTimeout = 5 * second;
/** What every server says, for states without it. */
const longestPoll = 90;
const margin = 10 * second;

const isState = (value: Record<string, unknown>): value is RegisteredState & Record<string, unknown> =>
  typeof value.queue_id === "string" && typeof value.last_event_id === "number";

/** Registers a queue and checks the answer. */
export const register = async (
  { caller, signal }: Pick<QueueContext, "caller" | "signal">,
  params: Record<string, unknown>,
): Promise<RegisteredState> => {
  const state = await caller.call("registerQueue", params, { signal, timeout: registerTimeout });
  if (!isState(state)) throw new ConnectionError("malformed", "The answer of a registration names no queue.");
  return state;
};

/** The same as a call to be repeated. */
export const registration = (
  { caller }: QueueContext,
  params: Record<string, unknown>,
): RepeatedCall<RegisteredState> => ({
  timeout: () => registerTimeout,
  run: (signal) => register({ caller, signal }, params),
});

/** Returns where the events after a state begin. */
export const placeAfter = (state: RegisteredState): QueuePlace => {
  const { queue_id, last_event_id, event_queue_longpoll_timeout_seconds: asked } = state;
  const seconds = typeof asked === "number" && asked > 0 ? asked : longestPoll;
  return { queue_id, last_event_id, timeout: seconds * second + margin };
};

/** Deletes a queue; one that cannot be deleted ends by itself some time later. */
export const removeQueue = async ({ caller }: Pick<QueueContext, "caller">, queue_id: string): Promise<void> => {
  await caller.call("deleteQueue", { queue_id }, { timeout: deleteTimeout }).catch(() => {});
};
