import { ChatError, type ErrorName, errors } from "@confab/core";
import { events as kinds } from "../domain.js";
import { isDeclared, type LoggedEvent } from "../kernel.js";
import { assert, suite } from "../suite.js";
import { enginesOf } from "../watching/events.js";
import { type Received, Watch } from "../watching/queues.js";
import { type StorageName, storageNames } from "../world/copies.js";
import { type PersonName, watchers } from "../world/people.js";
import { heard } from "../world/processes.js";
import { openWorld, type World } from "../world/world.js";
import { declared } from "./declared.js";
import {
  type DoorName,
  doorNames,
  doors,
  type Failure,
  type OperationId,
  type Outcome,
  operationOf,
  type Params,
  type Who,
} from "./doors.js";
import { Partial as AtLeast, differs } from "./match.js";
import { checkErrorFields, checkResult, faultOfFacts, faultOfText } from "./schemas.js";

export type { World } from "../world/world.js";
export { partial } from "./match.js";

/** Brings the world into the state that a case begins with. */
export type Given = (world: World) => unknown;

type Made<T> = T | ((world: World) => T);

/** What the queues get, without ids. `everyone` stands for all who are not named; without it they get nothing. */
export type ExpectedEvents = Partial<Record<PersonName | "everyone", readonly unknown[]>>;

export interface Case {
  name: string;
  given?: readonly Given[];
  as: Who;
  params?: Made<Params | Promise<Params>>;
  /** Exact, but for what `partial` leaves open. */
  result?: Made<object>;
  /** A name of the catalogue, with the details that its text and fields are filled from. */
  error?: Made<ErrorName | readonly [error: ErrorName, details: Readonly<Record<string, unknown>>]>;
  /** Who gets which events; leave it out where another case of the operation says it. */
  events?: Made<ExpectedEvents>;
  /** Names the answer reports as ignored. */
  ignored?: readonly string[];
  /** What else holds afterwards. */
  afterwards?: (world: World, result: Record<string, unknown>) => unknown;
  /** The ways to call it; all when absent. */
  doors?: readonly DoorName[];
}

const made = async <T>(value: Made<T>, world: World): Promise<Awaited<T>> => {
  const given = await (typeof value === "function" ? (value as (world: World) => T)(world) : value);
  // Who says what is expected takes the values as unknown: an id stands where its number is to be.
  return world.filled(given) as Awaited<T>;
};

const withoutId = ({ id, ...event }: { id: number }): Record<string, unknown> => event;

const passingTypes = new Set(
  Object.values(kinds)
    .filter(({ isPassing }) => isPassing)
    .map(({ type }) => type),
);

const typeOf = (event: unknown): unknown =>
  ((event instanceof AtLeast ? event.fields : event) as { type?: unknown }).type;

const isPassing = (event: unknown): boolean => passingTypes.has(typeOf(event) as string);

/** Events without history are told to another process beside the stored ones, and may come later than those. */
const storedFirst = (events: readonly unknown[]): unknown[] => [
  ...events.filter((event) => !isPassing(event)),
  ...events.filter(isPassing),
];

const checkEvents = ({ chats }: World, received: Received, expected: ExpectedEvents): void => {
  const inOrder = chats.length > 1 ? storedFirst : (events: readonly unknown[]) => events;
  for (const [name, events] of Object.entries(received)) {
    const wanted = expected[name as PersonName] ?? expected.everyone ?? [];
    const difference = differs(inOrder(events.map(withoutId)), inOrder(wanted), `${name}'s events`);
    if (difference !== null) throw new Error(difference);
  }
};

const textOf = (error: ErrorName): RegExp =>
  new RegExp(`^${errors[error].msg.replace(/[.*+?^$()|[\]\\]/g, "\\$&").replace(/\{[^}]+\}/g, "[^]*")}$`);

/** Throws unless the failure is this error of the catalogue, with its code, status, text and fields. */
export const checkFailure = (failure: Failure, error: ErrorName, details?: Readonly<Record<string, unknown>>): void => {
  const { code, status, fields, message } = new ChatError(error, errors[error], details);
  const seen = { code: failure.code, status: failure.status };
  assert.equal(seen, { code, status }, `expected ${error}, got ${JSON.stringify(failure)}`);
  checkErrorFields(error, failure.fields);
  if (details === undefined) {
    assert.match(failure.msg, textOf(error));
    assert.equal(Object.keys(failure.fields), Object.keys(fields));
  } else {
    assert.is(failure.msg, message);
    assert.equal(failure.fields, JSON.parse(JSON.stringify(fields)));
  }
  if (failure.error !== undefined) assert.is(failure.error, error);
};

const checkError = async (id: string, each: Case, world: World, outcome: Outcome): Promise<void> => {
  if (outcome.ok) throw new Error(`It succeeded: ${JSON.stringify(outcome.result)}`);
  const expected = (await made(each.error, world)) as ErrorName | [ErrorName, Record<string, unknown>];
  const [error, details] = typeof expected === "string" ? [expected] : expected;
  checkFailure(outcome.failure, error, details);
  assert.ok(isDeclared(operationOf(id), error), `${id} does not declare the error ${error}.`);
};

const checkSuccess = async (id: string, each: Case, world: World, outcome: Outcome): Promise<void> => {
  if (!outcome.ok) throw new Error(`It failed: ${JSON.stringify(outcome.failure)}`);
  checkResult(id, operationOf(id), outcome.result);
  if (each.result !== undefined) {
    const difference = differs(outcome.result, await made(each.result, world), "the result");
    if (difference !== null) throw new Error(difference);
  }
  if (each.ignored !== undefined) assert.equal(outcome.ignored, each.ignored);
  await each.afterwards?.(world, outcome.result);
};

