const WARM_UP = 300;
const MEASURED = 700;

/** Makes the call again and again for that many milliseconds, one at a time, and gives its CPU microseconds. */
async function cost(call, milliseconds) {
  const before = process.cpuUsage();
  const started = performance.now();
  let turn = 0;
  for (; performance.now() - started < milliseconds; turn++) await call(turn);
  const { user, system } = process.cpuUsage(before);
  return (user + system) / turn;
}

/** Prints the CPU microseconds of each call as JSON: one line for the parent process. */
export async function costs(calls) {
  const measured = {};
  for (const [name, call] of Object.entries(calls)) {
    await cost(call, WARM_UP);
    measured[name] = await cost(call, MEASURED);
  }
  console.log(JSON.stringify(measured));
}
