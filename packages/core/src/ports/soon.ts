/**
 * A value, or a promise of one that has to be read first. Rules that every message passes give what memory knows without a promise:
 * a hundred of them would cost as much as all that is done between them (benchmark send-64). `await` takes either.
 */
export type Soon<T> = T | Promise<T>;

/** Returns what `use` makes of a value, at once where that is there. */
export const whenThere = <T, U>(value: Soon<T>, use: (value: T) => Soon<U>): Soon<U> =>
  value instanceof Promise ? value.then(use) : use(value);
