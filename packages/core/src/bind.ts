import { type Engine, execute } from "./execute.js";
import type { Operation } from "./operation.js";
import { reveal } from "./ready.js";
import { type OperationId, type Registry, registry } from "./registry.js";
import { checkParams } from "./validate.js";

type ResultOf<O> = O extends { types?: { result: infer R } } ? R : never;
type Method<O> = O extends { types?: { input: infer I } }
  ? Record<never, never> extends I
    ? (params?: I) => Promise<ResultOf<O>>
    : (params: I) => Promise<ResultOf<O>>
  : never;

/** Every operation as a method that acts with one user's permissions. */
export type BoundOperations = { readonly [K in OperationId]: Method<Registry[K]> };

const call = (engine: Engine, operation: Operation, user_id: number, given: Record<string, unknown>) =>
  execute(engine, operation, {
    caller: { kind: "user", user_id },
    params: () => checkParams(operation.params.properties, (name) => given[name]),
    client: typeof given.client === "string" ? given.client : "Internal",
    address: "",
    onClose: () => {},
  }).then(reveal);

/** The in-process door: parameters are values, results are values, errors are thrown. */
export const bind = (engine: Engine, user_id: number): BoundOperations =>
  Object.fromEntries(
    Object.entries(registry).map(([id, operation]) => [
      id,
      (given: Record<string, unknown> = {}) => call(engine, operation as Operation, user_id, given),
    ]),
  ) as unknown as BoundOperations;
