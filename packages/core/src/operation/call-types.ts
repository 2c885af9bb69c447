import type { TypedOperation } from "./operation.js";
import type { AllOf, Resource } from "./resource.js";

type TypesOf<O> = O extends TypedOperation<infer P, infer R> ? NonNullable<TypedOperation<P, R>["types"]> : never;

/** What an operation answers in process. */
export type ResultOf<O> = TypesOf<O>["result"];

/** What a caller in process passes as one of an operation's parameters. */
export type ParamOf<O, Name extends keyof TypesOf<O>["input"]> = Exclude<TypesOf<O>["input"][Name], undefined>;

/** The fields of an object one by one, which editors show instead of how it was made. */
type Spelled<T> = T extends infer U ? { [Name in keyof U]: U[Name] } : never;

type InputOf<O> = Spelled<TypesOf<O>["input"]>;

/** An operation as a method; without parameters where none has to be given. */
type MethodOf<O> =
  Partial<InputOf<O>> extends InputOf<O>
    ? (params?: InputOf<O>) => Promise<ResultOf<O>>
    : (params: InputOf<O>) => Promise<ResultOf<O>>;

/** The operations of some resources as methods. */
export type MethodsOf<L extends readonly Resource[]> = L extends readonly []
  ? unknown
  : { [Id in keyof AllOf<L, "operations">]: MethodOf<AllOf<L, "operations">[Id]> };
