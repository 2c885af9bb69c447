import {
  type Capability,
  capabilityNames,
  type NarrowTerm,
  type QueueOptions,
} from "../../../events/queue/queue-options.js";
import { isGuest } from "../../../operation/roles.js";
import { type Params, t } from "../../../schema/schema.js";
import type { QueueDefaults } from "../../bots/index.js";
import { directKey } from "../../conversations/index.js";
import type { Raising, Reading } from "../vocabulary.js";

const week = 604_800;
const defaultIdleSeconds = 600;
const mobileIdleSeconds = 43_200;

const operandShape = t.anyOf(t.string(), t.array(t.integer()));

/** The options of a queue, as `POST /register` takes them (platform.md 8.1). */
export const queueParams = t.object({
  event_types: t.optional(t.array(t.text({ max: 100 }), { max: 1000 })),
  narrow: t.default(t.array(t.array(t.unchecked(operandShape), { max: 100 }), { max: 100 }), []),
  all_public_streams: t.optional(t.boolean({ description: "False if absent; what a bot's defaults say" })),
  apply_markdown: t.default(t.boolean(), false),
  client_gravatar: t.default(t.boolean(), true),
  slim_presence: t.default(t.boolean(), false),
  client_capabilities: t.default(t.record(t.boolean()), {}),
  idle_queue_timeout: t.optional(t.decoded("either", t.anyOf(t.integer({ min: 0 }), t.literal("mobile")))),
  queue_lifespan_secs: t.default(t.integer({ min: 0 }), 0),
});

type QueueParams = Params<(typeof queueParams)["properties"]>;

/** The context of a call that asks for a queue. */
type Asker = Pick<Reading, "actor"> & Raising<QueueError | "invalidParameter">;

const operators: ReadonlyMap<unknown, NarrowTerm["operator"]> = new Map([
  ["channel", "channel"],
  ["stream", "channel"],
  ["topic", "topic"],
  ["sender", "sender"],
  ["is", "is"],
  ["dm", "dm"],
  ["pm-with", "dm"],
  ["pm_with", "dm"],
]);

/**
 * The most text of one list that a queue keeps, in UTF-16 units. Contract silent: there is a limit because an account may have a
 * hundred queues.
 */
const mostKept = 10_000;

const checkKept = (call: Raising<"invalidParameter">, name: string, texts: readonly string[]): void => {
  const length = texts.reduce((length, text) => length + text.length, 0);
  if (length > mostKept)
    throw call.fail("invalidParameter", { text: `${name} is too long (limit: ${mostKept} characters)` });
};

/** Returns the terms of a queue's narrow; throws for terms that a queue cannot have (platform.md 8.1). */
const readNarrow = (call: Asker, narrow: readonly unknown[][]): NarrowTerm[] => {
  const terms = narrow.map((pair, i) => readTerm(call, pair, i));
  checkKept(
    call,
    "narrow",
    terms.map(({ operand }) => operand),
  );
  return terms;
};

const readTerm = (call: Asker, pair: readonly unknown[], index: number): NarrowTerm => {
  if (pair.length !== 2) throw call.fail("invalidParameter", { text: `narrow[${index}] should have exactly 2 items` });
  for (const [i, part] of pair.entries())
    if (typeof part !== "string" && !(i === 1 && operators.get(pair[0]) === "dm"))
      throw call.fail("invalidParameter", { text: `narrow[${index}][${i}] is not a string` });
  const operator = operators.get(pair[0]);
  if (operator === undefined) throw call.fail("narrowOperatorUnsupported", { operator: pair[0] });
  if (operator === "is" && pair[1] === "followed") throw call.fail("narrowOperandUnsupported", { operand: pair[1] });
  return { operator, operand: operator === "dm" ? readPeople(call, pair[1], index) : String(pair[1]) };
};

const defaultNarrow = ({ channel }: QueueDefaults): NarrowTerm[] =>
  channel === null ? [] : [{ operator: "channel", operand: channel }];

const isId = (value: unknown): value is number => Number.isSafeInteger(value);

// Queues compare conversations by the ids of everybody in them.
const readPeople = (call: Asker, operand: unknown, index: number): string => {
  const ids = typeof operand === "string" ? operand.split(",").map(Number) : [operand].flat();
  if (!ids.every(isId)) throw call.fail("invalidParameter", { text: `narrow[${index}][1] is not an integer list` });
  return directKey([...ids, call.actor.id]).slice(2);
};

const readTypes = (call: Raising<"invalidParameter">, given: readonly string[]): string[] => {
  const types = [...new Set(given)];
  checkKept(call, "event_types", types);
  return types;
};

const readIdleTimeout = ({ idle_queue_timeout, queue_lifespan_secs }: QueueParams): number => {
  if (idle_queue_timeout === "mobile") return mobileIdleSeconds;
  const asked = idle_queue_timeout ?? queue_lifespan_secs;
  return asked === 0 ? defaultIdleSeconds : Math.min(asked, week);
};

const readCapabilities = (given: Readonly<Record<string, boolean>>): Capability[] =>
  capabilityNames.filter((name) => given[name] === true);

/**
 * Returns the options of a queue, where `defaults` decide what a bot leaves out. Throws for options that its owner may not ask for.
 */
export const readQueueOptions = (call: Asker, params: QueueParams, defaults: QueueDefaults): QueueOptions => {
  if (params.all_public_streams === true && isGuest(call.actor)) throw call.fail("notAuthorizedForQuery");
  const capabilities = readCapabilities(params.client_capabilities);
  return {
    event_types: params.event_types === undefined ? null : readTypes(call, params.event_types),
    narrow: params.narrow.length === 0 ? defaultNarrow(defaults) : readNarrow(call, params.narrow),
    all_public_streams: params.all_public_streams ?? defaults.all_public_streams,
    apply_markdown: params.apply_markdown,
    client_gravatar: params.client_gravatar,
    slim_presence: params.slim_presence || capabilities.includes("simplified_presence_events"),
    capabilities,
    idle_timeout: readIdleTimeout(params),
  };
};

/** What `readQueueOptions` may throw, besides `invalidParameter`. */
export const queueErrors = ["notAuthorizedForQuery", "narrowOperatorUnsupported", "narrowOperandUnsupported"] as const;

/** The name of one of `queueErrors`. */
export type QueueError = (typeof queueErrors)[number];
