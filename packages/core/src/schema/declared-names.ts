/** The names of what a table of declarations declares, in its order; such a table has no other keys. */
export const declaredNames = <T extends object>(declarations: T): (keyof T & string)[] =>
  // TypeScript gives keys as plain strings, since an object may have more of them than its type.
  Object.keys(declarations) as (keyof T & string)[];
