// Calls of one operation that wait for a transaction at the same time share one, where the operation says how (`Jointly`). A busy
// server spends a quarter less on each of them that way (benchmark postgres-send).

import type { Result } from "../../encode/result.js";
import { giveTurn } from "../../memory/in-turns.js";
import { existing } from "../../storage/existing.js";
import { StorageError, type StorageFault } from "../../storage/storage-error.js";
import type { Account } from "../contexts.js";
import type { AnyJointly, CheckedCall } from "../operation.js";
import { admitted, type CallContext, callOf } from "./admission.js";
import type { Engine, Invocation, WaitingCall } from "./engine.js";
import { writing } from "./writing.js";

/** How many calls share a transaction at most. So many share nearly all of what one costs, and where it fails few run again. */
const mostTogether = 32;

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
  let refusals: readonly Check[] = [];
  try {
    const work = async (context: CallContext) => {
      close();
      const checks = await checkAll(jointly, calls, context);
      refusals = checks;
      return together(jointly, { calls, checks }, context);
    };
    const outcomes = await writing(engine, work, () => calls.length);
    for (const [at, call] of calls.entries()) settle(call, existing(outcomes[at]));
  } catch (cause) {
    close();
    if (calls.length > 1 && !isFaultOfAll(cause)) for (const call of calls) void runAll(engine, jointly, [call]);
    // A refused call was to store nothing, so it is refused whatever became of the others.
    else for (const [at, { reject }] of calls.entries()) reject(reasonOf(refusals[at]) ?? cause);
  }
};

const reasonOf = (one: Check | undefined): unknown => (one?.status === "rejected" ? one.reason : undefined);

type Outcome = PromiseSettledResult<Result>;

const settle = ({ resolve, reject }: WaitingCall, outcome: Outcome): void =>
  outcome.status === "fulfilled" ? resolve(outcome.value) : reject(outcome.reason);

/** What any call would meet, or what leaves open whether something was stored. */
const faultsOfAll: readonly StorageFault[] = [
  "closed",
  "failed",
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
type Checked = CheckedCall<{ actor: Account | null }, unknown>;

type Check = PromiseSettledResult<Checked>;

/**
 * Stores calls as if one had run after the other: those that were refused first, then those that share, and then each of the others.
 * Calls of one account that are stored keep their order.
 */
const together = async (
  jointly: AnyJointly,
  { calls, checks }: { calls: readonly WaitingCall[]; checks: readonly Check[] },
  context: CallContext,
): Promise<readonly Outcome[]> => {
  const outcomes: Outcome[] = [];
  for (const [place, one] of checks.entries()) if (one.status === "rejected") outcomes[place] = one;
  const { sharing, others } = sortedOut(jointly, checks);
  const results = sharing.length === 0 ? [] : await jointly.store(sharing.map(({ checked }) => checked));
  for (const [at, { place }] of sharing.entries()) outcomes[place] = stored(results[at]);
  for (const [at, { place, checked }] of others.entries()) {
    // What is known of it may have changed, unless nothing was stored before.
    const isFirst = at === 0 && sharing.length === 0;
    outcomes[place] = await (isFirst
      ? storeApart(jointly, checked)
      : runApart(jointly, existing(calls[place]), context));
  }
  // The results of many are stored, published and answered in a turn of their own.
  const turn = giveTurn(context.tx);
  if (turn !== undefined) await turn;
  return outcomes;
};

interface Placed {
  /** Which of the calls it is. */
  place: number;
  checked: Checked;
}

const sortedOut = (jointly: AnyJointly, checks: readonly Check[]): { sharing: Placed[]; others: Placed[] } => {
  const sharing: Placed[] = [];
  const others: Placed[] = [];
  const waiting = new Set<number | undefined>();
  for (const [place, one] of checks.entries()) {
    if (one.status === "rejected") continue;
    const actor = one.value.call.actor?.id;
    const placed = { place, checked: one.value };
    if (!waiting.has(actor) && jointly.mayShare(one.value.checked)) sharing.push(placed);
    else {
      waiting.add(actor);
      others.push(placed);
    }
  }
  return { sharing, others };
};

/** Checks calls side by side, so that what they have to read comes in one round trip. */
const checkAll = async (
  jointly: AnyJointly,
  calls: readonly WaitingCall[],
  context: CallContext,
): Promise<readonly Check[]> => {
  const checks: Promise<Check>[] = [];
  for (const call of calls) {
    checks.push(check(jointly, call, context));
    // The parameters of one may be megabytes.
    const turn = giveTurn(context.tx);
    if (turn !== undefined) await turn;
  }
  const checked = await Promise.all(checks);
  for (const one of checked) if (one.status === "rejected" && endsTransaction(one.reason)) throw one.reason;
  return checked;
};

/** Never rejects. */
const check = async (jointly: AnyJointly, { invocation }: WaitingCall, context: CallContext): Promise<Check> => {
  try {
    const admission = admitted(context.use, context.tx, invocation);
    const call = callOf(invocation, context, admission instanceof Promise ? await admission : admission);
    return { status: "fulfilled", value: { call, checked: await jointly.check(call) } };
  } catch (reason) {
    return { status: "rejected", reason };
  }
};

/** Whether what a check met is no matter of its call alone. */
const endsTransaction = (reason: unknown): boolean => reason instanceof StorageError;

const stored = (result: Result | undefined): Outcome => ({ status: "fulfilled", value: existing(result) });

const storeApart = async (jointly: AnyJointly, checked: Checked): Promise<Outcome> => {
  const [result] = await jointly.store([checked]);
  return stored(result);
};

const runApart = async (jointly: AnyJointly, call: WaitingCall, context: CallContext): Promise<Outcome> => {
  const [one] = await checkAll(jointly, [call], context);
  const checked = existing(one);
  return checked.status === "rejected" ? checked : storeApart(jointly, checked.value);
};
