<<<<<<< HEAD
/** Ends when the others have had their turn of the event loop. */
=======
/** Resolves when others have had their turn of the event loop. */
>>>>>>> channels
export const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));
