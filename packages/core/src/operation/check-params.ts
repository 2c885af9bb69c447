import { OptionalKind } from "@sinclair/typebox";
import type { Static, TProperties, TSchema } from "../schema/schema.js";
import { faultIn } from "../schema/validate.js";
import { toContract } from "../schema/vocabulary/translation.js";
import { fail } from "./errors.js";

type Validate = <S extends TSchema>(name: string, schema: S, value: unknown) => asserts value is Static<S>;

/** Throws the error of the first rule that `value` breaks; `name` is what the caller calls it. */
export const validate: Validate = (name, schema, value) => {
  const text = faultIn(name, schema, value);
  if (text !== null) throw fail("invalidParameter", { text });
};

/** Inserts a place into a list in ascending order, unless it is there. */
const insertPlace = (places: number[], place: number): void => {
  if (places.includes(place)) return;
  let at = places.length;
  for (; at > 0; at -= 1) {
    const before = places[at - 1];
    if (before === undefined || before <= place) break;
    places[at] = before;
  }
  places[at] = place;
};

/** What checking the parameters of an operation needs, made once for each operation. */
interface Plan {
  /** Where each name and alias stands in the declaration. */
  places: ReadonlyMap<string, number>;
  declared: readonly (readonly [name: string, schema: TSchema])[];
  required: readonly number[];
  defaults: Readonly<Record<string, unknown>>;
  /** The function by which each parameter is read before it is checked; null where it is taken as it came. */
  understood: readonly ReturnType<typeof toContract>[];
}

const plans = new WeakMap<TProperties, Plan>();

const trim = (value: unknown): unknown => (typeof value === "string" ? value.trim() : value);

const makePlan = (properties: TProperties): Plan => {
  const declared = Object.entries(properties);
  const schemas = declared.map(([, schema]) => schema);
  const isRequired = (schema: TSchema) => !("default" in schema || OptionalKind in schema);
  return {
    places: new Map(
      declared.flatMap(([name, { alias }], place) =>
        (alias === undefined ? [name] : [name, alias]).map((each) => [each, place]),
      ),
    ),
    declared,
    required: schemas.flatMap((schema, place) => (isRequired(schema) ? [place] : [])),
    defaults: Object.fromEntries(
      declared.flatMap(([name, schema]) => ("default" in schema ? [[name, schema.default]] : [])),
    ),
    understood: schemas.map((schema) => (schema.trimmed ? trim : toContract(schema))),
  };
};

const planOf = (properties: TProperties): Plan => {
  let plan = plans.get(properties);
  if (plan === undefined) {
    plan = makePlan(properties);
    plans.set(properties, plan);
  }
  return plan;
};

/** Whether an operation declares a parameter of this name, or one that has it as an alias. */
export const isDeclaredParameter = (properties: TProperties, name: string): boolean =>
  planOf(properties).places.has(name);

/**
 * Returns parameters as an operation reads them, checked in declared order and with defaults filled in. `given` are the names that
 * came, in any order; `take` returns a parameter's value, undefined where the caller left it out.
 */
export const checkParams = (
  properties: TProperties,
  given: Iterable<string>,
  take: (name: string, schema: TSchema) => unknown,
): Record<string, unknown> => {
  const { places, declared, required, defaults, understood } = planOf(properties);
  // Only these are looked at, since a call gives few of many parameters.
  const wanted = required.slice();
  for (const name of given) {
    const place = places.get(name);
    if (place !== undefined) insertPlace(wanted, place);
  }
  // A spread would take V8 ten times as long, since these objects have as many shapes as there are operations.
  const params: Record<string, unknown> = Object.assign({}, defaults);
  for (const place of wanted) {
    const parameter = declared[place];
    if (parameter === undefined) continue;
    const [name, schema] = parameter;
    const taken = take(name, schema);
    const value = understood[place]?.(taken) ?? taken;
    if (value !== undefined) {
      validate(name, schema, value);
      params[name] = value;
    } else if (required.includes(place)) throw fail("missingParameter", { var_name: name });
  }
  return params;
};
