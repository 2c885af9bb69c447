import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import { ask } from "./ask.js";

const own = "https://chat.example.com";
const friend = "https://friend.example";
const test = worldSuite("other sites (security G4)", { storages: ["memory"], options: { corsOrigins: [friend] } });

const form = "type=channel&to=general&topic=t&content=x";

const refused: [name: string, headers: Record<string, string>][] = [
  ["a foreign origin", { origin: "https://evil.example" }],
  ["the origin of a file or sandbox", { origin: "null" }],
  ["an allowed origin's subdomain", { origin: "https://sub.friend.example" }],
  ["an allowed host under another scheme", { origin: "http://friend.example" }],
  ["another port", { origin: `${own}:8443` }],
  ["an allowed origin with more behind it", { origin: `${friend}.evil.example` }],
  ["a cross-site request without an origin", { "sec-fetch-site": "cross-site" }],
];

for (const [name, headers] of refused)
  test(`${name} writes nothing`, async (world) => {
    const {
      status,
      json,
      headers: answered,
    } = await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form, headers });
    assert.equal([status, json.code], [403, "CSRF_FAILED"]);
    assert.match(json.msg as string, /^CSRF error: /);
    assert.is(typeof json.reason, "string");
    assert.not("access-control-allow-origin" in answered);
    assert.is((await world.tap.dump()).messages?.length, 0);
  });

const accepted: Record<string, Record<string, string>> = {
  "the own origin": { origin: own },
  "an allowed origin": { origin: friend, "sec-fetch-site": "cross-site" },
  "no origin at all": {},
  "the same site": { "sec-fetch-site": "same-origin" },
};

for (const [name, headers] of Object.entries(accepted))
  test(`${name} may write`, async (world) => {
    const { status } = await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form, headers });
    assert.is(status, 200);
  });

test("reading is not writing, but the answer is not shared with a foreign page", async (world) => {
  const { status, headers } = await ask(world, "/api/v1/users/me", {
    as: "bob",
    headers: { origin: "https://evil.example" },
  });
  assert.is(status, 200);
  assert.not("access-control-allow-origin" in headers);
});

const registering = "/api/v1/events?dont_block=true";

const elsewhere: [name: string, headers: Record<string, string>][] = [
  ...refused,
  // Browsers do not send the origin of what a page embeds.
  ["what a neighbor's page embeds", { "sec-fetch-site": "same-site" }],
  ["a link from elsewhere", { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" }],
];

for (const [name, headers] of elsewhere)
  for (const method of ["GET", "HEAD"])
    test(`${name} makes no queue by ${method}`, async (world) => {
      const before = (await world.tap.dump()).queues;
      const { status, body } = await ask(world, registering, { method, as: "bob", headers });
      assert.equal([status, method === "HEAD" || body.includes("CSRF_FAILED")], [403, true]);
      assert.equal((await world.tap.dump()).queues, before);
    });

for (const [name, headers] of Object.entries({
  ...accepted,
  "an address that somebody typed": { "sec-fetch-site": "none" },
}))
  test(`${name} may make a queue`, async (world) => {
    const { status, json } = await ask(world, registering, { as: "bob", headers });
    assert.equal([status, typeof json.queue_id], [200, "string"]);
  });

test("nobody's bot keys are sealed again for another site's page", async (world) => {
  const headers = { "sec-fetch-site": "cross-site" };
  for (const path of ["/api/v1/bots", `/api/v1/bots/${world.id("bea")}/api_key`])
    assert.is((await ask(world, path, { as: "mia", headers })).status, 403);
});

test("an allowed origin is named exactly, and never with credentials", async (world) => {
  const { headers } = await ask(world, "/api/v1/users/me", { as: "bob", headers: { origin: friend } });
  assert.is(headers["access-control-allow-origin"], friend);
  assert.not("access-control-allow-credentials" in headers);
  assert.match(headers.vary ?? "", /Origin/);
});

test("a preflight of an allowed origin learns what it may send", async (world) => {
  const { status, headers } = await ask(world, "/api/v1/messages", { method: "OPTIONS", headers: { origin: friend } });
  assert.is(status, 204);
  assert.match(headers["access-control-allow-methods"] ?? "", /POST/);
  assert.match(headers["access-control-allow-headers"] ?? "", /Authorization/);
});

test("a preflight of a foreign origin learns nothing", async (world) => {
  const { headers } = await ask(world, "/api/v1/messages", {
    method: "OPTIONS",
    headers: { origin: "https://evil.example" },
  });
  assert.equal(
    Object.keys(headers).filter((name) => name.startsWith("access-control")),
    [],
  );
});
