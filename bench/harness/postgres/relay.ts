import { setTimeout as wait } from "node:timers/promises";
import { Audience } from "../load/audience.js";
import { Ledger } from "../load/ledger.js";
import type { Credentials } from "../load/requests.js";
import { CHANNEL } from "../load/sending.js";
import type { Run } from "../pairs.js";
import type { Target } from "../servers.js";
import { percentile } from "../statistics.js";

interface Pace {
  /** Messages a second. */
  rate: number;
  milliseconds: number;
}

/**
 * Sends at one server at a steady rate, while one client holds a poll at another. Gives p50 and p99, in milliseconds from the answer
 * to a message until the poll has it; 0 where it came before the answer.
 */
export async function relay(from: Target, to: Target, { rate, milliseconds }: Pace): Promise<Run> {
  const ledger = new Ledger();
  const audience = new Audience();
  await audience.join(to, to.users.slice(0, 1));
  audience.begin(ledger);
  const answeredAt = new Map<number, number>();
  const senders = Array.from({ length: 20 }, (_, turn) => from.users[turn % from.users.length] as Credentials);
  const idle = ledger.lanes(from, senders, CHANNEL);
  const started = performance.now();
  for (let turn = 0; (turn * 1000) / rate < milliseconds; turn++) {
    const due = started + (turn * 1000) / rate - performance.now();
    if (due > 0) await wait(due);
    while (idle.length === 0) await wait(1);
    const lane = idle.shift();
    if (lane === undefined) continue;
    const request = lane.next();
    const sent = ledger.sent.at(-1);
    lane.connection.send(request, (_, body) => {
      lane.answered?.(body);
      if (sent !== undefined) answeredAt.set(sent.number, performance.now());
      idle.push(lane);
    });
  }
  while (idle.length < senders.length) await wait(1);
  await audience.receiveAll(ledger);
  for (const { connection } of idle) connection.close();
  const delays = [...audience.arrivedAt].map(([number, at]) => Math.max(0, at - (answeredAt.get(number) ?? at)));
  audience.leave();
  return { p50: percentile(delays, 0.5), p99: percentile(delays, 0.99) };
}
