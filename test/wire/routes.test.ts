import type { WireResponse } from "@confab/core";
import { basic, wireRequest } from "../support/cases/doors.js";
import { assert } from "../support/suite.js";
import { settle } from "../support/watching/events.js";
import { worldSuite } from "../support/world/suite.js";
import { ask } from "./ask.js";

const test = worldSuite("routes (platform.md 1.1, 1.7)", { storages: ["memory"] });

const unknown = [
  "/",
  "/api",
  "/api/v1",
  "/api/v1/",
  "/api/v1/nothing",
  "/api/v2/users/me",
  "/API/v1/users/me",
  "/api/v1/Users/me",
  "/api/v1/users/me/",
  "/api/v1/messages/abc",
  "/api/v1/messages/-1",
  "/api/v1/messages/1.5",
  "/api/v1/messages/1%20",
  // Where contract 15 was before feature level 361.
  "/api/v1/message_edit_typing",
  "/api/v1/../v1/users/me",
];

for (const target of unknown)
  test(`${target} is not found`, async (world) => {
    const { status, json, headers } = await ask(world, target, { as: "bob" });
    assert.equal([status, json], [404, { result: "error", msg: "Not found", code: "NOT_FOUND" }]);
    assert.is(headers["content-type"], "application/json");
  });

const withIds = [
  ["POST", "/messages/ID/typing"],
  ["PATCH", "/saved_snippets/ID"],
  ["DELETE", "/messages/ID"],
  ["DELETE", "/attachments/ID"],
] as const;

for (const [method, path] of withIds)
  test(`${method} ${path} wants an integer for the id (contract 15, 16, 19, 20)`, async (world) => {
    const codeWith = async (id: string) => {
      const target = `/api/v1${path.replace("ID", id)}`;
      return (await ask(world, target, { method, as: "bob", form: "op=start" })).json.code;
    };
    assert.is(await codeWith("7"), "BAD_REQUEST");
    for (const id of ["", "x", "-1", "1.5", "7x"]) assert.is(await codeWith(id), "NOT_FOUND", id);
  });

test("a double slash is one (clients.md 1.1)", async (world) => {
  for (const target of ["//api/v1/users/me", "/api//v1//users/me", "/api/v1/users//me"])
    assert.is((await ask(world, target, { as: "bob" })).status, 200, target);
});

test("paths are decoded once; bad escapes and NUL are refused (security C5)", async (world) => {
  assert.is((await ask(world, "/api/v1/users/m%65", { as: "bob" })).json.user_id, world.id("bob"));
  const { json } = await ask(world, "/api/v1/users/mia%40example.com", { as: "bob" });
  assert.is((json.user as { user_id: number }).user_id, world.id("mia"));
  assert.is((await ask(world, "/api/v1/users/m%2565", { as: "bob" })).status, 400);
  for (const target of ["/api/v1/users/%zz", "/api/v1/users/%", "/api/v1/users/%00", "/api/v1/users/%ff"]) {
    const answer = await ask(world, target, { as: "bob" });
    assert.equal([answer.status, answer.json.code], [400, "BAD_REQUEST"], target);
  }
});

test("an id beyond all ids is an unknown object (security C3)", async (world) => {
  for (const id of ["2147483648", "9007199254740993", "9".repeat(60)]) {
    const { status, json } = await ask(world, `/api/v1/messages/${id}`, { as: "bob" });
    assert.equal([status, json.msg], [400, "Invalid message(s)"], id);
  }
});

test("a method that a path does not have is named with those it has", async (world) => {
  const { status, json, headers } = await ask(world, "/api/v1/events", { method: "PATCH", as: "bob" });
  const allowed_methods = ["DELETE", "GET", "HEAD", "OPTIONS"];
  assert.equal(status, 405);
  assert.equal(json, { result: "error", msg: "Method Not Allowed", code: "METHOD_NOT_ALLOWED", allowed_methods });
  assert.is(headers.allow, allowed_methods.join(", "));
});

test("HEAD is GET without a body (security G3)", async (world) => {
  const get = await ask(world, "/api/v1/users/me", { as: "bob" });
  const head = await ask(world, "/api/v1/users/me", { method: "HEAD", as: "bob" });
  assert.equal([head.status, head.headers, head.body], [get.status, get.headers, ""]);
  assert.equal((await ask(world, "/api/v1/register", { method: "HEAD", as: "bob" })).status, 405);
});

