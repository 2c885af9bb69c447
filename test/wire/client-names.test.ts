import { clientName } from "../../packages/core/src/wire/client-name.js";
import { assert, suite } from "../support/suite.js";
import { inWorld } from "../support/world/world.js";
import { ask } from "./ask.js";

const test = suite("client names (platform.md 3.4)");

const names: [userAgent: string | undefined, name: string][] = [
  ["ZulipPython/0.9.0 (Linux; 5.4)", "ZulipPython"],
  ["ZulipFlutter/30.0.1+1 (Android 14)", "ZulipFlutter"],
  ["curl/8.0", "curl"],
  ["ZulipTerminal/0.7.0 (x)", "ZulipTerminal"],
  ["My Bot (internal)", "My Bot"],
  ["Bot 2000", "Bot"],
  ["Mozilla/5.0 (X11; Linux) Gecko/20100101", "Mozilla"],
  ["x", "x"],
  ["/5", "Unspecified"],
  ["", "Unspecified"],
  [undefined, "Unspecified"],
  ["a".repeat(100), "a".repeat(30)],
];

for (const [userAgent, name] of names)
  test(`${userAgent} is ${name}`, () => assert.is(clientName(undefined, userAgent), name));

test("the parameter goes before the header", () => assert.is(clientName("my client/1", "curl/8.0"), "my client/1"));

test("thirty code points are kept", () => assert.is(clientName("🐱".repeat(40), undefined), "🐱".repeat(30)));

test("a long header takes no time", () => {
  const began = performance.now();
  clientName(undefined, `${"a ".repeat(500_000)}/`);
  assert.ok(performance.now() - began < 200);
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
