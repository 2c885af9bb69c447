import { type DraftEvent, toDraft } from "../events/log/event-drafts.js";
import type { EventLog } from "../events/log/log.js";
import { PassingEvents } from "../events/log/passing.js";
import type { LogWriteTx } from "../events/log/tables.js";
import { giveTurn } from "../memory/in-turns.js";
import type { Resident } from "../memory/resident.js";
import { causeFields } from "../ports/log-fields.js";
import { NotLoaded, onceLoaded } from "../ports/on-demand.js";
import { type Soon, whenThere } from "../ports/soon.js";
import type { Vocabulary } from "../schema/vocabulary/vocabulary-option.js";
import type { ReadTx } from "../storage/storage.js";
import { StorageError, type StorageFault } from "../storage/storage-error.js";
import type { StoredTables } from "../storage/table.js";
import { accounts } from "./accounts.js";
import { type Caller, isVisit } from "./caller.js";
import type { Account, Emit, ReadingContext, WritingContext } from "./contexts.js";
import type { Use } from "./define-service.js";
import { type FailByName, kernelError, type RefusalName } from "./errors.js";
import { type Operation, sequelOf } from "./operation.js";
import { OwnWrites } from "./own-writes.js";
import { logger, secondsNow } from "./services.js";

/** One call of an operation, in process or over HTTP. */
export interface Invocation {
  operation: Operation;
  caller: Caller;
  /** Checks and returns the parameters; runs after the permission check (platform.md 1.5). */
  params(): Record<string, unknown>;
  client: string;
  vocabulary: Vocabulary;
  address: string;
  onClose(run: () => void): void;
  /** Gets the id of the account that was authenticated, for logs. */
  onActor?(user_id: number): void;
}

/** All that operations run with: the data, the log and the services of a chat. */
// biome-ignore lint/suspicious/noExplicitAny: the kernel runs operations of whatever tables; who names them has an Engine of their rows.
export interface Engine<R extends StoredTables<R> = any> {
  connection: Resident<R>;
  log: EventLog;
  /** Makes any error of the chat's catalogue; the operation's declaration says which of them it uses. */
  fail: FailByName;
  use: Use;
}

// biome-ignore lint/suspicious/noExplicitAny: as above.
type AnyRows = any;
type Tx = ReadTx<AnyRows>;
type Reading = ReadingContext<AnyRows, Account | null> & Raising;
type Writing<R extends StoredTables<R>, A> = WritingContext<R, A> & Raising;
type Raising = Pick<Engine, "fail">;

/** The caller of an operation, and the function that gets the account's id. */
type Calling = Pick<Invocation, "caller" | "onActor">;

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
    // A call that reads runs again once all that it needs is loaded; one that writes has done so by itself.
    if (cause instanceof NotLoaded) return void (await cause.loading.then(() => execute(engine, invocation, ending)));
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
  const { transaction } = invocation.operation;
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
  const { client, vocabulary, address, onClose } = invocation;
  const params = invocation.params();
  return invocation.operation.run({ now, use, fail, read, write, actor, params, client, vocabulary, address, onClose });
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
    read: <T>(work: (call: Reading) => Promise<T>) =>
      onceLoaded(() => connection.read((tx) => work({ tx, actor, now, use, fail }))),
    write: <T>(work: (call: Writing<AnyRows, Account | null>) => Promise<T>) =>
      writes.run(() => writing(engine, (call) => work({ ...call, actor, now }))),
  };
};

type Prepared = Omit<Reading, "actor"> & Partial<Pick<Writing<AnyRows, null>, "emit" | "afterCommit">>;

