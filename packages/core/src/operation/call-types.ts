import type { TypedOperation } from "./operation.js";

type TypesOf<O> = O extends TypedOperation<infer P, infer R> ? NonNullable<TypedOperation<P, R>["types"]> : never;

/** What an operation answers in process. */
export type ResultOf<O> = TypesOf<O>["result"];

/** What a caller in process passes as one of an operation's parameters. */
export type ParamOf<O, Name extends keyof TypesOf<O>["input"]> = Exclude<TypesOf<O>["input"][Name], undefined>;
