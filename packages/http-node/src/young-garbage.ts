import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Bytes of buffers after which those that nobody needs any more are collected. */
const many = 4 << 20;

const young = { type: "minor" } as const;

const findCollect = (): (() => void) => {
  // Node's flag --expose-gc, set for one context that has nothing else.
  setFlagsFromString("--expose-gc");
  const collect: unknown = runInNewContext("gc");
  setFlagsFromString("--no-expose-gc");
  return typeof collect === "function" ? () => collect(young) : () => {};
};

let bytes = 0;
let collect: (() => void) | undefined;

/**
 * Notes a piece of a large body, and has V8 collect the buffers of such pieces now and then (benchmark upload). Each has one of about
 * 64 KB outside of V8's heap. V8 looks for those that nobody needs any more when its own heap is full, and by then there are 30 MB.
 */
export const notePiece = (length: number): void => {
  bytes += length;
  if (bytes < many) return;
  bytes = 0;
  collect ??= findCollect();
  collect();
};
