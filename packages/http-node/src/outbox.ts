type Send = () => void;

let waiting: Send[] = [];

const flush = (): void => {
  const sends = waiting;
  waiting = [];
  for (const send of sends) send();
};

/**
 * Runs `send` at the end of this turn of the event loop, together with all others. Written one by one between the work for
 * other requests, each answer wakes a client's process or the network anew, which costs the kernel more than the answer.
 */
export const sendAtEndOfTurn = (send: Send): void => {
  if (waiting.length === 0) setImmediate(flush);
  waiting.push(send);
};
