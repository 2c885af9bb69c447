import type { Static, TSchema } from "./schema.js";

/** A setting: the values that it takes, and the one that it has until somebody changes it. */
export interface Setting<S extends TSchema = TSchema> {
  schema: S;
  initial: Static<S>;
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
