import type { ChatError } from "@confab/core";
import { assert, rejection } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

const test = worldSuite("a host without embedded bots", { storages: ["memory"], options: { bots: {} } });

test("offers none", async (world) => {
  const { realm_embedded_bots } = await world.as("mia").registerQueue({ fetch_event_types: ["realm_embedded_bots"] });
  assert.equal(realm_embedded_bots, []);
});

test("refuses to make one", async (world) => {
  const params = { full_name: "Helper", short_name: "helper", bot_type: 4, service_name: "echo" };
  const { error, message } = (await rejection(world.as("mia").createBot(params))) as ChatError;
  assert.equal([error, message], ["embeddedBotsDisabled", "Embedded bots are not enabled."]);
});
