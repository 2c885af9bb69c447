/**
 * Maps a list side by side, so that what is read for each comes in one round trip. Where some fail, it throws what the first of them
 * in the list has thrown.
 */
export const sideBySide = async <T, R>(list: readonly T[], make: (one: T) => Promise<R>): Promise<R[]> => {
  const made: R[] = [];
  for (const one of await Promise.allSettled(list.map(make))) {
    if (one.status === "rejected") throw one.reason;
    made.push(one.value);
  }
  return made;
};
