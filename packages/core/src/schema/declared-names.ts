/** The names of what a table of declarations declares, in its order; such a table has no other keys. */
export const declaredNames = <T extends object>(declarations: T): (keyof T & string)[] =>
  // TypeScript gives keys as plain strings, since an object may have more of them than its type.
  Object.keys(declarations) as (keyof T & string)[];

/** Gives each of the names a value, in their order. */
export const byName = <const N extends string, V>(names: readonly N[], make: (name: N) => V): Record<N, V> =>
  // What is made of entries has forgotten which names they were.
  Object.fromEntries(names.map((name) => [name, make(name)])) as Record<N, V>;

/** The fields of these names. */
export const picked = <T extends object, const K extends keyof T>(fields: T, names: readonly K[]): Pick<T, K> =>
  // As above.
  Object.fromEntries(names.map((name) => [name, fields[name]])) as Pick<T, K>;

/** All fields with this before each name, as the initial state has what it has from several places. */
export const prefixed = <P extends string, T extends object>(
  prefix: P,
  fields: T,
): { [K in keyof T & string as `${P}${K}`]: T[K] } =>
  // As above.
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [`${prefix}${name}`, value])) as {
    [K in keyof T & string as `${P}${K}`]: T[K];
  };
