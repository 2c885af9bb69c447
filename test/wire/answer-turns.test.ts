import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import { ask } from "./ask.js";

const test = worldSuite("turns of answers (security O1)", { storages: ["memory"] });

test("polls that are held take no turns of their account", async (world) => {
  const polls = [];
  for (let number = 0; number < 20; number += 1) {
    const { queue_id } = await world.as("bob").registerQueue({ fetch_event_types: [], event_types: ["message"] });
    polls.push(ask(world, `/api/v1/events?queue_id=${queue_id}&last_event_id=-1`, { as: "bob" }));
  }
  assert.is((await ask(world, "/api/v1/users/me", { as: "bob" })).status, 200);
  await world.as("mia").sendMessage({ type: "direct", to: [world.id("bob")], content: "Hello" });
  for (const { json } of await Promise.all(polls)) assert.is((json.events as unknown[]).length, 1);
});
