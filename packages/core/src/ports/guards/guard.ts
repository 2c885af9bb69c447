import { ChatError, kernelError } from "../../operation/errors.js";
import { StorageError } from "../../storage/errors.js";
import { causeFields } from "../log-fields.js";
import type { Clock, Logger } from "../ports.js";

/** What is needed to call what a host passed in. */
export interface Means {
  clock: Clock;
  logger: Logger;
}

/** What a call of a port has to keep to. */
export interface Promised<T> {
  /** What failed, in the log: "The passwords port". */
  name: string;
  /** Milliseconds that the answer may take. */
  limit: number;
  isAnswer(answer: unknown): answer is T;
}

/** The fields of whatever a port answered; none where it is no object. */
export const fieldsOf = (answer: unknown): Readonly<Record<string, unknown>> => Object(answer);

/** Settles as `work` does, which may throw at once, too; rejects when that takes longer than `limit` milliseconds. */
export const limited = async <T>(
  clock: Clock,
  { name, limit }: Pick<Promised<T>, "name" | "limit">,
  work: () => T | PromiseLike<T>,
): Promise<T> => {
  let cancel = () => {};
  const late = new Promise<never>((_, reject) => {
    cancel = clock.after(limit, () => reject(new Error(`${name} took longer than ${limit / 1000} s.`)));
  });
  // Begun within this call, and a promise also where it throws at once.
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

/** An answer that the port means as one passes; for everything else there is a log line, and an answer without details. */
const refusal = (logger: Logger, name: string, cause: unknown): unknown => {
  if (cause instanceof ChatError || cause instanceof StorageError) return cause;
  logger.error(`${name} failed`, causeFields(cause));
  return Object.assign(kernelError("internal"), { cause });
};

/** Calls a port of the host's: whatever it does, this answers what was promised, or rejects within the limit (security N9). */
export const guarded = async <T>({ clock, logger }: Means, promised: Promised<T>, work: () => unknown): Promise<T> => {
  try {
    return checked(promised, await limited(clock, promised, work));
  } catch (cause) {
    throw refusal(logger, promised.name, cause);
  }
};

/** Where a promise comes that nobody expects, what it rejects with is told to `complain` instead of ending the process. */
export const heedStray = (answer: unknown, complain: (cause: unknown) => void): void => {
  if (answer instanceof Promise) answer.catch(complain);
};

/** As `guarded`, for a port that answers at once. */
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

/** Calls something whose answer nobody needs; a fault of it is logged. */
export const quietly = (logger: Logger, name: string, work: () => unknown): void => {
  const complain = (cause: unknown) => logger.error(`${name} failed`, causeFields(cause));
  try {
    heedStray(work(), complain);
  } catch (cause) {
    complain(cause);
  }
};
