type Send = () => void;

/**
 * When an answer goes out. First to those who wrote: when they go on writing, what they write is there together and shares a
 * commit, while what they wrote is still being read by the others. `alone` are long ones: they are few and cost the kernel most.
 */
export type SendPhase = "first" | "then" | "alone";

let first: Send[] = [];
let then: Send[] = [];
const long: (() => void)[] = [];
let isReading = false;

/** Sends what waits for the end of this turn. */
export const flushAnswers = (): void => {
  const sends = [first, then];
  first = [];
  then = [];
  for (const some of sends) for (const send of some) send();
};

const endReading = (): void => {
  isReading = false;
  flushAnswers();
};

/** How many turns of the event loop others have after a long piece: a write takes some to find company and be committed. */
const turnsBetween = 6;
/** Milliseconds up to which a piece counts as short; the next one then has the next turn. */
const short = 2;

let isBusy = false;
let began = 0;
let restsUntil = 0;
let turnsLeft = 0;

const doLong = (): void => {
  // Who asked meanwhile for something small does not wait for this as well.
  if (isReading) endReading();
  began = performance.now();
  long.shift()?.();
};

/** Follows a piece and what goes on where it ended, in the same turn. */
const endLong = (): void => {
  const now = performance.now();
  const lasted = now - began;
  restsUntil = now + lasted;
  turnsLeft = lasted < short ? 0 : turnsBetween;
  rest();
};

const rest = (): void => {
  turnsLeft -= 1;
  if (turnsLeft >= 0 && performance.now() < restsUntil) setImmediate(rest);
  else if (long.length > 0) beginLong();
  else isBusy = false;
};

const beginLong = (): void => {
  setImmediate(doLong);
  setImmediate(endLong);
};

/**
 * Does a piece of work that is long for the event loop, in a turn that no other such piece has. Before the next one, others have
 * some turns, but no more time than the piece took.
 */
export const doInTurn = (work: () => void): void => {
  long.push(work);
  if (isBusy) return;
  isBusy = true;
  beginLong();
};

/** To be called for every request: answers wait until all requests that came in this turn of the event loop are read. */
export const noteRequest = (): void => {
  if (isReading) return;
  isReading = true;
  setImmediate(endReading);
};

/**
 * Runs `send` at the end of this turn of the event loop, together with all others. Written one by one between the work for
 * other requests, each answer wakes a client's process or the network anew, which costs the kernel more than the answer. What a
 * commit brings about goes out before the next turn reads on: else those who ask again after one commit and those after the
 * next would take turns, and each get but half of what happens.
 */
export const sendAtEndOfTurn = (send: Send, place: SendPhase = "then"): void => {
  if (place === "alone") {
    doInTurn(send);
    return;
  }
  // A tick that is asked for in a promise's reaction comes when there are no more reactions.
  if (first.length + then.length === 0 && !isReading) process.nextTick(flushAnswers);
  (place === "first" ? first : then).push(send);
};
