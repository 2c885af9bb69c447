// What many clients in this process get done, each calling again as soon as it is answered.
import { percentile } from "../../harness/statistics.js";

/**
 * What comes before a figure: portions of so many milliseconds until there were so many calls, or for 8 s. With fewer (30,000 were
 * tried) the threads that compile share the core with what is measured.
 */
const WARM_UP = { milliseconds: 1000, calls: 100_000, longest: 8000 };

interface Load {
  clients: number;
  milliseconds: number;
}

async function calls({ clients, milliseconds }: Load, call: () => Promise<unknown>) {
  const latencies: number[] = [];
  const before = process.cpuUsage();
  const started = performance.now();
  const client = async () => {
    for (let sent = started; sent - started < milliseconds; ) {
      await call();
      const answered = performance.now();
      latencies.push(answered - sent);
      sent = answered;
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - started) / 1000;
  const { user, system } = process.cpuUsage(before);
  const cpu = user + system;
  return { rate: latencies.length / seconds, cpu: cpu / latencies.length, busy: cpu / (seconds * 1e6), latencies };
}

/**
 * Rate (calls a second), cpu (microseconds a call), busy (share of a core), p50 and p99 (ms), after a warm-up.
 */
export async function measureClients(load: Load, call: () => Promise<unknown>) {
  const ends = performance.now() + WARM_UP.longest;
  for (let called = 0; called < WARM_UP.calls && performance.now() < ends; )
    called += (await calls({ ...load, milliseconds: WARM_UP.milliseconds }, call)).latencies.length;
  const { latencies, ...run } = await calls(load, call);
  return { ...run, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}
