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

const exposed = [
  ...[
    "Content-Disposition",
    "Location",
    "Retry-After",
    "Tus-Resumable",
    "Tus-Version",
    "Tus-Max-Size",
    "Tus-Extension",
  ],
  ...["Upload-Offset", "Upload-Length", "X-RateLimit-Limit", "X-RateLimit-Remaining", "X-RateLimit-Reset"],
];

const pages: readonly [path: string, methods: readonly string[]][] = [
  ["/api/v1/messages", ["GET", "HEAD", "POST", "OPTIONS"]],
  ["/api/v1/openapi.json", ["GET", "HEAD"]],
  ["/api/v1/tus", ["POST", "OPTIONS"]],
  ["/api/v1/tus/", ["POST", "OPTIONS"]],
  ["/api/v1/tus/abc", ["HEAD", "PATCH", "DELETE"]],
  ["/user_uploads/1/ab/cdef/a.png", ["GET", "HEAD"]],
  ["/user_uploads/thumbnail/1/ab/cdef/a.png/840x560.webp", ["GET", "HEAD"]],
  ["/user_uploads/temporary/x/a.png", ["GET", "HEAD"]],
  ["/avatar/1", ["GET", "HEAD"]],
  ["/user_avatars/1/a.png", ["GET", "HEAD"]],
];

for (const [path, methods] of pages)
  test(`a preflight of ${path} says what an allowed origin may send and read`, async (world) => {
    const asked = { origin: friend, "access-control-request-method": methods[0] ?? "" };
    const { status, headers } = await ask(world, path, { method: "OPTIONS", headers: asked });
    assert.is(status, 204);
    assert.is(headers["access-control-allow-origin"], friend);
    const allowed = (headers["access-control-allow-methods"] ?? "").split(", ");
    assert.equal(
      methods.filter((method) => !allowed.includes(method)),
      [],
    );
    const sendable = (headers["access-control-allow-headers"] ?? "").split(", ");
    const sent = [
      "Authorization",
      "Content-Type",
      "Tus-Resumable",
      "Upload-Length",
      "Upload-Offset",
      "Upload-Metadata",
    ];
    assert.equal(
      sent.filter((name) => !sendable.includes(name)),
      [],
    );
    assert.not.match(headers["access-control-allow-headers"] ?? "", /override/i);
    const foreign = await ask(world, path, { method: "OPTIONS", headers: { origin: "https://evil.example" } });
    assert.is(Object.keys(foreign.headers).filter((name) => name.startsWith("access-control")).length, 0);
  });

test("an allowed origin reads the headers that clients need", async (world) => {
  for (const path of [
    "/api/v1/users/me",
    "/api/v1/nowhere",
    "/avatar/1",
    "/user_uploads/1/ab/cdef/a.png",
    "/nowhere",
  ]) {
    const { headers } = await ask(world, path, { as: "bob", headers: { origin: friend } });
    const readable = (headers["access-control-expose-headers"] ?? "").split(", ");
    assert.equal(
      exposed.filter((name) => !readable.includes(name)),
      [],
      path,
    );
  }
});

test("what browsers keep of a page is not shown to another origin", async (world) => {
  for (const headers of [{}, { origin: friend }, { origin: "https://evil.example" }])
    assert.match((await ask(world, "/avatar/1", { as: "bob", headers })).headers.vary ?? "", /Origin/);
});

const encoded = (text: string): string => btoa(text);

test("a tus client of an allowed origin uploads a file, and reads all that it has to know", async (world) => {
  const piece = new TextEncoder().encode("hello");
  const sent = { origin: friend, "tus-resumable": "1.0.0" };
  const creation = { ...sent, "upload-length": "10", "upload-metadata": `filename ${encoded("a.txt")}` };
  const created = await ask(world, "/api/v1/tus", { method: "POST", as: "bob", headers: creation });
  assert.equal([created.status, created.headers["access-control-allow-origin"]], [201, friend]);
  const path = new URL(created.headers.location ?? "").pathname;
  const send = (offset: number) =>
    ask(world, path, {
      ...{ method: "PATCH", as: "bob" },
      headers: { ...sent, "upload-offset": String(offset), "content-type": "application/offset+octet-stream" },
      body: { kind: "other", bytes: piece },
    });
  const first = await send(0);
  assert.equal([first.status, first.headers["upload-offset"]], [204, "5"]);
  const looked = await ask(world, path, { method: "HEAD", as: "bob", headers: sent });
  assert.equal([looked.headers["upload-offset"], looked.headers["upload-length"]], ["5", "10"]);
  const refused = await send(0);
  assert.equal([refused.status, refused.headers["access-control-allow-origin"]], [409, friend]);
  const last = await send(5);
  assert.equal([last.status, last.headers["access-control-allow-origin"]], [200, friend]);
  assert.match(String(last.json.url), /a\.txt$/);
  for (const { headers } of [created, first, looked, last])
    assert.match(headers["access-control-expose-headers"] ?? "", /Upload-Offset/);
  const foreign = await ask(world, path, {
    method: "PATCH",
    as: "bob",
    headers: { ...sent, origin: "https://evil.example" },
  });
  assert.is(foreign.status, 403);
});
