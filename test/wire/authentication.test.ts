import { loggedIn } from "../domain/login/browsers.js";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";
import { type Asked, ask } from "./ask.js";

const test = worldSuite("authentication (platform.md 3)", { storages: ["memory", "sqlite"] });

const me = "/api/v1/users/me";
const withHeader = (world: World, authorization: string, target = me) =>
  ask(world, target, { headers: { authorization } });
const basicOf = (text: string, scheme = "Basic") => `${scheme} ${btoa(text)}`;

type Header = (world: World) => string;

const table: [name: string, header: Header, status: number, code: string, msg: string][] = [
  ["one word", () => "Basic", 401, "UNAUTHORIZED", "Invalid authorization header for basic auth"],
  ["three words", () => "Basic a b", 401, "UNAUTHORIZED", "Invalid authorization header for basic auth"],
  ["an empty header", () => "", 401, "UNAUTHORIZED", "Invalid authorization header for basic auth"],
  ["bad base64", () => "Basic *", 401, "UNAUTHORIZED", "Invalid authorization header for basic auth"],
  [
    "bytes that are not UTF-8",
    () => `Basic ${btoa("\xff:x")}`,
    401,
    "UNAUTHORIZED",
    "Invalid authorization header for basic auth",
  ],
  ["no colon", () => basicOf("bob"), 401, "UNAUTHORIZED", "Invalid authorization header for basic auth"],
  ["two colons", () => basicOf("bob:a:b"), 401, "UNAUTHORIZED", "Invalid authorization header for basic auth"],
  ["another scheme", () => "Bearer abc", 400, "BAD_REQUEST", "This endpoint requires HTTP basic authentication."],
  ["a short key", ({ people }) => basicOf(`${people.bob.email}:abc`), 401, "UNAUTHORIZED", "Malformed API key"],
  [
    "a key of other characters",
    ({ people }) => basicOf(`${people.bob.email}:${"ä".repeat(32).slice(0, 0)}${"-".repeat(32)}`),
    401,
    "UNAUTHORIZED",
    "Malformed API key",
  ],
  [
    "an unknown key",
    ({ people }) => basicOf(`${people.bob.email}:${"a".repeat(32)}`),
    401,
    "UNAUTHORIZED",
    "Invalid API key",
  ],
  [
    "another's key",
    ({ people }) => basicOf(`${people.bob.email}:${people.mia.api_key}`),
    401,
    "UNAUTHORIZED",
    "Invalid API key",
  ],
  ["no address", ({ people }) => basicOf(`:${people.bob.api_key}`), 401, "UNAUTHORIZED", "Invalid API key"],
  [
    "a deactivated account",
    ({ people }) => basicOf(`${people.dora.email}:${people.dora.api_key}`),
    401,
    "UNAUTHORIZED",
    "Account is deactivated",
  ],
  [
    "an incoming webhook bot",
    ({ people }) => basicOf(`${people.wim.email}:${people.wim.api_key}`),
    401,
    "UNAUTHORIZED",
    "This API is not available to incoming webhook bots.",
  ],
];

for (const [name, header, status, code, msg] of table)
  test(`${name}: ${msg}`, async (world) => {
    const answer = await withHeader(world, header(world));
    assert.equal([answer.status, answer.json.code, answer.json.msg], [status, code, msg]);
    assert.is("www-authenticate" in answer.headers, status === 401);
  });

test("no header: not logged in", async (world) => {
  const answer = await ask(world, me);
  const msg = "Not logged in: API authentication or user session required";
  assert.equal([answer.status, answer.json.code, answer.json.msg], [401, "UNAUTHORIZED", msg]);
  assert.match(answer.headers["www-authenticate"] ?? "", /^Basic realm=/);
});

test("no browser opens a dialog for what a page asks without credentials", async (world) => {
  const schemeFor = async (asked: Asked) => (await ask(world, me, asked)).headers["www-authenticate"]?.split(" ")[0];
  const ofPage = { "sec-fetch-site": "same-origin" };
  const wrong = { authorization: basicOf("nobody:x") };
  assert.is(await schemeFor({ headers: ofPage }), "Session");
  assert.is(await schemeFor({ sessionUser: null }), "Session");
  assert.is(await schemeFor({ headers: { ...ofPage, ...wrong } }), "Basic");
  assert.is(await schemeFor({ headers: wrong, sessionUser: null }), "Basic");
  assert.is(await schemeFor({ headers: { "sec-fetch-site": "none" } }), "Basic");
});

