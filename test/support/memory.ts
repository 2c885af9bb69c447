import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

setFlagsFromString("--expose-gc");
const collectGarbage: () => void = runInNewContext("gc");

/** Bytes of the heap in use, without what nobody holds any more. */
export const heldBytes = (): number => {
  collectGarbage();
  return process.memoryUsage().heapUsed;
};
