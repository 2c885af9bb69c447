/**
 * A value, or a promise of one that has to be read first. Rules that every message passes give what memory knows without a promise:
 * a hundred of them would cost as much as all that is done between them (benchmark send-64). `await` takes either.
 */
export type Soon<T> = T | Promise<T>;

/** Returns what `use` makes of a value, at once where that is there. */
export const whenThere = <T, U>(value: Soon<T>, use: (value: T) => Soon<U>): Soon<U> =>
  value instanceof Promise ? value.then(use) : use(value);

/** Calls `work`, and `end` as soon as that has ended, also where it failed. */
export const inTheEnd = <T>(work: () => Soon<T>, end: () => void): Soon<T> => {
  let isOpen = false;
  try {
    const answer = work();
    isOpen = answer instanceof Promise;
    return answer instanceof Promise ? answer.finally(end) : answer;
  } finally {
    if (!isOpen) end();
  }
};

/** Calls `work` for one item after the other, each once it has ended for those before. */
export const inSequence = <I, T>(items: readonly I[], work: (item: I) => Soon<T>): Soon<T[]> => {
  const done: T[] = [];
  const rest = items.values();
  const goOn = (): Soon<T[]> => {
    // An iterator of a list goes on where a loop was left.
    for (const item of rest) {
      const one = work(item);
      if (one instanceof Promise) return one.then(take).then(goOn);
      done.push(one);
    }
    return done;
  };
  const take = (one: T) => void done.push(one);
  return goOn();
};
