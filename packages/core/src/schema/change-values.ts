import type { TSchema } from "./schema.js";

/** Returns a value of a schema, or the one that stands in its place. `holder` is the object of which it is a field. */
export type ValueChange<H> = (value: unknown, how: H, holder?: Record<string, unknown>) => unknown;

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Changes these fields of an object; the object is copied only where one of them becomes another. */
const changed = <H>(
  value: Record<string, unknown>,
  fields: Iterable<readonly [string, ValueChange<H>]>,
  how: H,
): unknown => {
  let copy = value;
  for (const [name, change] of fields) {
    if (!Object.hasOwn(value, name)) continue;
    const other = change(value[name], how, value);
    if (other === value[name]) continue;
    if (copy === value) copy = { ...value };
    copy[name] = other;
  }
  return copy;
};

const eachField =
  <H>(fields: readonly (readonly [string, ValueChange<H>])[]): ValueChange<H> =>
  (value, how) =>
    isObject(value) ? changed(value, fields, how) : value;

const eachValue =
  <H>(change: ValueChange<H>): ValueChange<H> =>
  (value, how) =>
    isObject(value)
      ? changed(
          value,
          Object.keys(value).map((name) => [name, change] as const),
          how,
        )
      : value;

const eachItem =
  <H>(change: ValueChange<H>): ValueChange<H> =>
  (value, how) => {
    if (!Array.isArray(value)) return value;
    let copy: unknown[] | null = null;
    for (let i = 0; i < value.length; i += 1) {
      const other = change(value[i], how);
      if (other !== value[i]) {
        copy ??= value.slice();
        copy[i] = other;
      }
    }
    return copy ?? value;
  };

const inTurn =
  <H>(changes: readonly ValueChange<H>[]): ValueChange<H> =>
  (value, how, holder) =>
    changes.reduce((changing, change) => change(changing, how, holder), value);

type ChangerOf<H> = (schema: TSchema) => ValueChange<H> | null;

/** Makes what changes a schema's values; null where no part of them is ever changed. */
const compile = <H>(schema: TSchema, own: ChangerOf<H>): ValueChange<H> | null => {
  const { properties, patternProperties, items, anyOf } = schema;
  const change = own(schema);
  if (change !== null) return change;
  if (anyOf !== undefined) {
    const branches = anyOf.flatMap((branch: TSchema) => compile(branch, own) ?? []);
    return branches.length === 0 ? null : inTurn(branches);
  }
  if (items !== undefined) return wrapped(eachItem, compile(items, own));
  if (patternProperties !== undefined) {
    const [values] = Object.values<TSchema>(patternProperties);
    return wrapped(eachValue, values === undefined ? null : compile(values, own));
  }
  const fields = Object.entries<TSchema>(properties ?? {}).flatMap(([name, field]) => {
    const inside = compile(field, own);
    return inside === null ? [] : [[name, inside] as const];
  });
  return fields.length === 0 ? null : eachField(fields);
};

const wrapped = <H>(
  wrap: (change: ValueChange<H>) => ValueChange<H>,
  change: ValueChange<H> | null,
): ValueChange<H> | null => (change === null ? null : wrap(change));

/** Returns what changes the values of each schema, as far as `own` changes those of parts of it; it is made once for each. */
export const changesBy = <H>(own: ChangerOf<H>): ChangerOf<H> => {
  const known = new WeakMap<TSchema, ValueChange<H> | null>();
  return (schema) => {
    let change = known.get(schema);
    if (change === undefined) {
      change = compile(schema, own);
      known.set(schema, change);
    }
    return change;
  };
};
