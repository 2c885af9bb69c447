import { StorageError } from "../../storage/storage-error.js";

const show = (value: unknown): string => (value === undefined ? "undefined" : JSON.stringify(value));

const sameItems = (a: object, b: object): boolean => {
  const names = Object.keys(a);
  return (
    names.length === Object.keys(b).length &&
    names.every((name) => Object.hasOwn(b, name) && isSame(Reflect.get(a, name), Reflect.get(b, name)))
  );
};

const isSame = (a: unknown, b: unknown): boolean => {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return Object.getPrototypeOf(a) === Object.getPrototypeOf(b) && sameItems(a, b);
};

/** Throws unless both are deeply equal; `what` names the value in the message. */
export const equal = (actual: unknown, expected: unknown, what = "value"): void => {
  if (!isSame(actual, expected)) throw new Error(`The ${what} is ${show(actual)}; expected was ${show(expected)}.`);
};

/** Returns the reason of a promise that has to reject; throws where it resolves. */
export const rejection = async (promise: Promise<unknown>): Promise<unknown> => {
  const [outcome] = await Promise.allSettled([promise]);
  if (outcome?.status === "rejected") return outcome.reason;
  throw new Error(`It was expected to reject, and resolved with ${show(outcome?.value)}.`);
};

/**
 * Returns the fault of the StorageError that a promise rejects with, "TypeError" for one of these, or whatever else it rejects
 * with.
 */
export const faultOf = async (promise: Promise<unknown>): Promise<unknown> => {
  const reason = await rejection(promise);
  if (reason instanceof StorageError) return reason.fault;
  return reason instanceof TypeError ? "TypeError" : reason;
};
