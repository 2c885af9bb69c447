import fc from "fast-check";
import type { PersonName } from "../world/people.js";
import type { World } from "../world/world.js";
import { declared } from "./declared.js";

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

/** Channels that there are, and some that may come. */
export const channelName = fc.constantFrom(
  "general",
  "design",
  "team",
  "vault",
  "lobby",
  "attic",
  "new one",
  "new two",
);

export const action = (describe: string, run: (world: World) => Promise<unknown>): Action => ({ describe, run });

export interface RandomActions {
  arbitrary: fc.Arbitrary<Action>;
  /** How often they are done, against those of other resources. */
  weight: number;
}

/** Says once, in the tests of a resource, what people do there at random. */
export const randomActions = (weight: number, arbitrary: fc.Arbitrary<Action>): void => {
  declared(({ actions }) => actions.push({ arbitrary, weight }));
};