const accepted: Record<string, Header> = {
  "a scheme in any case": ({ people }) => basicOf(`${people.bob.email}:${people.bob.api_key}`, "bAsIc"),
  "an address in any case": ({ people }) => basicOf(`${people.bob.email.toUpperCase()}:${people.bob.api_key}`),
  "white space around both": ({ people }) => basicOf(`  ${people.bob.email} : ${people.bob.api_key} `),
};

for (const [name, header] of Object.entries(accepted))
  test(`${name} is accepted`, async (world) => {
    assert.is((await withHeader(world, header(world))).json.user_id, world.id("bob"));
  });

test("the placeholder address is accepted, another user's is not", async (world) => {
  const hide = { settings: { email_address_visibility: 4 } };
  await world.rows((tx) => tx.update("users", world.id("bob"), hide));
  const { api_key } = world.person("bob");
  const header = (name: "bob" | "mia") => basicOf(`user${world.id(name)}@chat.example.com:${api_key}`);
  assert.is((await withHeader(world, header("bob"))).status, 200);
  assert.is((await withHeader(world, header("mia"))).status, 401);
});

test("a key in the query is refused (security A8)", async (world) => {
  const { email, api_key } = world.person("bob");
  assert.is((await ask(world, `${me}?api_key=${api_key}&email=${email}`)).status, 401);
});

test("what servers for development offer is not there (security A8)", async (world) => {
  const form = `username=${world.person("bob").email}`;
  assert.is((await ask(world, "/api/v1/dev_fetch_api_key", { method: "POST", form })).status, 404);
  assert.is((await ask(world, "/api/v1/dev_list_users")).status, 404);
});

test("a browser's login counts for nothing where a key comes along, or the host says who is logged in", async (world) => {
  const headers = { cookie: (await loggedIn(world, "mia")).cookie };
  assert.is((await ask(world, me, { headers })).json.user_id, world.id("mia"));
  assert.is((await ask(world, me, { as: "bob", headers })).json.user_id, world.id("bob"));
  assert.is((await ask(world, me, { sessionUser: null, headers })).status, 401);
  assert.is((await ask(world, me, { sessionUser: world.id("bob"), headers })).json.user_id, world.id("bob"));
  // On the strength of the login alone, a write would have to come from one of our own pages.
  const asked = { method: "POST", headers, form: "subscriptions=[]" };
  assert.is((await ask(world, "/api/v1/users/me/subscriptions", { as: "bob", ...asked })).status, 200);
  assert.is((await ask(world, "/api/v1/users/me/subscriptions", asked)).status, 403);
});

test("a new key holds from the next request (security A6)", async (world) => {
  const header = basicOf(`${world.person("bob").email}:${world.person("bob").api_key}`);
  assert.is((await withHeader(world, header)).status, 200);
  await world.rows((tx) => tx.update("users", world.id("bob"), { key_hash: null, key_sealed: null }));
  assert.is((await withHeader(world, header)).json.msg, "Invalid API key");
  const api_key = await world.chat.host.apiKey(world.id("bob"));
  assert.match(api_key, /^[A-Za-z0-9]{32}$/);
  assert.is((await withHeader(world, basicOf(`${world.person("bob").email}:${api_key}`))).status, 200);
});

test("a deactivation holds from the next request (security A6)", async (world) => {
  const header = basicOf(`${world.person("bob").email}:${world.person("bob").api_key}`);
  assert.is((await withHeader(world, header)).status, 200);
  await world.chat.host.deactivateUser(world.id("bob"));
  assert.is((await withHeader(world, header)).json.msg, "Account is deactivated");
});

test("a change of role holds from the next request (security A6)", async (world) => {
  const may = () =>
    ask(world, "/api/v1/users/me/subscriptions", { method: "POST", as: "bob", form: "subscriptions=[]" });
  assert.is((await may()).status, 200);
  await world.rows((tx) => tx.update("users", world.id("bob"), { role: 600 }));
  assert.is((await may()).json.msg, "Not allowed for guest users");
});

test("no stored row holds a key (security A2)", async (world) => {
  const dump = JSON.stringify(await world.tap.dump());
  for (const { api_key } of Object.values(world.people)) assert.not(dump.includes(api_key));
});

test("wrong parameters are not told of before who asks is known", async (world) => {
  const { json } = await ask(world, "/api/v1/messages", { method: "POST", form: "type=nonsense" });
  assert.is(json.code, "UNAUTHORIZED");
});
