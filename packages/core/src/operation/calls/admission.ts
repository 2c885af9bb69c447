import { type Soon, whenThere } from "../../ports/soon.js";
import type { ReadTx } from "../../storage/storage.js";
import { accounts } from "../accounts.js";
import { isVisit, loginOf } from "../caller.js";
import type { Account, ReadingContext, WritingContext } from "../contexts.js";
import type { Use } from "../define-service.js";
import type { Operation } from "../operation.js";
import type { Engine, Invocation } from "./engine.js";

// biome-ignore lint/suspicious/noExplicitAny: as in `Engine`.
type AnyRows = any;
type Tx = ReadTx<AnyRows>;

/** The parts of a call that decide whether it is admitted. */
type Admission = Pick<Invocation, "operation" | "caller" | "onActor">;

/** The caller of an operation, and the function that gets the account. */
type Calling = Pick<Invocation, "caller" | "onActor">;

/** What a call runs with in its transaction. */
export type CallContext = Omit<ReadingContext<AnyRows, null>, "actor"> &
  Pick<Engine, "fail"> &
  Partial<Pick<WritingContext<AnyRows, null>, "emit" | "afterCommit">>;

/** Returns the account of a call as the transaction sees it; throws the error that refuses it. */
export const admitted = (use: Use, tx: Tx, asked: Admission): Soon<Account | null> => {
  const { permission } = asked.operation;
  if (permission.anonymous) return null;
  if (isVisit(asked.caller, permission)) return use(accounts).visitor(tx, use);
  return whenThere(use(accounts).identify(tx, asked.caller), (actor) => admit(use, actor, asked));
};

/** Returns the argument of an operation's `run` for a call that is admitted; throws where its parameters are refused. */
export const callOf = (invocation: Invocation, context: CallContext, actor: Account | null) => {
  const { tx, emit, afterCommit, now, use, fail } = context;
  const { client, vocabulary, address, hostSignsIn } = invocation;
  const login = loginOf(invocation.caller);
  const params = invocation.params();
  // One literal, since objects put together by spreading are slow to make and to read (benchmark in-process).
  return { tx, emit, afterCommit, now, use, fail, actor, params, client, vocabulary, address, login, hostSignsIn };
};

/** Returns the account that makes a call; throws the error that would refuse it before its parameters are looked at. */
export const checkCaller = async (engine: Engine, operation: Operation, calling: Calling): Promise<Account | null> => {
  const asked = { ...calling, operation };
  const actor = recalled(engine, asked);
  return actor === undefined ? engine.connection.read(async (tx) => admitted(engine.use, tx, asked)) : actor;
};

/** Does what `admitted` does, from memory alone; undefined where the account has to be read. */
export const recalled = (engine: Engine, asked: Admission): Account | null | undefined => {
  const { permission } = asked.operation;
  if (permission.anonymous) return null;
  if (isVisit(asked.caller, permission)) return undefined;
  const actor = engine.use(accounts).recall(engine.connection, asked.caller);
  return actor && admit(engine.use, actor, asked);
};

const admit = (use: Use, actor: Account, asked: Admission): Account => {
  asked.onActor?.(actor);
  const refusal = use(accounts).refusal(actor, asked.operation, asked.caller);
  if (refusal !== null) throw refusal;
  return actor;
};
