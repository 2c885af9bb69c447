import type { TypedOperation } from "./operation.js";
import type { AllOf, Resource } from "./resource.js";

type TypesOf<O> = O extends TypedOperation<infer P, infer R> ? NonNullable<TypedOperation<P, R>["types"]> : never;

/** The same object type, spelled out for editors, which would else show how it was made. */
type Spelled<T> = T extends infer U ? { [Name in keyof U]: U[Name] } : never;

type InputOf<O> = Spelled<TypesOf<O>["input"]>;

/** An operation as a method; its params may be left out where none is required. */
type MethodOf<O> =
  Partial<InputOf<O>> extends InputOf<O>
    ? (params?: InputOf<O>) => Promise<TypesOf<O>["result"]>
    : (params: InputOf<O>) => Promise<TypesOf<O>["result"]>;

/** The operations of some resources as methods. */
export type MethodsOf<L extends readonly Resource[]> = L extends readonly []
  ? unknown
  : { [Id in keyof AllOf<L, "operations">]: MethodOf<AllOf<L, "operations">[Id]> };
