import { wireRequest } from "../../support/cases/doors.js";
import { visit } from "../../support/cases/visit.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("the root page", { storages: ["memory"] });

const browser = { accept: "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8" };
const open = (world: World, target = "/") => visit(world, target, undefined, browser);

test("says what is here, how to go on, and where the reference is", async (world) => {
  const { status, headers, html } = await open(world);
  assert.equal([status, headers["content-type"]], [200, "text/html; charset=utf-8"]);
  assert.match(html, "This is a Confab server");
  assert.match(html, "curl https://chat.example.com/api/v1/server_settings");
  assert.match(html, 'href="https://chat.example.com/api/v1/openapi.json"');
});

test("its addresses are those that clients use, below a host's prefix too, where nothing is left of the path", async (world) => {
  world.chat.url = "https://example.com/chat";
  for (const target of ["/", "", "?from=mail"])
    assert.match((await open(world, target)).html, 'href="https://example.com/chat/api/v1/openapi.json"');
});

test("tells nothing that a stranger may not know", async (world) => {
  const { html } = await open(world);
  for (const { email, api_key } of Object.values(world.people)) {
    assert.not(html.includes(email));
    assert.not(html.includes(api_key));
  }
});

test("D5: the organization's name is text", async (world) => {
  await world.rows((tx) => tx.update("realm", 1, { name: "<b>&" }));
  assert.match((await open(world)).html, "<h1>&lt;b&gt;&amp;</h1>");
});

test("is for browsers: programs find nothing, as before", async (world) => {
  for (const headers of [{}, { accept: "*/*" }, { accept: "application/json" }]) {
    const answer = await world.chat.handle(wireRequest({ target: "/", headers }));
    assert.equal([answer.status, JSON.parse(String(answer.body)).code], [404, "NOT_FOUND"]);
  }
});
