import { type Committing, runAfterCommit } from "./after-commit.js";
import { ChatError, type ErrorName, errors, fail } from "./errors.js";
import type { DraftEvent, EventLog } from "./events/log.js";
import { PassingEvents } from "./events/passing.js";
import type { Ticket } from "./events/sequencer.js";
import { type Actor, type Emit, type Operation, type Surroundings, sequelOf } from "./operation.js";
import { type Caller, identify, identifyFromMemory } from "./rules/identify.js";
import { isWebhookBot } from "./rules/permissions.js";
import { StorageError } from "./storage/errors.js";
import type { Resident } from "./storage/resident.js";
import type { ReadTx, WriteTx } from "./storage/tables.js";

/** One call of an operation, from either door. */
export interface Invocation {
  caller: Caller;
  /** Checks and answers the parameters; runs after the permission check (platform.md 1.5). */
  params(): Record<string, unknown>;
  client: string;
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

/** What a door makes of the end of a call. */
export interface Ending<T> {
  answer(result: Record<string, unknown>): T;
  refuse(cause: unknown): T;
}

/**
 * Runs an operation: who asks, may they, are the parameters right, then its function in its transaction. What comes of it is the
 * door's matter at once, without a promise of its own: it would hold a held poll's answer for as long as it is not collected.
 */
export const execute = <T>(
  engine: Engine,
  operation: Operation,
  invocation: Invocation,
  ending: Ending<T>,
): Promise<T> => {
  const refused = async (cause: unknown): Promise<T> => {
    await follow(engine, cause);
    return ending.refuse(translated(cause));
  };
  try {
    return start(engine, operation, invocation).then((result) => ending.answer(result), refused);
  } catch (cause) {
    return refused(cause);
  }
};

// These are no async functions, since thousands of held polls keep what each of those needs.
const start = (engine: Engine, operation: Operation, invocation: Invocation): Promise<Record<string, unknown>> => {
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
    engine.around.logger.error("What follows from a refusal could not be done", { cause: String(cause) }),
  );
};

/** What a full or failing disk makes of a write is an answer, not a bug (security L2, L3). */
export const translated = (cause: unknown): unknown =>
  cause instanceof StorageError && ["full", "failed", "readonly", "closed"].includes(cause.fault)
    ? Object.assign(new ChatError("storageUnavailable"), { cause })
    : cause;

const detached = (
  engine: Engine,
  operation: Operation,
  { params, client, address, onClose }: Invocation,
  actor: Actor | null,
): Promise<Record<string, unknown>> => {
  const { around } = engine;
  return operation.run({
    actor,
    params: params(),
    client,
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

const prepared = async (engine: Engine, operation: Operation, invocation: Invocation, { tx, emit, actor }: Within) => {
  const { around } = engine;
  const { client, address } = invocation;
  return operation.run({
    actor: actor === undefined ? await admitted(tx, operation, invocation) : actor,
    params: invocation.params(),
    client,
    address,
    now: secondsOf(around),
    fail,
    around,
    tx,
    emit,
  });
};

const secondsOf = ({ clock }: Surroundings): number => Math.floor(clock.now() / 1000);

const admitted = async (tx: ReadTx, operation: Operation, invocation: Invocation): Promise<Actor | null> =>
  operation.permission.anonymous ? null : admit(await identify(tx, invocation.caller), operation, invocation);

/** As `admitted`, from memory alone; undefined where the account has to be read. */
const recalled = (engine: Engine, operation: Operation, invocation: Invocation): Actor | null | undefined => {
  if (operation.permission.anonymous) return null;
  const actor = identifyFromMemory(engine.connection, invocation.caller);
  return actor && admit(actor, operation, invocation);
};

const admit = (actor: Actor, { permission }: Operation, invocation: Invocation): Actor => {
  invocation.onActor?.(actor.id);
  if (isWebhookBot(actor) && !permission.webhookBots) throw fail("webhookBotRefused");
  const refusal: ErrorName | null = permission.refusal(actor);
  if (refusal !== null) throw new ChatError(refusal);
  return actor;
};

interface Attempt {
  ticket: Ticket | null;
  tx: Committing | null;
}

/** Runs `work` in a write; its events are logged with it and go out once it is durable. */
export const writing = async <T>(
  { connection, log, around }: Engine,
  work: (call: { tx: WriteTx; emit: Emit }) => Promise<T>,
): Promise<T> => {
  const attempt: Attempt = { ticket: null, tx: null };
  const abandon = () => {
    if (attempt.ticket !== null) log.settle(attempt.ticket, false);
    attempt.ticket = null;
  };
  try {
    const result = await connection.write(async (tx) => {
      abandon();
      attempt.tx = tx;
      const drafts: DraftEvent[] = [];
      const emit: Emit = (event, audience, hidden) => drafts.push({ event, audience, hidden: hidden ?? null });
      const result = await work({ tx, emit });
      const { changes } = tx;
      const timestamp = secondsOf(around);
      if (drafts.length > 0 || changes.length > 0)
        attempt.ticket = await log.append(tx, drafts, { timestamp, changes });
      return result;
    });
    if (attempt.ticket !== null) log.settle(attempt.ticket, true);
    if (attempt.tx !== null) runAfterCommit(attempt.tx);
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
  "rateLimited",
  "administratorRequired",
  "ownerRequired",
  "guestRefused",
  "botRefused",
  "storageUnavailable",
  "crossSiteRefused",
];
