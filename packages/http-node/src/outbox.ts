type Send = () => void;

let waiting: Send[] = [];
const long: Send[] = [];

const flush = (): void => {
  const sends = waiting;
  waiting = [];
  for (const send of sends) send();
};

const sendLong = (): void => {
  long.shift()?.();
  if (long.length > 0) setImmediate(sendLong);
};

/**
 * Runs `send` at the end of this turn of the event loop, together with all others. Written one by one between the work for
 * other requests, each answer wakes a client's process or the network anew, which costs the kernel more than the answer. Long
 * ones are few and cost the kernel most, so that each has a turn to itself.
 */
export const sendAtEndOfTurn = (send: Send, isLong = false): void => {
  if (isLong) {
    if (long.push(send) === 1) setImmediate(sendLong);
    return;
  }
  if (waiting.length === 0) setImmediate(flush);
  waiting.push(send);
};
