type Run = () => Promise<[errors: string | true, passed: number, skipped: number, total: number]>;

declare global {
  var UVU_DEFER: number | undefined;
  var UVU_QUEUE: Run[][];
}

// Read by uvu when it loads: it then leaves the running of the queue to us.
globalThis.UVU_DEFER = 1;
globalThis.UVU_QUEUE = [[]];

/** The run that the last `.run()` of a uvu suite put on uvu's queue. */
export const takeQueuedRun = (): Run => {
  const run = globalThis.UVU_QUEUE[0]?.pop();
  if (!run) throw new Error("uvu queued no run");
  return run;
};
