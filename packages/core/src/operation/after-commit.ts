/** A writing transaction, as far as it matters here. */
export type Committing = object;

const waiting = new WeakMap<Committing, (() => void)[]>();

/** Runs `run` once the transaction is durable, never when it fails: the place for what cannot be undone. `run` must not throw. */
export const afterCommit = (tx: Committing, run: () => void): void => {
  const runs = waiting.get(tx);
  if (runs === undefined) waiting.set(tx, [run]);
  else runs.push(run);
};

/** Runs what waited for this transaction, in order. */
export const runAfterCommit = (tx: Committing): void => {
  for (const run of waiting.get(tx) ?? []) run();
};