/** Whoever was given no id got nothing, so nobody need be asked; null where an id may come from another process. */
const lastIdGiven = (world: World): number | null => {
  const [engine, ...others] = enginesOf(world);
  return engine === undefined || others.length > 0 ? null : engine.log.head;
};

const take = async (world: World, watch: Watch): Promise<Received> => {
  await heard(world);
  return watch.take();
};

/** What is found wrong with the facts and the texts of events from now on. */
const faultsOfEvents = (world: World): string[] => {
  const faults: string[] = [];
  const published = (events: readonly LoggedEvent[]) =>
    void faults.push(...events.flatMap((event) => faultOfFacts(event) ?? faultOfText(event) ?? []));
  for (const { log } of enginesOf(world)) log.onPublish({ published });
  return faults;
};

const nothingReceived: Received = Object.fromEntries(watchers.map((name) => [name, []]));

/** How a case is called, and on which storage. */
export interface Run {
  door: DoorName;
  storage: StorageName;
}

/** Runs one case in a world of its own; throws what is wrong. */
export const runCase = async (id: string, each: Case, { door, storage }: Run) => {
  const world = await openWorld(storage);
  try {
    for (const given of each.given ?? []) await given(world);
    // From here on nothing but the call changes anything.
    if (each.given !== undefined) await world.rest();
    const watch = new Watch(world);
    const faults = faultsOfEvents(world);
    if (each.given !== undefined) await take(world, watch);
    if (each.error !== undefined) world.tap.watchChanges();
    const lastEventId = lastIdGiven(world);
    const outcome = await doors[door](world, id, { as: each.as, params: await made(each.params ?? {}, world) });
    const isQuiet = lastEventId !== null && lastIdGiven(world) === lastEventId;
    const received = isQuiet ? nothingReceived : await take(world, watch);
    if (each.error !== undefined) {
      await checkError(id, each, world, outcome);
      const { before, after } = await world.tap.changes();
      assert.equal(after, before, "a failed call changed what is stored");
      checkEvents(world, received, {});
    } else await checkSuccess(id, each, world, outcome);
    if (each.error === undefined && each.events !== undefined)
      checkEvents(world, received, await made(each.events, world));
    assert.equal(faults, []);
    assert.equal(
      world.logged.filter(({ level }) => level === "error"),
      [],
    );
  } finally {
    await world.close();
  }
};

/** The two that have least in common. What is stored does not depend on how it came, and what comes over HTTP comes over the wire. */
const always: readonly Run[] = [
  { door: "in process", storage: "memory" },
  { door: "over HTTP", storage: "sqlite" },
];

/** What stands in for one of these where a case cannot be called by its door. */
const standIns: readonly Run[] = [
  { door: "over the wire", storage: "memory" },
  { door: "in process", storage: "sqlite" },
];

/** What a case runs on by turns. Where a storage delays, its answers come late and in another order. */
export const byTurns: readonly Run[] = [
  ...standIns,
  { door: "in process", storage: "delaying memory" },
  { door: "over HTTP", storage: "delaying memory" },
  { door: "over the wire", storage: "delaying sqlite" },
];

/** Also by turns, but not all cases: what is stored and answered does not depend on how parameters were sent. */
export const otherForms: readonly Run[] = [
  { door: "as JSON", storage: "memory" },
  { door: "by the client", storage: "memory" },
];

/** The ways to call one of two processes over one store. */
export const acrossProcesses: readonly Run[] = [
  { door: "in process", storage: "two processes" },
  { door: "over the wire", storage: "two processes" },
];

/** Doors that do not say which parameters were ignored. */
const silentDoors: readonly DoorName[] = ["in process", "by the client"];

/** Whether a case can be called this way. */
export const isPossible = (each: Case, door: DoorName): boolean =>
  (each.doors ?? doorNames).includes(door) && (each.ignored === undefined || !silentDoors.includes(door));

/** How a case is called whose turn it is. */
const runsOf = (each: Case, turn: number): Run[] => {
  const possible = always.filter(({ door }) => isPossible(each, door));
  const lacking = standIns.filter(
    ({ door, storage }) => isPossible(each, door) && possible.every((run) => run.storage !== storage),
  );
  const others = [...byTurns, ...otherForms].filter((run) => isPossible(each, run.door) && !lacking.includes(run));
  return [...possible, ...lacking, ...others.slice(turn % others.length).slice(0, 1)];
};

export interface CaseTable {
  id: OperationId;
  cases: readonly Case[];
}

/**
 * Tests of one operation: each case runs in process and over HTTP, and by turns by every door on every kind of storage. Its result and all
 * events are checked against their schemas; a failed call must leave the stored rows as they were and send no event.
 */
export const operationCases = (id: OperationId, cases: readonly Case[]): void => {
  if (declared(({ tables }) => tables.push({ id, cases }))) return;
  const test = suite(id);
  for (const [turn, each] of cases.entries()) {
    const runs = runsOf(each, turn);
    if (runs.length === 0) throw new Error(`The case "${each.name}" can be called by no door.`);
    for (const run of runs) test(`${each.name} (${run.door}, ${run.storage})`, () => runCase(id, each, run));
  }
  // The others run by `npm run test:soak`, and a share of them by `npm run test:long`.
  const [first] = cases;
  const across = acrossProcesses.filter(({ door }) => first !== undefined && isPossible(first, door)).slice(-1);
  for (const run of across) {
    if (first === undefined) continue;
    test(`${first.name} (${run.door}, ${run.storage})`, () => runCase(id, first, run));
  }
};

/** Where a case runs soonest, for tests that run all of them. */
export const quickest = (each: Case): Run => ({
  door: isPossible(each, "in process") ? "in process" : "over the wire",
  storage: storageNames[0] as StorageName,
});
