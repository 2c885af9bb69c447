import type { Static, TObject, TProperties } from "./schema.js";

/** Fields as they are emitted and read again: nobody changes them, and what is optional may be undefined. */
export type Given<T, But = never> = {
  readonly [K in keyof T as K extends But ? never : K]: Value<T[K]> | WhereOptional<T, K>;
};

type Value<V> = V extends readonly (infer Item)[] ? readonly Value<Item>[] : V extends object ? Given<V> : V;

// The keys of a record are no fields: whoever looks for one is told already that it may not be there.
type WhereOptional<T, K extends keyof T> = string extends K
  ? never
  : Record<string, never> extends Pick<T, K>
    ? undefined
    : never;

/** Fields with these schemas, as they are emitted. */
export type GivenFields<P extends TProperties> = Given<Static<TObject<P>>>;

/** Fields of which it is not known which they are. */
export type Fields = Readonly<Record<string, unknown>>;
