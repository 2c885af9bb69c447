import { PassingEvents } from "../../events/log/passing.js";
import { giveTurn } from "../../memory/in-turns.js";
import { causeFields } from "../../ports/log-fields.js";
import { StorageError, type StorageFault } from "../../storage/storage-error.js";
import { loginOf } from "../caller.js";
import type { Account, ReadingContext } from "../contexts.js";
import { kernelError, type RefusalName } from "../errors.js";
import { type Operation, sequelOf } from "../operation.js";
import { logger, secondsNow } from "../services.js";
import { admitted, type CallContext, callOf, recalled } from "./admission.js";
import type { Engine, Invocation } from "./engine.js";
import { runJointly } from "./joint-calls.js";
import { NotReady } from "./not-ready.js";
import { OwnWrites } from "./own-writes.js";
import { type ChatWriting, writing } from "./writing.js";

// biome-ignore lint/suspicious/noExplicitAny: as in `Engine`.
type AnyRows = any;
type Reading = ReadingContext<AnyRows, Account | null> & Pick<Engine, "fail">;

/** The result of an operation, or one that comes later; both doors take either. */
type Answer = Awaited<ReturnType<Operation["run"]>>;

/** Gets the result or the error of a call, once. Neither method throws. */
export interface Ending {
  answer(answer: Answer): void;
  refuse(cause: unknown): void;
}

/** Runs an operation: identifies the caller, checks the permission and the parameters, and calls `run` in its transaction. */
export const execute = (engine: Engine, invocation: Invocation, ending: Ending): void => {
  const begun = begin(engine, invocation);
  if (begun instanceof Promise) conclude(engine, begun, { invocation, ending });
  else ending.answer(begun);
};

// This and the functions that make closures below stand apart, so that a poll makes none of them (benchmark fan-out).
const conclude = (engine: Engine, begun: Promise<Answer>, { invocation, ending }: Pending): void => {
  const refuse = async (cause: unknown): Promise<void> => {
    if (cause instanceof NotReady) return void (await cause.ready.then(() => execute(engine, invocation, ending)));
    await follow(engine, cause);
    ending.refuse(translated(cause));
  };
  void begun.then((answer) => ending.answer(answer), refuse);
};

interface Pending {
  invocation: Invocation;
  ending: Ending;
}

/**
 * The answer of a call, or a promise of it. A poll's is there without a promise, which makes a difference for thousands of polls
 * (benchmarks in-process and fan-out).
 */
type Begun = ReturnType<Operation["run"]>;

const begin = (engine: Engine, invocation: Invocation): Begun => {
  try {
    return start(engine, invocation);
  } catch (cause) {
    return Promise.reject(cause);
  }
};

const start = (engine: Engine, invocation: Invocation): Begun => {
  const { transaction, jointly } = invocation.operation;
  if (jointly !== undefined) return runJointly(engine, jointly, invocation);
  if (transaction === "write") return changing(engine, invocation);
  if (engine.connection.isShared) return startShared(engine, invocation);
  // A snapshot that is taken now holds the account as memory has it.
  const actor = recalled(engine, invocation);
  if (transaction === "read") return reading(engine, invocation, actor);
  return actor === undefined ? identified(engine, invocation) : detached(engine, invocation, actor);
};

/** Begins a call where others write as well: the account may be another than memory has, until that has followed them. */
const startShared = async (engine: Engine, invocation: Invocation): Promise<Answer> => {
  if (invocation.operation.transaction === "read") return reading(engine, invocation, undefined);
  await engine.connection.refresh();
  const actor = recalled(engine, invocation);
  return actor === undefined ? identified(engine, invocation) : detached(engine, invocation, actor);
};

/** Runs a call that writes. */
const changing = (engine: Engine, invocation: Invocation): Begun =>
  writing(engine, (call) => prepared(invocation, call, undefined));

/** Runs a call that opens its own transactions, by an account that has to be read first. */
const identified = (engine: Engine, invocation: Invocation): Begun =>
  engine.connection
    .read(async (tx) => admitted(engine.use, tx, invocation))
    .then((actor) => detached(engine, invocation, actor));

/** Runs a call that reads. Its events are published once it has succeeded. */
const reading = (engine: Engine, invocation: Invocation, actor: Account | null | undefined) => {
  const { use, fail } = engine;
  const passing = new PassingEvents();
  const { emit } = passing;
  return engine.connection
    .read((tx) => prepared(invocation, { tx, emit, now: secondsNow(use), use, fail }, actor))
    .then((result) => {
      passing.publish(engine.log, () => secondsNow(use));
      return result;
    });
};

/** Runs the sequel of a refusal, if it has one. The caller gets the refusal whether that succeeds or not. */
const follow = async (engine: Engine, refusal: unknown): Promise<void> => {
  const sequel = sequelOf(refusal);
  if (sequel === undefined) return;
  await writing(engine, sequel).catch((cause) =>
    engine.use(logger).error("What follows from a refusal could not be done", causeFields(cause)),
  );
};

const answers: { readonly [F in StorageFault]?: RefusalName } = {
  full: "storageUnavailable",
  failed: "storageUnavailable",
  readonly: "storageUnavailable",
  busy: "storageUnavailable",
  late: "storageUnavailable",
  newer: "serverOutdated",
  unknown: "outcomeUnknown",
  closed: "chatClosed",
};

/**
 * Returns the error that a caller gets where the storage is full, fails, is slow or is closed. Such a fault is an answer, not a
 * bug (security L2, L3). All other causes are returned unchanged.
 */
export const translated = (cause: unknown): unknown => {
  const answer = cause instanceof StorageError ? answers[cause.fault] : undefined;
  return answer === undefined ? cause : Object.assign(kernelError(answer), { cause });
};

const detached = (engine: Engine, invocation: Invocation, actor: Account | null): Begun => {
  const { now, use, fail, read, write } = unbound(engine, actor);
  const { client, vocabulary, address, hostSignsIn, onClose } = invocation;
  const params = invocation.params();
  const login = loginOf(invocation.caller);
  const call = { now, use, fail, read, write, actor, params, client, vocabulary, address, login, hostSignsIn, onClose };
  return invocation.operation.run(call);
};

/** Returns the context of a call that opens its own transactions, one write after the other. */
export const unbound = (engine: Engine, actor: Account | null) => {
  const { connection, use, fail } = engine;
  const now = secondsNow(use);
  const writes = new OwnWrites();
  return {
    actor,
    now,
    use,
    fail,
    read: <T>(work: (call: Reading) => Promise<T>) => connection.read((tx) => work({ tx, actor, now, use, fail })),
    write: <T>(work: (call: ChatWriting<AnyRows, Account | null>) => Promise<T>) =>
      writes.run(() => writing(engine, (call) => work({ ...call, actor, now }))),
  };
};

/** Runs the operation in its transaction; `known` is undefined where the account has to be read there. */
const prepared = async (
  invocation: Invocation,
  context: CallContext,
  known: Account | null | undefined,
): Promise<Answer> => {
  const admission = known === undefined ? admitted(context.use, context.tx, invocation) : known;
  const actor = admission instanceof Promise ? await admission : admission;
  const answer = await invocation.operation.run(callOf(invocation, context, actor));
  // The result of a long call is stored, published and answered in a turn of its own.
  const turn = giveTurn(context.tx);
  if (turn !== undefined) await turn;
  return answer;
};
