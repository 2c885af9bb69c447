import { type OperationId, registry } from "../domain/confab.js";
import type { Engine } from "../operation/execute.js";
import type { BoundOperations } from "./methods.js";
import { Subscriber } from "./subscriber.js";

/** A user in process: every operation as a method, and `events()`. */
export type ChatUser = BoundOperations & Subscriber;

class Bound extends Subscriber {}

for (const id of Object.keys(registry) as OperationId[]) {
  Object.defineProperty(Bound.prototype, id, {
    value(this: Bound, params?: Record<string, unknown> | null) {
      return this.call(id, params ?? {});
    },
  });
}

/** The in-process door: parameters are values, results are values, errors are thrown. */
export const bind = (engine: Engine, user_id: number): ChatUser => new Bound(engine, user_id) as unknown as ChatUser;
