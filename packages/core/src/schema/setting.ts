import { type Static, type TSchema, t } from "./schema.js";

/** A setting: the values that it takes, and the one that it has until somebody changes it. */
export interface Setting<S extends TSchema = TSchema> {
  schema: S;
  initial: Static<S>;
  /** What it is for, where its name and its values do not say that; for the documentation. */
  meaning?: string;
}

/** Declares a setting: what it may hold, and what it holds at first. */
export const setting = <S extends TSchema>(schema: S, { initial }: { initial: Static<S> }): Setting<S> => ({
  schema,
  initial,
});

/** The value of each setting of a table, by the setting's name. */
export type SettingValues<T extends Record<string, Setting>> = { [K in keyof T]: Static<T[K]["schema"]> };

/** The schema of each setting of a table, by the setting's name. */
export const schemasOf = <T extends Record<string, Setting>>(settings: T): { [K in keyof T]: T[K]["schema"] } =>
  // What is made of entries has forgotten which of them had which schema.
  Object.fromEntries(Object.entries(settings).map(([name, { schema }]) => [name, schema])) as {
    [K in keyof T]: T[K]["schema"];
  };

/** Returns what the settings of a table are for, as far as they say so. */
export const meaningsOf = (settings: Readonly<Record<string, Setting>>): Readonly<Record<string, string>> =>
  Object.fromEntries(
    Object.entries(settings).flatMap(([name, { meaning }]) => (meaning === undefined ? [] : [[name, meaning]])),
  );

/** All values of a table of settings: the stored ones, and the initial value of the rest. */
export const effective = <T extends Record<string, Setting>>(
  settings: T,
  stored: Readonly<Record<string, unknown>>,
): SettingValues<T> =>
  // What is stored was checked when it was changed.
  Object.fromEntries(
    Object.entries(settings).map(([name, { initial }]) => [name, name in stored ? stored[name] : initial]),
  ) as SettingValues<T>;

/** One value, without building all of them. */
export const settingValue = <T extends Record<string, Setting>, K extends keyof T & string>(
  settings: T,
  stored: Readonly<Record<string, unknown>>,
  name: K,
): Static<T[K]["schema"]> =>
  // As above.
  (name in stored ? stored[name] : settings[name]?.initial) as Static<T[K]["schema"]>;

type Stored = Readonly<Record<string, unknown>>;

/** Returns the names of the values that differ from the present ones, in the order they were given. */
export const changedSettings = <T extends Record<string, Setting>>(
  settings: T,
  stored: Stored,
  values: Stored,
): (keyof T & string)[] => Object.keys(values).filter((name) => values[name] !== settingValue(settings, stored, name));

/** Returns the stored settings with these values; initial values are not stored. */
export const withSettings = (settings: Readonly<Record<string, Setting>>, stored: Stored, values: Stored): Stored =>
  Object.fromEntries(
    Object.entries({ ...stored, ...values }).filter(([name, value]) => value !== settings[name]?.initial),
  );

/** A setting that requests change. Each may have rules that apply to it alone. */
export interface Changeable<S extends TSchema = TSchema> extends Setting<S> {
  /** The schema of the parameter, where it is not that of the value. */
  param?: TSchema;
  /** Returns the value as it is stored. Throws for a value that fits the schema but does not exist, such as an unknown language. */
  accept?(call: never, given: never, name: string): Static<S>;
}

type ParamsOf<T extends Record<string, Changeable>> = {
  [K in keyof T]: ReturnType<typeof t.optional<T[K] extends { param: infer P extends TSchema } ? P : T[K]["schema"]>>;
};

/** Returns a parameter for each setting: optional, with the setting's name and schema. */
export const settingParams = <T extends Record<string, Changeable>>(settings: T): ParamsOf<T> =>
  // `Object.fromEntries` loses which name has which schema.
  Object.fromEntries(
    Object.entries(settings).map(([name, { param, schema }]) => [name, t.optional(param ?? schema)]),
  ) as ParamsOf<T>;

/** What all settings of a table together need to accept a value. */
type CallOf<T extends Record<string, Changeable>> = (
  T[keyof T] extends infer S
    ? S extends { accept: (call: infer C, ...given: never) => unknown }
      ? (call: C) => void
      : never
    : never
) extends (call: infer C) => void
  ? C
  : never;

/** Returns the settings among the parameters, with their values as they are stored. Throws for values that do not exist. */
export const acceptSettings = <T extends Record<string, Changeable>>(
  call: CallOf<T>,
  settings: T,
  params: Readonly<Record<string, unknown>>,
): Partial<SettingValues<T>> => {
  const given = Object.entries<Changeable>(settings).filter(([name]) => params[name] !== undefined);
  return Object.fromEntries(
    given.map(([name, { accept }]) => [
      name,
      // `settingParams` gave the parameters the schemas of the settings, so the values have their types.
      accept === undefined ? params[name] : accept(call as never, params[name] as never, name),
    ]),
  ) as Partial<SettingValues<T>>;
};
