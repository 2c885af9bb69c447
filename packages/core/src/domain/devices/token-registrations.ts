import { growing } from "../../jobs/leased-job.js";
import { raise } from "../../operation/hook.js";
import { logger, pushRelay, secondsNow } from "../../operation/services.js";
import type { Logger } from "../../ports/ports.js";
import { t } from "../../schema/schema.js";
import { changeDevice } from "./devices.js";
import { deviceActivated } from "./hooks.js";
import { forgetPlainTokens } from "./plain-tokens.js";
import { relayAccount } from "./relay/account.js";
import type { RelayAnswer } from "./relay/answers.js";
import { registerAtRelay } from "./relay/relay.js";
import { defineLeasedJob, type Operating, type ReadTx, type Row } from "./vocabulary.js";

/** Seconds after which the push service refuses a registration as too old (push.md 4.1). */
const expiry = 86_400;

/** Seconds of the shortest and the longest pause between attempts; a pause is half as long as the attempts have taken so far. */
const pauses = { shortest: 5, longest: 3_600 };

const payload = t.object({
  device_id: t.integer(),
  token_id: t.string(),
  bouncer_public_key: t.string(),
  encrypted_push_registration: t.string(),
  asked_at: t.integer({ description: "UNIX seconds" }),
});

type Outcome = { push_token_id: string } | { push_registration_error_code: string };

/** Returns what is to be noted of a registration; null where it is to be tried again. */
const outcomeOf = (answer: RelayAnswer, { token_id, age }: { token_id: string; age: number }): Outcome | null => {
  if (answer.kind === "done") return { push_token_id: token_id };
  if (answer.kind === "refused") return { push_registration_error_code: answer.code };
  return age < expiry ? null : { push_registration_error_code: "REQUEST_EXPIRED" };
};

/** Returns the device that waits for its token; undefined where it was removed or has registered something else since. */
const waitingDevice = async (tx: ReadTx, { device_id, token_id }: Asked): Promise<Row<"devices"> | undefined> => {
  const device = await tx.get("devices", device_id);
  return device?.pending_push_token_id === token_id && device.push_registration_error_code === null
    ? device
    : undefined;
};

/** Notes what came of a registration, unless nobody waits for it any more. */
const note = async (call: Operating, { device_id, token_id }: Asked, outcome: Outcome): Promise<void> => {
  const device = await waitingDevice(call.tx, { device_id, token_id });
  if (device === undefined) return;
  const shown = "push_token_id" in outcome ? { ...outcome, pending_push_token_id: null } : outcome;
  await changeDevice(call, device, { shown });
  if ("push_token_id" in outcome) await forgetPlainTokens(call, device.user_id, token_id);
  if ("push_token_id" in outcome) await raise(call, deviceActivated, { device_id });
};

/** Logs what the operator may have to mend. */
const say = (log: Logger, device_id: number, { answer, outcome }: { answer: RelayAnswer; outcome: Outcome | null }) => {
  if (answer.kind === "done") return;
  const { kind: relay, ...details } = answer;
  const isExpired = outcome !== null && Object.values(outcome).includes("REQUEST_EXPIRED");
  log[isExpired ? "error" : "warn"](`Push device registration request for device_id=${device_id} failed.`, {
    relay,
    ...details,
    isTriedAgain: outcome === null,
  });
};

interface Asked {
  device_id: number;
  token_id: string;
}

/**
 * Registers tokens at the push service until it has said yes or no. It is asked again with growing pauses for a day, after which a
 * registration counts as expired (push.md 3).
 */
export const tokenRegistrations = defineLeasedJob({
  name: "push registrations",
  payload,
  atOnce: 4,
  pauses: growing(60, { count: 24, most: pauses.longest }),
  canRun: (use) => use(pushRelay) !== null,
  run: async (lease) => {
    const { use } = lease.engine;
    const { device_id, token_id, asked_at } = lease.payload;
    const [account, device] = await lease.engine.connection.read((tx) =>
      Promise.all([relayAccount({ tx, use }), waitingDevice(tx, lease.payload)]),
    );
    if (device === undefined) return undefined;
    const answer = await registerAtRelay({ use, account }, lease.payload, lease.ending);
    lease.ending.check();
    const age = secondsNow(use) - asked_at;
    const outcome = outcomeOf(answer, { token_id, age });
    say(use(logger), device_id, { answer, outcome });
    if (outcome === null) return Math.min(Math.max(Math.floor(age / 2), pauses.shortest), pauses.longest);
    await lease.finish((call) => note(call, { device_id, token_id }, outcome));
    return undefined;
  },
});
