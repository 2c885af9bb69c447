const sets = new WeakMap<readonly number[], ReadonlySet<number>>();
const few = 16;

/**
 * Whether a list holds an id. A long list, such as the people of a large group that is mentioned, is searched for each of its
 * readers. So a set of it is kept.
 */
export const isAmong = (ids: readonly number[] | undefined, id: number): boolean => {
  if (ids === undefined) return false;
  if (ids.length <= few) return ids.includes(id);
  let set = sets.get(ids);
  if (set === undefined) {
    set = new Set(ids);
    sets.set(ids, set);
  }
  return set.has(id);
};
