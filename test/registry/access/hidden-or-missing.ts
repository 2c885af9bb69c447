import {
  encodeCall,
  type OperationId,
  operationOf,
  type Params,
  textOf,
  wireRequest,
} from "../../support/cases/doors.js";
import { sampleParams } from "../../support/cases/walk.js";
import { channelNames, type PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";
import { replaced } from "./secret-channel.js";

/** How parameters name an object of a kind. */
export interface Named {
  id: number;
  /** A channel's name or an account's address; undefined for messages, which have none. */
  text?: string;
}

/** An object that the caller may not know of, and one of its kind that does not exist. */
export interface HiddenPair {
  hidden: Named;
  missing: Named;
  /** The names of parameters that take one. */
  keys: RegExp;
  /** The operators of a narrow that take one. */
  operators: readonly string[];
}

/** Two calls that differ in what they name. */
export interface CallPair {
  what: string;
  hidden: Params;
  missing: Params;
}

const isText = (value: unknown): boolean =>
  (channelNames as readonly unknown[]).includes(value) || /^\w+@example\.com$/.test(String(value));

const isOfKind = (value: unknown, text: string): boolean =>
  isText(value) && String(value).includes("@") === text.includes("@");

const naming = (params: Params, keys: RegExp, { id, text }: Named): readonly [byId: Params, byText: Params] => {
  const byId = (value: unknown, key: string) => (typeof value === "number" && keys.test(key) ? id : value);
  const byText = (value: unknown) => (text !== undefined && isOfKind(value, text) ? text : value);
  return [replaced(params, byId) as Params, replaced(params, byText) as Params];
};

type Value = (named: Named) => unknown;

/** What a declared parameter can be given to name an object. */
const valuesFor = (type: string): Value[] => {
  if (type === "integer") return [({ id }) => id];
  if (type === "array") return [({ id }) => [id], ({ text }) => (text === undefined ? undefined : [text])];
  return [({ id }) => id, ({ id }) => String(id), ({ text }) => text];
};

/** Returns the calls in which each parameter of the kind names one, the sample's others being as they are. */
const added = (id: OperationId, params: Params, { hidden, missing, keys }: HiddenPair): CallPair[] =>
  Object.entries(operationOf(id).params.properties)
    .filter(([name]) => keys.test(name))
    .flatMap(([name, { type }]) =>
      valuesFor(String(type)).map((value) => ({
        what: `${name}: ${JSON.stringify(value(hidden))}`,
        hidden: { ...params, [name]: value(hidden) },
        missing: { ...params, [name]: value(missing) },
      })),
    );

const narrowed = (id: OperationId, params: Params, { hidden, missing, operators }: HiddenPair): CallPair[] => {
  if (!("narrow" in operationOf(id).params.properties)) return [];
  const by = (value: Value, operator: string, named: Named) => ({
    ...params,
    narrow: [{ operator, operand: value(named) }],
  });
  return operators.flatMap((operator) =>
    valuesFor("any").map((value) => ({
      what: `${operator}:${value(hidden)}`,
      hidden: by(value, operator, hidden),
      missing: by(value, operator, missing),
    })),
  );
};

/** Returns all calls of an operation that name an object of the kind, as somebody makes them. */
export const callPairs = (id: OperationId, world: World, { as, pair }: { as: PersonName; pair: HiddenPair }) => {
  const params = sampleParams(id, world, as);
  const [hiddenOnes, missingOnes] = [pair.hidden, pair.missing].map((named) => naming(params, pair.keys, named));
  const changed = [0, 1].map((at) => ({
    what: JSON.stringify(hiddenOnes?.[at]),
    hidden: hiddenOnes?.[at] ?? {},
    missing: missingOnes?.[at] ?? {},
  }));
  const all: CallPair[] = [...changed, ...added(id, params, pair), ...narrowed(id, params, pair)];
  return all.filter(({ hidden, missing }) => JSON.stringify(hidden) !== JSON.stringify(missing));
};

/** Returns the answer to a call, in which what it named stands as such. */
export const answerNaming = async (
  world: World,
  id: OperationId,
  { as, params, named }: { as: PersonName; params: Params; named: Named },
): Promise<string> => {
  const answer = await world.chat.handle(wireRequest(encodeCall(world, id, { as, params })));
  const text = `${answer.status} ${textOf(answer)}`.replace(new RegExp(`\\b${named.id}\\b`, "g"), "ID");
  return named.text === undefined ? text : text.replaceAll(named.text, "TEXT");
};
