/** Resolves in the next turn of the event loop. */
export const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

/** Waits some turns of the event loop instead of milliseconds, which orders calls as badly and takes less time. */
export const inTurns = async (milliseconds: number): Promise<void> => {
  for (let i = 0; i < milliseconds; i += 1) await turn();
};
