import { ChatError, kernelError } from "../../operation/errors.js";
import { StorageError } from "../../storage/storage-error.js";
import { causeFields } from "../log-fields.js";
import type { Clock, Logger } from "../ports.js";

/** What the guards need to call what a host passed in. */
export interface Means {
  clock: Clock;
  logger: Logger;
}

/** What a call of a port promises: which answer, and within what time. */
export interface Promised<T> {
  /** The name of the port in the log: "The passwords port". */
  name: string;
  /** Milliseconds that the answer may take. */
  limit: number;
  /** Whether an answer has the form that was promised. */
  isAnswer(answer: unknown): answer is T;
}

/** Returns the fields of any answer of a port; none where it is no object. */
export const fieldsOf = (answer: unknown): Readonly<Record<string, unknown>> => Object(answer);

/** Settles as `work` does, also where that throws at once; rejects when it takes longer than `limit` milliseconds. */
export const limited = async <T>(
  clock: Clock,
  { name, limit }: Pick<Promised<T>, "name" | "limit">,
  work: () => T | PromiseLike<T>,
): Promise<T> => {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    cancel = clock.after(limit, () => reject(new Error(`${name} took longer than ${limit / 1000} s.`)));
  });
  // The work begins within this call, and what it throws at once becomes a rejection.
  const begun = new Promise<T>((resolve) => resolve(work()));
  try {
    return await Promise.race([begun, late]);
  } finally {
    cancel();
  }
};

const checked = <T>({ name, isAnswer }: Pick<Promised<T>, "name" | "isAnswer">, answer: unknown): T => {
  if (isAnswer(answer)) return answer;
  throw new TypeError(`${name} answered something that is no answer (${typeof answer}).`);
};

/** Returns the error to throw: one that the port means for callers passes. Any other is logged, and becomes one without details. */
const refusal = (logger: Logger, name: string, cause: unknown): unknown => {
  if (cause instanceof ChatError || cause instanceof StorageError) return cause;
  logger.error(`${name} failed`, causeFields(cause));
  return Object.assign(kernelError("internal"), { cause });
};

/** Calls a port of the host; whatever that does, it resolves with what was promised or rejects within the limit (security N9). */
export const guarded = async <T>({ clock, logger }: Means, promised: Promised<T>, work: () => unknown): Promise<T> => {
  try {
    return checked(promised, await limited(clock, promised, work));
  } catch (cause) {
    throw refusal(logger, promised.name, cause);
  }
};

/** Tells `complain` what an unexpected promise rejects with, since it would end the process otherwise. */
export const heedStray = (answer: unknown, complain: (cause: unknown) => void): void => {
  if (answer instanceof Promise) answer.catch(complain);
};

/** Does what `guarded` does, for a port that answers at once. */
export const guardedNow = <T>(
  { logger }: Pick<Means, "logger">,
  promised: Omit<Promised<T>, "limit">,
  work: () => unknown,
): T => {
  const { name } = promised;
  try {
    const answer = work();
    heedStray(answer, (cause) => logger.error(`${name} failed`, causeFields(cause)));
    return checked(promised, answer);
  } catch (cause) {
    throw refusal(logger, name, cause);
  }
};

/** Calls something whose answer nobody needs; a failure is logged. */
export const quietly = (logger: Logger, name: string, work: () => unknown): void => {
  const complain = (cause: unknown) => logger.error(`${name} failed`, causeFields(cause));
  try {
    heedStray(work(), complain);
  } catch (cause) {
    complain(cause);
  }
};
