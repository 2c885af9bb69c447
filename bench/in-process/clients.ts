// What many clients in this process get done, each calling again as soon as it is answered.
import { percentile } from "../harness/statistics.js";

const WARM_UP = 1500;

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

/** Rate (calls a second), cpu (microseconds a call), busy (share of a core), p50 and p99 (ms), after a warm-up. */
export async function measureClients(load: Load, call: () => Promise<unknown>) {
  await calls({ ...load, milliseconds: WARM_UP }, call);
  const { latencies, ...run } = await calls(load, call);
  return { ...run, p50: percentile(latencies, 0.5), p99: percentile(latencies, 0.99) };
}
