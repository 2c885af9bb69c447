import { encodeCall, operationOf, readAnswer, wireRequest } from "../../support/cases/doors.js";
import { operationIds, prepareSample, sampleOf, sampleParams } from "../../support/cases/walk.js";
import type { OperationId } from "../../support/kernel.js";
import { assert, suite } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import { inWorld, type World } from "../../support/world/world.js";
import { ask } from "../../wire/ask.js";

const own = "https://chat.example.com";
const friend = "https://friend.example";
const foreign = "https://evil.example";

type Headers = Record<string, string>;

const test = worldSuite("requests within a session", { storages: ["memory"], options: { corsOrigins: [friend] } });

const form = "type=channel&to=general&topic=t&content=x";
const write = (world: World, headers: Headers) =>
  ask(world, "/api/v1/messages", { method: "POST", sessionUser: world.id("bob"), form, headers });
const read = (world: World, headers: Headers, target = "/api/v1/users/me") =>
  ask(world, target, { sessionUser: world.id("bob"), headers });

const fromOwnPages: Record<string, Headers> = {
  "the configured address": { origin: own },
  "the configured address behind a proxy": { origin: own, host: "10.0.0.7:8080", "sec-fetch-site": "same-origin" },
  "an origin on the list": { origin: friend, "sec-fetch-site": "cross-site" },
  "the address that was asked": { origin: "https://localhost:3000", host: "localhost:3000" },
  "the address that was asked, over HTTP/2": { origin: "https://localhost:3000", ":authority": "localhost:3000" },
  "the address that was asked, with its usual port": { origin: "https://other.example", host: "Other.Example:443" },
  "a page that says so without an origin": { "sec-fetch-site": "same-origin" },
  "a page that keeps its origin to itself": { origin: "null", "sec-fetch-site": "same-origin" },
};

const fromElsewhere: Record<string, Headers> = {
  "a foreign origin": { origin: foreign },
  "a foreign origin of the same site": { origin: "https://shop.example.com", "sec-fetch-site": "same-site" },
  "another origin than the one that was asked": { origin: foreign, host: "chat.example.com" },
  "the address that was asked, unencrypted": { origin: "http://localhost:3000", host: "localhost:3000" },
  "the host that was asked, in a page of another scheme": {
    origin: "https://localhost:3000",
    host: "localhost:3000",
    "sec-fetch-site": "cross-site",
  },
  "another port": { origin: `${own}:8443`, host: "chat.example.com" },
  "a sandbox": { origin: "null", "sec-fetch-site": "cross-site" },
  "a file": { origin: "null" },
  "a cross-site form": { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" },
  "a page of the same site": { "sec-fetch-site": "same-site" },
  "an origin that is none": { origin: "https://[", host: "[" },
};

for (const [name, headers] of Object.entries(fromOwnPages))
  test(`reads and writes for ${name} (security G4)`, async (world) => {
    assert.is((await write(world, headers)).status, 200);
    const { status, json } = await read(world, headers);
    assert.equal([status, json.user_id], [200, world.id("bob")]);
  });

for (const [name, headers] of Object.entries(fromElsewhere))
  test(`neither reads nor writes for ${name} (security G4)`, async (world) => {
    for (const { status, json } of [await write(world, headers), await read(world, headers)])
      assert.equal([status, json.code], [403, "CSRF_FAILED"]);
    assert.is((await world.tap.dump()).messages?.length, 0);
  });

test("what shows no origin reads and writes nothing (security G4)", async (world) => {
  for (const headers of [{}, { "sec-fetch-site": "none" }] satisfies Headers[]) {
    assert.is((await read(world, headers)).status, 200);
    assert.is((await write(world, headers)).status, 403);
  }
});

test("a link on a foreign page leads to a picture, but not to the API (security G4)", async (world) => {
  const link = { "sec-fetch-site": "cross-site", "sec-fetch-mode": "navigate" };
  const picture = `/avatar/${world.id("bob")}`;
  assert.is((await read(world, link, picture)).status, 302);
  assert.is((await read(world, { "sec-fetch-site": "cross-site", "sec-fetch-mode": "no-cors" }, picture)).status, 403);
  assert.is((await read(world, link)).status, 403);
  const register = "/api/v1/events?dont_block=true";
  assert.is((await read(world, link, register)).status, 403);
});

test("who is logged in needs no credentials, and wrong ones do no harm", async (world) => {
  const { json } = await read(world, { authorization: "Bearer of-the-application" });
  assert.is(json.user_id, world.id("bob"));
});

test("who is not logged in may have credentials; who has none gets no dialog of the browser", async (world) => {
  const asked = await ask(world, "/api/v1/users/me", { as: "mia", sessionUser: null });
  assert.is(asked.json.user_id, world.id("mia"));
  const challenge = async (more: object) => {
    const { status, headers } = await ask(world, "/api/v1/users/me", more);
    assert.is(status, 401);
    return headers["www-authenticate"];
  };
  assert.is(await challenge({ sessionUser: null }), 'Session realm="confab"');
  assert.is(await challenge({ sessionUser: null, headers: { authorization: "Basic x" } }), 'Basic realm="confab"');
  assert.is(await challenge({}), 'Basic realm="confab"');
  assert.is(await challenge({ sessionUser: world.id("dora") }), 'Session realm="confab"');
});

test("messages of a session come from the client `website`, unless it says what it is", async (world) => {
  const headers = { origin: own, "user-agent": "Mozilla/5.0" };
  const clientOf = async (more: string) => {
    const { json } = await ask(world, "/api/v1/messages", {
      method: "POST",
      sessionUser: world.id("bob"),
      form: form + more,
      headers,
    });
    const { message } = await world.as("bob").getMessage({ message_id: json.id as number });
    return message.client;
  };
  assert.is(await clientOf(""), "website");
  assert.is(await clientOf("&client=kiosk"), "kiosk");
});

test("what is done with a key is judged as before (security G4)", async (world) => {
  const { status } = await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form, sessionUser: null });
  assert.is(status, 200);
});

const registry = suite("operations within a session");

for (const id of operationIds) {
  const { method, permission } = operationOf(id);
  if (method === "GET" || permission.anonymous) continue;
  registry(`${id} wants one of our own pages (security G4)`, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      const sent = encodeCall(world, id, { as: "nobody", params: sampleParams(id, world, "olga") });
      const answer = await world.chat.handle(wireRequest(sent, { sessionUser: world.id("olga") }));
      assert.is(answer.status, 403);
    }),
  );
}

/** Who has asked for the password may have the key, session or none. */
const showsKey = (id: OperationId): boolean =>
  JSON.stringify(operationOf(id).result).includes('"api_key"') && id !== "fetchApiKey";

for (const id of operationIds)
  registry(`${id} ${showsKey(id) ? "is refused, since it shows a key" : "works"} (security G4)`, () =>
    inWorld("memory", async (world) => {
      await prepareSample(id, world);
      const { as } = sampleOf(id);
      const sent = encodeCall(world, id, { as: "nobody", params: sampleParams(id, world, as) });
      const headers = { origin: own };
      const who = as === "nobody" ? null : world.id(as);
      const before = await world.tap.dump();
      const outcome = readAnswer(id, await world.chat.handle(wireRequest({ ...sent, headers }, { sessionUser: who })));
      if (!showsKey(id)) assert.ok(outcome.ok, JSON.stringify(outcome));
      else {
        assert.is(outcome.ok ? "" : outcome.failure.code, "UNAUTHORIZED_PRINCIPAL");
        assert.equal(await world.tap.dump(), before);
      }
    }),
  );
