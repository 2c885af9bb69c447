import { ChatError, ConnectionError } from "../../api/errors.js";
import { askedPause, growingPause, isPassing } from "../../api/repeat.js";

const second = 1000;
/** The longest wait that a server may ask for. */
const mostAsked = 3600 * second;

/** A poll that is given up because another one does better: the network is back, or the machine slept meanwhile. */
export class StalePoll extends ConnectionError {
  override name = "StalePoll";

  constructor() {
    super("timeout", "The poll is too old to be answered.");
  }
}

/** Whether an error says that the login holds no more. */
export const isLoggedOut = (error: unknown): error is ChatError => error instanceof ChatError && error.status === 401;

/** Whether an error says that the queue is gone, or that its server and this client disagree about it. */
export const isOfQueue = (error: unknown): error is ChatError =>
  error instanceof ChatError && !isLoggedOut(error) && !isPassing(error);

/** Returns the milliseconds that a server asked to wait; null where it asked for nothing. */
const askedDelay = (error: unknown): number | null => {
  const asked = askedPause(error);
  return asked === null ? null : Math.min(asked, mostAsked);
};

/** Whether the server said when to come back. */
export const isAsked = (error: unknown): boolean => askedDelay(error) !== null;

/** Returns the milliseconds to wait after so many failures in a row. They are random, so that clients do not come back all at once. */
export const delayAfter = (error: unknown, failures: number, random: () => number): number => {
  if (error instanceof StalePoll) return 0;
  const asked = askedDelay(error);
  return asked === null ? growingPause(failures, random) : asked + random() * second;
};
