import { assert, suite } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { inWorld } from "../../support/world/world.js";

const test = suite("clients that know no URL templates (platform.md 8.2)");

const issue = { pattern: "#(?P<id>[0-9]+)", url_template: "https://example.com/issues/{id}" };

test("they see no linkifiers and are told of none", () =>
  inWorld("memory", async (world) => {
    const { queue_id, realm_linkifiers } = await world.as("mia").registerQueue();
    assert.equal(realm_linkifiers, []);
    await world.as("ada").addLinkifier(issue);
    assert.equal(await pollNow(world, "mia", { queue_id: queue_id as string }), []);
    assert.equal((await world.as("mia").registerQueue()).realm_linkifiers, []);
    const client_capabilities = { linkifier_url_template: true };
    const state = await world.as("mia").registerQueue({ client_capabilities });
    assert.is(state.realm_linkifiers?.[0]?.pattern, issue.pattern);
  }));
