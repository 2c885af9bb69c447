import type { Lease } from "../../jobs/lease.js";
import { growing } from "../../jobs/leased-job.js";
import { writing } from "../../operation/calls/writing.js";
import { logger, pushRelay, secondsNow } from "../../operation/services.js";
import { t } from "../../schema/schema.js";
import { notifyThroughRelay, type RelayAnswer, relayAccount } from "../devices/index.js";
import { type Prepared, preparePushes } from "./prepare.js";
import { noteDone, noteNotServed } from "./relay-notes.js";
import { pushRequests } from "./requests.js";
import { dropWork, type TakenWork, takeWork } from "./take.js";
import { defineLeasedJob, type Operating, type PushRows } from "./vocabulary.js";

/** How many notifications are prepared at a time, and go to the push service with one request. */
const atOnce = 100;
/** Seconds before each further attempt. After the last one the notifications are given up (push.md 4.3). */
const pauses = [1, 5, 30];
/** The most seconds until what waits is looked at again after a fault of this server. */
const longestPause = 60;

/** Sends what waits, one batch after the other. Returns the seconds until the next attempt where one has failed. */
const deliver = async (lease: Lease<PushRows, object>): Promise<number | undefined> => {
  for (;;) {
    const taken = await writing(lease.engine, (call) => takeWork(call, atOnce));
    lease.ending.check();
    if (taken.wait !== 0) return taken.wait ?? undefined;
    const pause = await send(lease, taken);
    if (pause !== undefined) return pause;
  }
};

/** Sends the first of what was taken. Returns the seconds until it is to be sent again. */
const send = async ({ engine, ending }: Lease<PushRows, object>, taken: TakenWork): Promise<number | undefined> => {
  const { use, connection } = engine;
  const now = secondsNow(use);
  const { prepared, account } = await connection.read(async (tx) => ({
    prepared: await preparePushes({ tx, use, now, actor: null }, taken.work),
    account: await relayAccount({ tx, use }),
  }));
  const requests = await pushRequests(use, prepared.pushes);
  const answer = requests.length === 0 ? nothingAsked : await notifyThroughRelay({ use, account }, requests, ending);
  ending.check();
  return writing(engine, (call) =>
    conclude({ ...call, actor: null }, { ...prepared, attempts: taken.attempts, answer }),
  );
};

const nothingAsked: RelayAnswer = { kind: "done", fields: {} };

interface Sent extends Prepared {
  attempts: number;
  answer: RelayAnswer;
}

/** Notes what the push service made of notifications. Returns the seconds until they are to be sent again. */
const conclude = async (call: Operating, { pushes, dropped, attempts, answer }: Sent): Promise<number | undefined> => {
  const { tx, use } = call;
  await dropWork(call, dropped);
  const rows = await tx.getMany(
    "push_work",
    pushes.map(({ work_id }) => work_id),
  );
  const pause = mayPass(answer) ? pauses[attempts] : undefined;
  if (pause !== undefined) {
    const again = { attempts: attempts + 1, due_at: call.now + pause };
    await tx.updateMany(
      "push_work",
      rows.map(({ id }) => ({ id, ...again })),
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
      pushes.flatMap(({ devices }) => devices),
    );
  else {
    const { kind: relay, ...details } = answer;
    call.afterCommit(() =>
      use(logger).error("Push notifications were given up", { notifications: pushes.length, relay, ...details }),
    );
    if (saysNotServed(answer)) await noteNotServed(call);
  }
  return undefined;
};

/** By which the push service says that it does not serve the organization (push.md 4.3). */
const refusing: ReadonlySet<string | null> = new Set(["MISSING_REMOTE_REALM", "PUSH_NOTIFICATIONS_DISALLOWED"]);

const saysNotServed = (answer: RelayAnswer): boolean => answer.kind === "notServed" && refusing.has(answer.code);

/** Whether the same request may succeed later. Also a proxy in between may answer for a while, or the operator mend the login. */
const mayPass = (answer: RelayAnswer): boolean =>
  answer.kind === "unreachable" || answer.kind === "failing" || (answer.kind === "notServed" && !saysNotServed(answer));

/**
 * Hands notifications to the push service, in the order in which they came about. They are handed over at least once: what a crash
 * interrupts is sent again.
 */
export const pushDeliveries = defineLeasedJob({
  name: "push deliveries",
  payload: t.object({}),
  atOnce: 1,
  // What is given up goes on with the next notification.
  pauses: growing(10, { count: 20, most: longestPause }),
  longestDelay: longestPause,
  canRun: (use) => use(pushRelay) !== null,
  run: deliver,
});
