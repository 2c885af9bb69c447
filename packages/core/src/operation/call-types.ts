import type { OperationId, Registry } from "./registry.js";

type TypesOf<Id extends OperationId> = NonNullable<Registry[Id]["types"]>;

/** What an operation answers in process. */
export type ResultOf<Id extends OperationId> = TypesOf<Id>["result"];

/** What a caller in process passes as one of an operation's parameters. */
export type ParamOf<Id extends OperationId, Name extends keyof TypesOf<Id>["input"]> = Exclude<
  TypesOf<Id>["input"][Name],
  undefined
>;
