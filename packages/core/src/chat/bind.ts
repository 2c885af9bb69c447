import type { MethodsOf } from "../operation/call-types.js";
import type { Engine } from "../operation/execute.js";
import type { Resource } from "../operation/resource.js";
import { type Composition, composition } from "./composition.js";
import type { BoundOperations } from "./methods.js";
import { Subscriber } from "./subscriber.js";

/** A user in process: every operation as a method, those of the host's resources `R` among them, and `events()`. */
export type ChatUser<R extends readonly Resource[] = readonly []> = BoundOperations & Subscriber & MethodsOf<R>;

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
export const bind = <R extends readonly Resource[] = readonly []>(engine: Engine, user_id: number): ChatUser<R> => {
  const made = engine.use(composition);
  const Bound = known.get(made) ?? boundTo(made);
  known.set(made, Bound);
  // Its methods are those that the composition names, whose types stand in `methods.ts` or are those of the host's.
  return new Bound(engine, user_id) as unknown as ChatUser<R>;
};
