/** Where an id stands among ascending items, or would stand; `idOf` says the id of an item. */
export const placeAmong = <Item>(items: readonly Item[], id: number, idOf: (item: Item) => number): number => {
  const last = items.at(-1);
  // Most come at the end.
  if (last === undefined || id > idOf(last)) return items.length;
  let [low, high] = [0, items.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    // The middle is within the items.
    if (idOf(items[middle] as Item) < id) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** An id is its own place. */
export const itself = (id: number): number => id;