test("OPTIONS tells the methods, without authentication", async (world) => {
  const { status, headers, body } = await ask(world, "/api/v1/messages", { method: "OPTIONS" });
  assert.equal([status, headers.allow, body], [204, "GET, HEAD, OPTIONS, POST", ""]);
  assert.is((await ask(world, "/api/v1/nothing", { method: "OPTIONS" })).status, 404);
});

test("TRACE and CONNECT are refused (security G3)", async (world) => {
  for (const method of ["TRACE", "CONNECT", "PROPFIND"])
    assert.is((await ask(world, "/api/v1/users/me", { method, as: "bob" })).status, 405);
});

test("every answer carries what keeps browsers careful (security G5)", async (world) => {
  for (const target of ["/api/v1/users/me", "/api/v1/nothing", "/api/v1/server_settings", "/api/v1/openapi.json"]) {
    const { headers } = await ask(world, target, { as: "bob" });
    assert.is(headers["x-content-type-options"], "nosniff");
    assert.is(headers["referrer-policy"], "no-referrer");
    assert.is(headers["x-frame-options"], "DENY");
    assert.match(headers["cache-control"] ?? "", /no-store/);
  }
});

test("a fault inside is told without detail, and logged (security G5)", async (world) => {
  world.tap.failAt(2, () => new Error("secret path /etc"));
  const { status, json } = await ask(world, "/api/v1/users/me", { as: "bob" });
  assert.equal([status, json], [500, { result: "error", msg: "Internal server error", code: "INTERNAL_SERVER_ERROR" }]);
  assert.is(world.logged.filter(({ level }) => level === "error").length, 1);
});

test("routes and users are told for logs, as templates and ids (security I)", async (world) => {
  const { route, userId } = await ask(world, "/api/v1/messages/1", { as: "bob" });
  assert.equal([route, userId], ["/messages/{message_id}", world.id("bob")]);
  const nobody = await ask(world, "/api/v1/nothing");
  assert.equal([nobody.route, nobody.userId], [null, null]);
});

test("an exchange is sent one answer, and the failure of that is nobody else's", async (world) => {
  const { email, api_key } = world.person("bob");
  // What writes the document is loaded by the first who asks.
  await ask(world, "/api/v1/openapi.json");
  for (const target of ["/api/v1/users/me", "/api/v1/openapi.json", "/api/v1/nothing", "/nothing"]) {
    const request = wireRequest({ target, headers: { authorization: basic(email, api_key) } });
    const sent: number[] = [];
    const send = ({ status }: WireResponse) => {
      sent.push(status);
      throw new Error("gone");
    };
    world.chat.serve({ ...request, send });
    await settle();
    assert.equal(sent, [target.endsWith("nothing") ? 404 : 200], target);
    const { message, fields } = world.logged.pop() ?? {};
    assert.equal([message, fields?.cause], ["An answer could not be sent", "Error: gone"]);
  }
});

test("nothing of a request reaches the log (security I)", async (world) => {
  const marker = "MARKER7";
  const form = `type=channel&to=general&topic=${marker}&content=${marker}&${marker}=${marker}`;
  await ask(world, `/api/v1/messages?${marker}=${marker}`, {
    method: "POST",
    as: "bob",
    form,
    headers: { "user-agent": marker },
  });
  await ask(world, `/api/v1/${marker}`, { as: "bob" });
  world.tap.failAt(3, () => new Error("A bug."));
  await ask(world, "/api/v1/messages", { method: "POST", as: "bob", form });
  assert.not(JSON.stringify(world.logged).includes(marker));
});

test("a user group cannot be deleted (users.md 7.4)", async (world) => {
  const { status, json, headers } = await ask(world, "/api/v1/user_groups/9", { method: "DELETE", as: "olga" });
  assert.equal([status, json.code, json.allowed_methods], [405, "METHOD_NOT_ALLOWED", ["OPTIONS", "PATCH"]]);
  assert.is(headers.allow, "OPTIONS, PATCH");
});
