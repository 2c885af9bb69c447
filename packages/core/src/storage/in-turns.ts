import { ResidentRead } from "../memory/resident-read.js";
import { portions } from "./portions.js";
import { rowsAtOnce } from "./slice.js";

/** Lets others have their turn where a transaction's was long; undefined where it was not, and nobody has to wait. */
export const giveTurn = (tx: object): Promise<void> | undefined => (tx instanceof ResidentRead ? tx.turn() : undefined);

/** What `make` makes of each of a list that may be long; others have their turn now and then. */
export const mapInTurns = async <T, R>(tx: object, list: readonly T[], make: (one: T) => R): Promise<R[]> => {
  const made: R[] = [];
  for (const some of portions(list, rowsAtOnce)) {
    for (const one of some) made.push(make(one));
    await giveTurn(tx);
  }
  return made;
};
