import { VoidRun } from "../benchmark.js";
import type { Run } from "../pairs.js";
import type { Target } from "../servers.js";
import { percentile } from "../statistics.js";
import { cpuMicroseconds } from "../usage.js";
import type { Connection } from "./connection.js";

/** One connection and what it sends next, as soon as the last answer is there. */
export interface Lane {
  connection: Connection;
  next(): string;
  /** Looks at an answer while its bytes last. */
  answered?(body: Buffer): void;
}

export interface Drive {
  requests: number;
  seconds: number;
  /** Milliseconds from writing a request to its answer. */
  latencies: number[];
}

/** Keeps all lanes busy for a time and for some requests; resolves once the last answer is there. */
export function drive(lanes: Lane[], milliseconds: number, atLeast = 0): Promise<Drive> {
  return new Promise((resolve, reject) => {
    const latencies: number[] = [];
    const started = performance.now();
    let busy = lanes.length;
    const step = (lane: Lane) => {
      const sent = performance.now();
      if (sent - started >= milliseconds && latencies.length >= atLeast) {
        if (--busy === 0) resolve({ requests: latencies.length, seconds: (sent - started) / 1000, latencies });
        return;
      }
      lane.connection.send(lane.next(), (status, body) => {
        latencies.push(performance.now() - sent);
        try {
          if (status !== 200) throw new VoidRun(`a request was answered ${status} ${body}`);
          lane.answered?.(body);
          step(lane);
        } catch (error) {
          reject(error);
        }
      });
    };
    lanes.forEach(step);
  });
}

/** Drives a server and gives rate (requests a second), cpu (microseconds a request), busy (share of its core), p50 and p99 (ms). */
export async function measure(target: Target, lanes: Lane[], milliseconds: number): Promise<Run> {
  const cpuBefore = cpuMicroseconds(target.pid);
  const { requests, seconds, latencies } = await drive(lanes, milliseconds);
  const cpu = cpuMicroseconds(target.pid) - cpuBefore;
  return {
    rate: requests / seconds,
    cpu: cpu / requests,
    busy: cpu / (seconds * 1e6),
    p50: percentile(latencies, 0.5),
    p99: percentile(latencies, 0.99),
  };
}
