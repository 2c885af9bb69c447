import type { Connection } from "../storage.js";
import { StorageError } from "../storage-error.js";
import type { Tables } from "../table.js";

/** An open storage to copy from, and one to copy to. */
interface Ends {
  from: Connection<Tables>;
  to: Connection<Tables>;
}

/**
 * Has the other storage go on where this one ends: with its secret, and with numbers that it has given to no commit and in none of
 * these sequences. Throws a StorageError "failed" where the other one cannot.
 */
export const carryOver = async (ends: Ends, sequences: readonly string[]): Promise<void> => {
  const { from, to } = ends;
  if (to.continueAfter === undefined || to.keepSecret === undefined)
    throw new StorageError("failed", "The storage to move to cannot take an organization from another one.");
  const secret = await from.secret?.();
  if (secret !== undefined) await to.keepSecret(secret);
  await lift(ends, sequences);
  await to.continueAfter(await from.head());
};

const lift = async ({ from, to }: Ends, sequences: readonly string[]): Promise<void> => {
  const lasts = await from.write(async (tx) => {
    const all: [name: string, last: number][] = [];
    for (const name of sequences) all.push([name, (await tx.nextId(name)) - 1]);
    return all;
  });
  await to.write(async (tx) => {
    for (const [name, last] of lasts) {
      const next = await tx.nextId(name);
      if (next < last) await tx.nextId(name, last - next);
    }
  });
};
