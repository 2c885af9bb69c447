import type { Engine } from "../operation/execute.js";
import { type Composition, composition } from "./composition.js";
import type { BoundOperations } from "./methods.js";
import { Subscriber } from "./subscriber.js";

/** A user in process: every operation as a method, and `events()`; `Own` are the methods of the host's resources. */
export type ChatUser<Own = unknown> = BoundOperations & Subscriber & Own;

/** A class with every operation as a method, made once for each list of resources. */
const boundTo = ({ operations }: Composition): typeof Subscriber => {
  class Bound extends Subscriber {}
  for (const id of Object.keys(operations))
    Object.defineProperty(Bound.prototype, id, {
      value(this: Bound, params?: Record<string, unknown> | null) {
        return this.call(id, params ?? {});
      },
    });
  return Bound;
};

const known = new WeakMap<Composition, typeof Subscriber>();

/** The in-process door: parameters are values, results are values, errors are thrown. */
export const bind = <Own>(engine: Engine, user_id: number): ChatUser<Own> => {
  const made = engine.use(composition);
  const Bound = known.get(made) ?? boundTo(made);
  known.set(made, Bound);
  // Its methods are those that the composition names, whose types stand in `methods.ts` or are those of the host's.
  return new Bound(engine, user_id) as ChatUser<Own>;
};
