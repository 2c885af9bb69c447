import { identify, identifyFromMemory } from "../domain/login/identify.js";
import { showsKeys } from "../domain/login/shown-keys.js";
import { isWebhookBot } from "../domain/users/permissions.js";
import type { DraftEvent, EventLog } from "../events/log/log.js";
import { PassingEvents } from "../events/log/passing.js";
import type { Ticket } from "../events/log/sequencer.js";
import type { Resident } from "../memory/resident.js";
import { causeFields } from "../ports/log-fields.js";
import type { Vocabulary } from "../schema/vocabulary/vocabulary.js";
import { StorageError, type StorageFault } from "../storage/errors.js";
import { giveTurn } from "../storage/in-turns.js";
import type { ReadTx, WriteTx } from "../storage/tables.js";
import { type Committing, runAfterCommit } from "./after-commit.js";
import type { Caller } from "./caller.js";
import { ChatError, type ErrorName, errors, fail } from "./errors.js";
import { type Actor, type Emit, type Operation, type Surroundings, sequelOf } from "./operation.js";

/** One call of an operation, from either door. */
export interface Invocation {
  caller: Caller;
  /** Checks and answers the parameters; runs after the permission check (platform.md 1.5). */
  params(): Record<string, unknown>;
  client: string;
  vocabulary: Vocabulary;
  address: string;
  onClose(run: () => void): void;
  /** Told who was authenticated, for logs. */
  onActor?(user_id: number): void;
}

export interface Engine {
  connection: Resident;
  log: EventLog;
  around: Surroundings;
}

/** Who calls, and who is told of it. */
type Calling = Pick<Invocation, "caller" | "onActor">;

/** What an operation answers, at once or later: a door knows what to do with either. */
type Answer = Awaited<ReturnType<Operation["run"]>>;

/** Gets the end of a call, once. Neither of the two throws. */
export interface Ending {
  answer(answer: Answer): void;
  refuse(cause: unknown): void;
}

/** Runs an operation: who asks, may they, are the parameters right, then its function in its transaction. */
export const execute = (engine: Engine, operation: Operation, invocation: Invocation, ending: Ending): void => {
  const refuse = async (cause: unknown): Promise<void> => {
    await follow(engine, cause);
    ending.refuse(translated(cause));
  };
  const begun = begin(engine, operation, invocation);
  if (begun instanceof Promise) void begun.then((answer) => ending.answer(answer), refuse);
  else ending.answer(begun);
};

/** What a poll answers is there without a promise, which thousands of them notice (benchmarks in-process and fan-out). */
type Begun = ReturnType<Operation["run"]>;

const begin = (engine: Engine, operation: Operation, invocation: Invocation): Begun => {
  try {
    return start(engine, operation, invocation);
  } catch (cause) {
    return Promise.reject(cause);
  }
};

const start = (engine: Engine, operation: Operation, invocation: Invocation): Begun => {
  if (operation.transaction === "write")
    return writing(engine, ({ tx, emit }) => prepared(engine, operation, invocation, { tx, emit }));
  // A snapshot taken now holds the account as memory has it.
  const actor = recalled(engine, operation, invocation);
  if (operation.transaction === "read") return reading(engine, operation, invocation, actor);
  if (actor !== undefined) return detached(engine, operation, invocation, actor);
  return engine.connection
    .read((tx) => admitted(tx, operation, invocation))
    .then((actor) => detached(engine, operation, invocation, actor));
};

/** What a reading call tells goes out once it has succeeded. */
const reading = (engine: Engine, operation: Operation, invocation: Invocation, actor: Actor | null | undefined) => {
  const passing = new PassingEvents();
  const { emit } = passing;
  return engine.connection
    .read((tx) => prepared(engine, operation, invocation, { tx, emit, actor }))
    .then((result) => {
      passing.publish(engine.log, secondsOf(engine.around));
      return result;
    });
};

/** Does what a refusal is to bring about; the caller is told of the refusal whatever comes of it. */
const follow = async (engine: Engine, refusal: unknown): Promise<void> => {
  const sequel = sequelOf(refusal);
  if (sequel === undefined) return;
  await writing(engine, sequel).catch((cause) =>
    engine.around.logger.error("What follows from a refusal could not be done", causeFields(cause)),
  );
};

const answers: { readonly [F in StorageFault]?: ErrorName } = {
  full: "storageUnavailable",
  failed: "storageUnavailable",
  readonly: "storageUnavailable",
  closed: "chatClosed",
};

/** What a full, failing or closed storage makes of a call is an answer, not a bug (security L2, L3). */
export const translated = (cause: unknown): unknown => {
  const answer = cause instanceof StorageError ? answers[cause.fault] : undefined;
  return answer === undefined ? cause : Object.assign(new ChatError(answer), { cause });
};

