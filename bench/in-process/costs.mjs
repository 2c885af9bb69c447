const WARM_UP_CALLS = 10_000;
const LONGEST_WARM_UP = 6000;
const MEASURED = 1000;

/** Makes the call again and again, one at a time, as long as `goesOn` says; gives its CPU microseconds. */
async function cost(call, goesOn) {
  const before = process.cpuUsage();
  const started = performance.now();
  let turn = 0;
  for (; goesOn(turn, performance.now() - started); turn++) await call(turn);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / turn;
}

/**
 * Prints the CPU microseconds of each call as JSON: one line for the parent process. The warm-up is counted in calls, since a call
 * that waits for the disk makes few of them in a time, and compiling its code would be most of what is measured.
 */
export async function costs(calls) {
  const measured = {};
  for (const [name, call] of Object.entries(calls)) {
    await cost(call, (turn, time) => turn < WARM_UP_CALLS && time < LONGEST_WARM_UP);
    measured[name] = await cost(call, (_, time) => time < MEASURED);
  }
  console.log(JSON.stringify(measured));
}