/** Runs the operation in its transaction; `known` is undefined where the account has to be read there. */
const prepared = async (
  invocation: Invocation,
  context: Prepared,
  known: Account | null | undefined,
): Promise<Answer> => {
  const { tx, emit, afterCommit, now, use, fail } = context;
  const admission = known === undefined ? admitted(use, tx, invocation) : known;
  const actor = admission instanceof Promise ? await admission : admission;
  const { client, vocabulary, address } = invocation;
  const params = invocation.params();
  // One literal, since objects put together by spreading are slow to make and to read (benchmark in-process).
  const call = { tx, emit, afterCommit, now, use, fail, actor, params, client, vocabulary, address };
  const answer = await invocation.operation.run(call);
  // The result of a long call is stored, published and answered in a turn of its own.
  const turn = giveTurn(tx);
  if (turn !== undefined) await turn;
  return answer;
};

/** The parts of a call that decide whether it is admitted. */
type Admission = Pick<Invocation, "operation" | "caller" | "onActor">;

const admitted = (use: Use, tx: Tx, asked: Admission): Soon<Account | null> => {
  const { permission } = asked.operation;
  if (permission.anonymous) return null;
  if (isVisit(asked.caller, permission)) return use(accounts).visitor(tx, use);
  return whenThere(use(accounts).identify(tx, asked.caller), (actor) => admit(use, actor, asked));
};

/** Returns the account that makes a call; throws the error that would refuse it before its parameters are looked at. */
export const checkCaller = async (engine: Engine, operation: Operation, calling: Calling): Promise<Account | null> => {
  const asked = { ...calling, operation };
  const actor = recalled(engine, asked);
  return actor === undefined ? engine.connection.read(async (tx) => admitted(engine.use, tx, asked)) : actor;
};

/** Does what `admitted` does, from memory alone; undefined where the account has to be read. */
const recalled = (engine: Engine, asked: Admission): Account | null | undefined => {
  const { permission } = asked.operation;
  if (permission.anonymous) return null;
  if (isVisit(asked.caller, permission)) return undefined;
  const actor = engine.use(accounts).recall(engine.connection, asked.caller);
  return actor && admit(engine.use, actor, asked);
};

const admit = (use: Use, actor: Account, asked: Admission): Account => {
  asked.onActor?.(actor.id);
  const refusal = use(accounts).refusal(actor, asked.operation, asked.caller);
  if (refusal !== null) throw refusal;
  return actor;
};

// Every chat has the tables of the log, whatever `R` names.
const ofLog = (tx: object) => tx as LogWriteTx;

interface Attempt {
  /** The functions to run after the commit. */
  waiting: (() => void)[];
  /** Gives others their turn if the write has taken long. */
  turn: (() => Promise<void> | undefined) | null;
}

/**
 * Runs `work` in a transaction that writes, without an actor. Its events are logged with the transaction and published once that is
 * durable.
 */
export const writing = async <R extends StoredTables<R>, T>(
  { connection, log, use, fail }: Engine<R>,
  work: (call: Writing<R, null>) => Promise<T>,
): Promise<T> => {
  const attempt: Attempt = { waiting: [], turn: null };
  const result = await connection.write(async (tx) => {
    attempt.waiting = [];
    attempt.turn = tx.turn;
    const drafts: DraftEvent[] = [];
    const emit: Emit = (event, fields, audience) => void drafts.push(toDraft(event, fields, audience));
    const afterCommit = (run: () => void) => void attempt.waiting.push(run);
    const result = await work({ tx, emit, afterCommit, now: secondsNow(use), use, fail, actor: null });
    if (drafts.length > 0) await log.append(ofLog(tx), drafts, { timestamp: secondsNow(use), turn: () => tx.turn() });
    return result;
  });
  for (const run of attempt.waiting) runAfterCommit(run, use);
  // The answer of a long write is made in a turn of its own.
  const turn = attempt.turn?.();
  if (turn !== undefined) await turn;
  return result;
};

// What is durable is answered as such: a caller who took it for an error would do it once more.
const runAfterCommit = (run: () => void, use: Use): void => {
  try {
    run();
  } catch (cause) {
    use(logger).error("What follows from a commit could not be done", causeFields(cause));
  }
};
