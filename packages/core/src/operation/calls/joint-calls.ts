// Calls of one operation that wait for a transaction at the same time share one, where the operation says how (`Jointly`). A busy
// server spends a quarter less on each of them that way (benchmark postgres-send).

import type { Result } from "../../encode/result.js";
import { giveTurn } from "../../memory/in-turns.js";
import { NotLoaded } from "../../ports/on-demand.js";
import { existing } from "../../storage/existing.js";
import { StorageError, type StorageFault } from "../../storage/storage-error.js";
import type { AnyJointly, CheckedCall } from "../operation.js";
import { admitted, type CallContext, callOf } from "./admission.js";
import type { Engine, Invocation, WaitingCall } from "./engine.js";
import { writing } from "./writing.js";

/** How many calls share a transaction at most. So many share nearly all of what one costs, and where it fails few run again. */
const mostTogether = 16;

/** Runs a call, with those that wait for their transaction already if there are any. */
export const runJointly = (engine: Engine, jointly: AnyJointly, invocation: Invocation): Promise<Result> =>
  new Promise((resolve, reject) => {
    const { joinable } = engine;
    const { operation } = invocation;
    const call = { invocation, resolve, reject };
    const waiting = joinable.get(operation);
    if (waiting !== undefined && waiting.length < mostTogether) return void waiting.push(call);
    const calls = [call];
    joinable.set(operation, calls);
    void runAll(engine, jointly, calls);
  });

/** Runs calls in one transaction, which others may join until it begins; never rejects. */
const runAll = async (engine: Engine, jointly: AnyJointly, calls: WaitingCall[]): Promise<void> => {
  const close = () => {
    for (const [operation, waiting] of engine.joinable) if (waiting === calls) engine.joinable.delete(operation);
  };
  try {
    const outcomes = await writing(engine, (context) => {
      close();
      return together(jointly, calls, context);
    });
    for (const [at, call] of calls.entries()) settle(call, existing(outcomes[at]));
  } catch (cause) {
    close();
    if (calls.length === 1 || isFaultOfAll(cause)) for (const { reject } of calls) reject(cause);
    else for (const call of calls) void runAll(engine, jointly, [call]);
  }
};

type Outcome = PromiseSettledResult<Result>;

const settle = ({ resolve, reject }: WaitingCall, outcome: Outcome): void =>
  outcome.status === "fulfilled" ? resolve(outcome.value) : reject(outcome.reason);

/** What any call would meet, or what leaves open whether something was stored. */
const faultsOfAll: readonly StorageFault[] = [
  "closed",
  "busy",
  "readonly",
  "full",
  "corrupt",
  "newer",
  "incomplete",
  "unknown",
];

/** Whether each of several calls is to fail with this. If not, one of them may be at fault, and the others are not to suffer for it. */
const isFaultOfAll = (cause: unknown): boolean => cause instanceof StorageError && faultsOfAll.includes(cause.fault);

/** A call that may be stored. */
type Checked = CheckedCall<unknown, unknown>;

/** Runs calls as if one had run after the other, and those that are refused before all others. */
const together = async (
  jointly: AnyJointly,
  calls: readonly WaitingCall[],
  context: CallContext,
): Promise<readonly Outcome[]> => {
  // What they have to read comes in one round trip.
  const checks = await Promise.allSettled(calls.map(({ invocation }) => check(jointly, invocation, context)));
  const refusals = checks.map((one) => (one.status === "rejected" ? refusal(one.reason) : undefined));
  const checked = checks.map((one) => (one.status === "fulfilled" ? one.value : undefined));
  const apart = checked.findIndex((one) => one !== undefined && !jointly.mayShare(one.checked));
  const sharing = checked.slice(0, apart === -1 ? calls.length : apart).filter((one) => one !== undefined);
  const results = sharing.length === 0 ? [] : await jointly.store(sharing);
  const outcomes: Outcome[] = [];
  for (const [at, { invocation }] of calls.entries()) {
    const isShared = apart === -1 || at < apart;
    // What is known of the others may have changed, unless nothing was stored before.
    const known = at === apart && sharing.length === 0 ? checked[at] : undefined;
    const outcome =
      refusals[at] ?? (isShared ? stored(results.shift()) : await runApart(jointly, { invocation, context, known }));
    outcomes.push(outcome);
  }
  // The results of many are stored, published and answered in a turn of their own.
  const turn = giveTurn(context.tx);
  if (turn !== undefined) await turn;
  return outcomes;
};

const check = async (jointly: AnyJointly, invocation: Invocation, context: CallContext): Promise<Checked> => {
  const admission = admitted(context.use, context.tx, invocation);
  const call = callOf(invocation, context, admission instanceof Promise ? await admission : admission);
  return { call, checked: await jointly.check(call) };
};

/** The outcome of a call whose check failed; throws what ends the transaction of all. */
const refusal = (reason: unknown): Outcome => {
  if (reason instanceof StorageError || reason instanceof NotLoaded) throw reason;
  return { status: "rejected", reason };
};

const stored = (result: Result | undefined): Outcome => ({ status: "fulfilled", value: existing(result) });

interface Apart {
  invocation: Invocation;
  context: CallContext;
  /** What is known of the call; undefined where that has to be found out. */
  known: Checked | undefined;
}

const runApart = async (jointly: AnyJointly, { invocation, context, known }: Apart): Promise<Outcome> => {
  let checked = known;
  try {
    checked ??= await check(jointly, invocation, context);
  } catch (reason) {
    return refusal(reason);
  }
  const [result] = await jointly.store([checked]);
  return stored(result);
};
