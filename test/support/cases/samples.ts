import type { SizedInputs } from "../largest/sized-input.js";
import type { World } from "../world/world.js";
import type { CallerRow } from "./callers.js";
import type { Given } from "./cases.js";
import { addOnce, declared } from "./declared.js";
import type { OperationId, Params, Who } from "./doors.js";
import type { ObjectRow } from "./on-objects.js";

/** A call that succeeds, and what else the tests that walk the registry have to know of its operation. */
export interface Sample {
  as: Who;
  given?: readonly Given[];
  params?: (world: World, as: Who) => Params;
  /** What each kind of caller gets who makes this call. */
  callers: CallerRow;
  /** Who may do it to which object, of an operation that changes an account, a group or an invitation that the caller names. */
  objects?: readonly ObjectRow[];
  /** The most round trips to the storage that this call may take; as many as operations usually may if absent. */
  trips?: number;
  /** The large inputs of an operation that takes a list, or why it needs none. */
  large?: SizedInputs | string;
  /** Why texts and lists within its parameters may be longer than those of others, by their paths. */
  longer?: Readonly<Record<string, string>>;
}

/** Says once, beside its cases, how the tests that walk the registry call an operation. */
export const operationSample = (id: OperationId, sample: Sample): void => {
  declared(({ samples }) => addOnce(samples, id, sample));
};
