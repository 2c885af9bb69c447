import { MessageChannel } from "node:worker_threads";

// What is given to a port goes with the message, and nobody gets the messages of a closed port.
const { port1: bin } = new MessageChannel();
bin.close();

/** On the memory of pieces of large bodies that only we know of. One symbol for all files into which this package is built. */
const isOurs = Symbol.for("confab: spent with its piece");

const fills = ({ byteLength, buffer }: Uint8Array): boolean => byteLength === buffer.byteLength;

/** Notes that nobody else knows a piece of a large body, so that its memory can be given back once it is written. */
export const notePiece = (piece: Uint8Array): void => {
  if (fills(piece)) Reflect.set(piece.buffer, isOurs, true);
};

/**
 * Gives back the memory of a piece that was noted and is written; it is empty then (benchmark upload). Each has 64 KB outside of V8's
 * heap. V8 looks for those that nobody needs any more when its own heap is full, and by then there are 30 MB.
 */
export const freePiece = (piece: Uint8Array): void => {
  // A piece of ours shares its memory with no other thread.
  if (fills(piece) && Reflect.has(piece.buffer, isOurs)) bin.postMessage(null, [piece.buffer as ArrayBuffer]);
};
