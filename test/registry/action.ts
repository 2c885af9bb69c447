import fc from "fast-check";
import type { PersonName } from "../support/world/people.js";
import type { World } from "../support/world/world.js";

/** Something that somebody of the world does; what they may not do is refused and changes nothing. */
export interface Action {
  describe: string;
  run(world: World): Promise<unknown>;
}

const actors: readonly PersonName[] = ["olga", "ada", "max", "mia", "bob", "gus", "bea"];

/** Somebody who can act. */
export const who = fc.constantFrom(...actors);

/** Somebody who may also be deactivated. */
export const someone = fc.constantFrom(...actors, "dora" as const);

export const action = (describe: string, run: (world: World) => Promise<unknown>): Action => ({ describe, run });
