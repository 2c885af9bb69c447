import { VoidRun } from "./benchmark.js";
import type { Connection } from "./load/connection.js";
import type { Credentials } from "./load/requests.js";
import type { Run } from "./pairs.js";
import type { Target } from "./servers.js";
import { cpuMicroseconds } from "./usage.js";

/** How one side is asked for something large. */
export interface Side {
  start(): Promise<Target>;
  request(user: Credentials): string;
}

/** Asks once on a connection: milliseconds until the last byte, its bytes, the server's CPU time. */
export async function askOnce(target: Target, request: string, connection: Connection): Promise<Run> {
  const before = cpuMicroseconds(target.pid);
  const sent = performance.now();
  const bytes = await new Promise<number>((resolve, reject) => {
    connection.send(request, (status, body, length) => {
      if (status === 200) resolve(length);
      else reject(new VoidRun(`a request was answered ${status} ${body.subarray(0, 200)}`));
    });
  });
  return { time: performance.now() - sent, bytes, cpu: cpuMicroseconds(target.pid) - before };
}
