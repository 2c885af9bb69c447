import { checkEvent } from "../../support/cases/schemas.js";
import { assert } from "../../support/suite.js";
import { lastId, numbersIn, pollNow, tell, waitingPoll } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("restart");

const ways: Record<string, (world: World) => Promise<void>> = {
  restart: (world) => world.reopen(),
  crash: (world) => world.crash(),
};

for (const [way, begin] of Object.entries(ways)) {
  test(`after a ${way} a queue goes on with what was not acknowledged, once`, async (world) => {
    await tell(world, "bob", 1, 2);
    const [first] = await pollNow(world, "bob");
    await begin(world);
    await tell(world, "bob", 3);
    const events = await pollNow(world, "bob", { last_event_id: first?.id ?? 0 });
    assert.equal(numbersIn(events), [2, 3]);
    assert.equal(numbersIn(await pollNow(world, "bob", { last_event_id: lastId(events) })), []);
  });

  test(`after a ${way} acknowledged events do not come again`, async (world) => {
    await tell(world, "bob", 1);
    const last_event_id = lastId(await pollNow(world, "bob"));
    await pollNow(world, "bob", { last_event_id });
    await begin(world);
    assert.equal(numbersIn(await pollNow(world, "bob", { last_event_id })), []);
    await tell(world, "bob", 2);
    assert.equal(numbersIn(await pollNow(world, "bob", { last_event_id })), [2]);
  });

  test(`after a ${way} a heartbeat of before can be acknowledged, and its id is given to nothing else (security K3)`, async (world) => {
    const { answer } = await waitingPoll(world, "bob");
    await world.clock.advance(55_000);
    const last_event_id = lastId(await answer);
    await begin(world);
    await tell(world, "bob", 1);
    const events = await pollNow(world, "bob", { last_event_id });
    assert.equal(numbersIn(events), [1]);
    assert.ok(lastId(events) > last_event_id);
  });
}

test("several restarts keep order and lose nothing", async (world) => {
  const seen: number[] = [];
  let from = {};
  for (let number = 0; number < 8; number += 1) {
    await tell(world, "bob", number);
    if (number % 3 === 1) {
      const events = await pollNow(world, "bob", from);
      for (const event of events) checkEvent(event);
      seen.push(...numbersIn(events));
      from = { last_event_id: lastId(events) };
    }
    await (number % 2 === 0 ? world.crash() : world.reopen());
  }
  seen.push(...numbersIn(await pollNow(world, "bob", from)));
  assert.equal(seen, [0, 1, 2, 3, 4, 5, 6, 7]);
});
