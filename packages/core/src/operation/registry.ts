import * as resources from "../domain/operations.js";
import type { Operation } from "./operation.js";

type Resources = typeof resources;
type Union = { [R in keyof Resources]: Resources[R] }[keyof Resources];
type Merged<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void ? I : never;

/** The name under which `operations/index.ts` has a resource. */
export type ResourceName = keyof Resources;

/** Every operation under its id, which is the name it is exported by. */
export type Registry = Merged<Union>;
/** The name of an operation, which is its method's name in process. */
export type OperationId = keyof Registry & string;

export const registry: Readonly<Record<OperationId, Operation>> = Object.assign({}, ...Object.values(resources));

/** The operations of each resource, for documentation. */
export const resourceOf = (id: OperationId): ResourceName => {
  const [name] = Object.entries(resources).find(([, operations]) => id in operations) as [ResourceName, object];
  return name;
};
