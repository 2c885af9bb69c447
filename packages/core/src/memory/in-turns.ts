import { portions } from "../storage/portions.js";
import { rowsAtOnce } from "../storage/slice.js";
import { ResidentRead } from "./resident-read.js";

/** Lets others have their turn if the transaction has held the event loop for long; else returns undefined, and nobody waits. */
export const giveTurn = (tx: object): Promise<void> | undefined => (tx instanceof ResidentRead ? tx.turn() : undefined);

/** Maps a list that may be long; others have their turn now and then. */
export const mapInTurns = async <T, R>(tx: object, list: readonly T[], make: (one: T) => R): Promise<R[]> => {
  const made: R[] = [];
  for (const some of portions(list, rowsAtOnce)) {
    for (const one of some) made.push(make(one));
    await giveTurn(tx);
  }
  return made;
};

/** Returns the items of a kind in a long list. Each may take long to look at, so others have their turn now and then. */
export const filterInTurns = async <T>(tx: object, list: readonly T[], keep: (one: T) => boolean): Promise<T[]> => {
  const kept: T[] = [];
  for (const one of list) {
    if (keep(one)) kept.push(one);
    const turn = giveTurn(tx);
    if (turn !== undefined) await turn;
  }
  return kept;
};
