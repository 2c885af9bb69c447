import type { Engine } from "../operation/calls/engine.js";
import type { ChatUser } from "./chat-user.js";
import { type Composition, composition } from "./composition.js";
import { Subscriber } from "./subscriber.js";

/** Returns a class with every operation as a method; to be made once for each list of resources. */
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

/**
 * Opens the in-process door for a user, or for null, somebody without an account. Parameters and results are values, and errors are
 * thrown.
 */
export const bind = <Own>(engine: Engine, user_id: number | null): ChatUser<Own> => {
  const made = engine.use(composition);
  const Bound = known.get(made) ?? boundTo(made);
  known.set(made, Bound);
  // The composition names its methods. Their types stand in `methods`, or come from the host's resources.
  return new Bound(engine, user_id) as Subscriber & ChatUser<Own>;
};
