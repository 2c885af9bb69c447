import fc from "fast-check";
import { attempt } from "../../registry/actions.js";
import { assert, suite } from "../../support/suite.js";
import { inWorld } from "../../support/world/world.js";
import { anyOther, changing } from "./list-actions.js";
import { type Chance, LivingPages } from "./living-pages.js";

const test = suite("pages for a long time");

/** Numbers that are the same in each run. */
const chanceOf = (seed: number): Chance => {
  let state = seed;
  return () => {
    // The generator of Park and Miller.
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
};

/** Which lives are lived; `CONFAB_LIVES=43-43` repeats one. */
const [firstLife = 1, lastLife = 500] = process.env.CONFAB_LIVES?.split("-").map(Number) ?? [];
const livesInTest = 50;
const legs = 4;
const actionsInLeg = 100;

/** Half of them are about messages. */
const someAction = fc.oneof(anyOther, changing);

/** Some people act, while the pages of some look on through faults; returns how many pages were compared. */
const live = (seed: number): Promise<number> =>
  inWorld("sqlite", async (world) => {
    const actions = fc.sample(someAction, { numRuns: legs * actionsInLeg, seed });
    const pages = await LivingPages.begin(world, chanceOf(seed));
    let compared = 0;
    let done = 0;
    try {
      for (const action of actions) {
        await attempt(world, action);
        await pages.misfortune();
        done += 1;
        if (done % actionsInLeg === 0) compared += await pages.agree();
      }
    } catch (cause) {
      const steps = actions.slice(0, done + 1).map(({ describe }) => `  ${describe}`);
      throw new Error(`In life ${seed}, after\n${steps.join("\n")}\n${cause}`);
    } finally {
      await pages.end();
    }
    return compared;
  });

for (let first = firstLife; first <= lastLife; first += livesInTest) {
  const last = Math.min(lastLife, first + livesInTest - 1);
  test(`after 400 random actions, with losses and restarts, they are what new ones would be (lives ${first} to ${last})`, async () => {
    let compared = 0;
    for (let seed = first; seed <= last; seed += 1) compared += await live(seed);
    assert.ok(compared >= (last - first + 1) * legs, `${compared} pages were compared`);
  });
}
