import type { Soon } from "../../ports/soon.js";
import { EncodedEvent, LoggedEvent } from "../log/event.js";
import type { Subscribers } from "./subscribers.js";

const filled = new WeakMap<LoggedEvent, Soon<LoggedEvent>>();

/** Returns an event with all its fields, also those that the log leaves out; a promise where these have to be made. */
export const wholeOf = (event: LoggedEvent, subscribers: Subscribers): Soon<LoggedEvent> => {
  if (event.projection.fill === undefined) return event;
  const known = filled.get(event);
  if (known !== undefined) return known;
  const filling = fill(event, event.projection.fill(event, subscribers));
  filled.set(event, filling);
  // Whoever asks next tries again.
  filling.catch(() => filled.delete(event));
  return filling;
};

const fill = async (event: LoggedEvent, making: Promise<LoggedEvent["payload"]>): Promise<LoggedEvent> => {
  const whole = new LoggedEvent(EncodedEvent.of(event.kind, await making), event);
  filled.set(event, whole);
  return whole;
};
