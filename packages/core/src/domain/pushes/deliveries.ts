import type { Lease } from "../../jobs/lease.js";
import { writing } from "../../operation/execute.js";
import { logger, pushRelay } from "../../operation/ports.js";
import { t } from "../../schema/schema.js";
import { notifyThroughRelay, type RelayAnswer, relayAccount } from "../devices/index.js";
import { type Prepared, preparePushes } from "./prepare.js";
import { noteDone, noteNotServed } from "./relay-notes.js";
import { pushRequest } from "./requests.js";
import { defineLeasedJob, type Operating, type PushRows } from "./vocabulary.js";

/** How many notifications are prepared at a time, and go to the push service with one request. */
const atOnce = 100;
/** Seconds before each further attempt. After the last one the notifications are given up (push.md 4.3). */
const pauses = [1, 5, 30];

/** Sends what waits, one batch after the other. Returns the seconds until the next attempt where one has failed. */
const deliver = async (lease: Lease<PushRows, object>): Promise<number | undefined> => {
  const { engine, ending } = lease;
  for (;;) {
    const prepared = await writing(engine, (call) => preparePushes(call, atOnce));
    ending.check();
    if (prepared.isEmpty) return undefined;
    if (prepared.wait > 0) return prepared.wait;
    const requests = prepared.pushes.flatMap((push) =>
      push.devices.map((device) => pushRequest(engine.use, device, push)),
    );
    if (requests.length === 0) continue;
    const { use } = engine;
    const account = await engine.connection.read((tx) => relayAccount({ tx, use }));
    const answer = await notifyThroughRelay({ use, account }, requests, ending);
    ending.check();
    const pause = await writing(engine, (call) => conclude({ ...call, actor: null }, prepared, answer));
    if (pause !== undefined) return pause;
  }
};

/** Notes what the push service made of notifications. Returns the seconds until they are to be sent again. */
const conclude = async (call: Operating, prepared: Prepared, answer: RelayAnswer): Promise<number | undefined> => {
  const { tx, use } = call;
  const ids = prepared.pushes.map(({ work_id }) => work_id);
  const rows = await tx.getMany("push_work", ids);
  const pause = mayPass(answer) ? pauses[prepared.attempts] : undefined;
  if (pause !== undefined) {
    await tx.updateMany(
      "push_work",
      rows.map(({ id, attempts }) => ({ id, attempts: attempts + 1, due_at: call.now + pause })),
    );
    return pause;
  }
  await tx.deleteMany(
    "push_work",
    rows.map(({ id }) => id),
  );
  if (answer.kind === "done")
    await noteDone(
      call,
      answer,
      prepared.pushes.flatMap(({ devices }) => devices),
    );
  else {
    const { kind: relay, ...details } = answer;
    call.afterCommit(() =>
      use(logger).error("Push notifications were given up", { notifications: ids.length, relay, ...details }),
    );
    if (answer.kind === "notServed") await noteNotServed(call);
  }
  return undefined;
};

const mayPass = ({ kind }: RelayAnswer): boolean => kind === "unreachable" || kind === "failing";

/**
 * Hands notifications to the push service, in the order in which they came about. They are handed over at least once: what a crash
 * interrupts is sent again.
 */
export const pushDeliveries = defineLeasedJob({
  name: "push deliveries",
  payload: t.object({}),
  atOnce: 1,
  pauses: [10],
  isPersistent: true,
  longestDelay: 60,
  canRun: (use) => use(pushRelay) !== null,
  run: deliver,
});