const detached = (
  engine: Engine,
  operation: Operation,
  { params, client, vocabulary, address, onClose }: Invocation,
  actor: Actor | null,
): Begun => {
  const { around } = engine;
  return operation.run({
    actor,
    params: params(),
    client,
    vocabulary,
    address,
    fail,
    now: secondsOf(around),
    around,
    read: (work: (tx: ReadTx) => Promise<unknown>) => engine.connection.read(work),
    write: (work: (call: { tx: WriteTx; emit: Emit }) => Promise<unknown>) => writing(engine, work),
    onClose,
  });
};

interface Within {
  tx: ReadTx;
  emit: Emit;
  /** The account, where it is known. */
  actor?: Actor | null | undefined;
}

const prepared = async (
  engine: Engine,
  operation: Operation,
  invocation: Invocation,
  { tx, emit, actor }: Within,
): Promise<Answer> => {
  const { around } = engine;
  const { client, vocabulary, address } = invocation;
  const answer = await operation.run({
    actor: actor === undefined ? await admitted(tx, operation, invocation) : actor,
    params: invocation.params(),
    client,
    vocabulary,
    address,
    now: secondsOf(around),
    fail,
    around,
    tx,
    emit,
  });
  // What comes of a long one is stored, told and answered in a turn of its own.
  const turn = giveTurn(tx);
  if (turn !== undefined) await turn;
  return answer;
};

const secondsOf = ({ clock }: Surroundings): number => Math.floor(clock.now() / 1000);

const admitted = async (tx: ReadTx, operation: Operation, calling: Calling): Promise<Actor | null> =>
  operation.permission.anonymous ? null : admit(await identify(tx, calling.caller), operation, calling);

/** Throws what a call would be refused with before its parameters are looked at. */
export const checkCaller = async (engine: Engine, operation: Operation, calling: Calling): Promise<void> => {
  if (recalled(engine, operation, calling) === undefined)
    await engine.connection.read((tx) => admitted(tx, operation, calling));
};

/** As `admitted`, from memory alone; undefined where the account has to be read. */
const recalled = (engine: Engine, operation: Operation, calling: Calling): Actor | null | undefined => {
  if (operation.permission.anonymous) return null;
  const actor = identifyFromMemory(engine.connection, calling.caller);
  return actor && admit(actor, operation, calling);
};

const admit = (actor: Actor, { permission, result }: Operation, calling: Calling): Actor => {
  calling.onActor?.(actor.id);
  if (isWebhookBot(actor) && !permission.webhookBots) throw fail("webhookBotRefused");
  if (calling.caller.kind === "session" && showsKeys(result)) throw fail("keyRefused");
  const refusal: ErrorName | null = permission.refusal(actor);
  if (refusal !== null) throw new ChatError(refusal);
  return actor;
};

interface Attempt {
  ticket: Ticket | null;
  tx: Committing | null;
  /** Lets others have their turn where this one was long. */
  turn: (() => Promise<void> | undefined) | null;
}

/** Runs `work` in a write; its events are logged with it and go out once it is durable. */
export const writing = async <T>(
  { connection, log, around }: Engine,
  work: (call: { tx: WriteTx; emit: Emit }) => Promise<T>,
): Promise<T> => {
  const attempt: Attempt = { ticket: null, tx: null, turn: null };
  const abandon = () => {
    if (attempt.ticket !== null) log.settle(attempt.ticket, false);
    attempt.ticket = null;
  };
  try {
    const result = await connection.write(async (tx) => {
      abandon();
      attempt.tx = tx;
      attempt.turn = tx.turn;
      const drafts: DraftEvent[] = [];
      const emit: Emit = (event, audience, hidden) => drafts.push({ event, audience, hidden: hidden ?? null });
      const result = await work({ tx, emit });
      const { changes } = tx;
      const timestamp = secondsOf(around);
      if (drafts.length > 0 || changes.length > 0)
        attempt.ticket = await log.append(tx, drafts, { timestamp, changes, turn: () => tx.turn() });
      return result;
    });
    if (attempt.ticket !== null) log.settle(attempt.ticket, true);
    if (attempt.tx !== null) runAfterCommit(attempt.tx);
    // The answer of a long write is made in a turn of its own.
    const turn = attempt.turn?.();
    if (turn !== undefined) await turn;
    return result;
  } catch (cause) {
    abandon();
    throw cause;
  }
};

/** Whether an operation may answer this error: its own, or one that every call can meet. */
export const isDeclared = (operation: Operation, error: ErrorName): boolean =>
  operation.errors.includes(error) || commonErrors.includes(error) || !(error in errors);

export const commonErrors: readonly ErrorName[] = [
  "missingParameter",
  "invalidParameter",
  "confusingParameter",
  "malformedPayload",
  "tooManyParameters",
  "notLoggedIn",
  "malformedAuthorization",
  "basicAuthenticationRequired",
  "malformedApiKey",
  "invalidApiKey",
  "accountDeactivated",
  "webhookBotRefused",
  "keyRefused",
  "rateLimited",
  "administratorRequired",
  "ownerRequired",
  "guestRefused",
  "botRefused",
  "storageUnavailable",
  "chatClosed",
  "crossSiteRefused",
  "unreadableBody",
];
