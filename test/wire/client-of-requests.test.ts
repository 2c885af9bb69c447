import { clientName } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { cost } from "../support/timing.js";
import { inWorld } from "../support/world/world.js";
import { ask } from "./ask.js";

const test = suite("client names of requests (platform.md 3.4)");

test("a long header takes no time", () => {
  const header = `${"a ".repeat(500_000)}/`;
  assert.ok(cost(() => clientName(undefined, header), 200) < 200);
});

test("a message says what sent it", () =>
  inWorld("memory", async (world) => {
    const form = "type=channel&to=general&topic=t&content=x";
    const headers = { "user-agent": "ZulipPython/0.9.0 (Linux; 5.4)" };
    await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form, headers });
    await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form: `${form}&client=mine`, headers });
    const clients = (await world.rows((tx) => tx.scan("messages", "id"))).map(({ client }) => client);
    assert.equal(clients, ["ZulipPython", "mine"]);
  }));

test("a name that no storage could keep is refused or cleaned (security C1)", () =>
  inWorld("memory", async (world) => {
    const form = "type=channel&to=general&topic=t&content=x&client=a%00b";
    const { status } = await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form });
    assert.ok(status < 500);
  }));
