/** The same type, whose parts nobody may change; bytes cannot be typed so. */
export type ReadOnly<T> = T extends Uint8Array
  ? T
  : T extends readonly (infer I)[]
    ? readonly ReadOnly<I>[]
    : T extends object
      ? { readonly [K in keyof T]: ReadOnly<T[K]> }
      : T;
