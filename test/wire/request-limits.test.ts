import { createFetchHandler } from "@confab/core";
import { startServer } from "@confab/http-node";
import { basic } from "../support/cases/doors.js";
import { assert } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";
import { type Asked, ask } from "./ask.js";

const test = worldSuite("requests in a minute (security J)", {
  storages: ["memory"],
  options: { requestLimits: { perUser: 3, perAddress: 2 } },
});

const users = "/api/v1/users/me";
const settings = "/api/v1/server_settings";
const wrong = { authorization: basic("bob@example.com", "x".repeat(32)) };

const statuses = async (world: World, target: string, asked: readonly Asked[]): Promise<number[]> => {
  const all: number[] = [];
  for (const each of asked) all.push((await ask(world, target, each)).status);
  return all;
};

const botOfHost = async ({ chat: { host } }: World, short_name: string): Promise<Record<string, string>> => {
  const { user_id, email } = await host.ensureBot({ short_name, full_name: short_name });
  return { authorization: basic(email, await host.apiKey(user_id)) };
};

const times = (count: number, asked: Asked): Asked[] => Array(count).fill(asked);

const left = (headers: Readonly<Record<string, string>>) => [
  headers["x-ratelimit-limit"],
  headers["x-ratelimit-remaining"],
  headers["x-ratelimit-reset"],
];

test("every answer says how many are left, and when all are (platform.md 4)", async (world) => {
  const first = await ask(world, users, { as: "bob" });
  assert.equal(left(first.headers), ["3", "2", String(world.now + 60)]);
  await world.clock.advance(10_000);
  const failed = await ask(world, "/api/v1/users/4711", { as: "bob" });
  assert.is(failed.json.result, "error");
  assert.equal(left(failed.headers), ["3", "1", String(world.now + 60)]);
});

test("one too many is told how long to wait, in the body and in a header", async (world) => {
  await statuses(world, users, times(3, { as: "bob" }));
  await world.clock.advance(20_500);
  const { status, json, headers } = await ask(world, users, { as: "bob" });
  assert.is(status, 429);
  assert.equal(json, {
    ...{ result: "error", msg: "API usage exceeded rate limit", code: "RATE_LIMIT_HIT" },
    "retry-after": 39.5,
  });
  assert.is(headers["retry-after"], "40", "whole seconds (RFC 9110)");
  assert.equal(left(headers).slice(0, 2), ["3", "0"]);
  assert.equal(await statuses(world, users, [{ as: "mia" }]), [200]);
  await world.clock.advance(39_500);
  assert.equal(await statuses(world, users, [{ as: "bob" }]), [200]);
});

test("requests that write count once, and the role is looked at afterwards (platform.md 1.5)", async (world) => {
  const asGuest: Asked = { as: "gus", method: "PATCH", form: "emails=x" };
  assert.equal(await statuses(world, "/api/v1/realm", times(4, asGuest)), [400, 400, 400, 429]);
});

test("without an account the address counts, and of IPv6 the /64", async (world) => {
  assert.equal(await statuses(world, settings, times(3, {})), [200, 200, 429]);
  assert.equal(await statuses(world, settings, [{ as: "bob" }]), [429]);
  assert.equal(await statuses(world, users, [{ as: "bob" }, {}]), [200, 429]);
  const from = (address: string) => ask(world, settings, { address });
  const answers = await Promise.all(["2001:db8::1", "2001:db8::2:1", "2001:db8::3", "2001:db8:0:1::1"].map(from));
  assert.equal(
    answers.map(({ status }) => status),
    [200, 200, 429, 200],
  );
});

test("wrong credentials count as no account", async (world) => {
  assert.equal(await statuses(world, users, times(3, { headers: wrong })), [401, 401, 429]);
  assert.equal(await statuses(world, users, [{ as: "bob" }]), [200]);
});

test("clients whose address nobody knows share ten times as many, and the log says so once", async (world) => {
  const asked = await statuses(world, settings, times(21, { address: "" }));
  assert.equal(asked, [...Array(20).fill(200), 429]);
  assert.equal(await statuses(world, settings, [{ address: "192.0.2.1" }]), [200]);
  const warnings = world.logged.filter(({ level }) => level === "warn");
  assert.equal(
    warnings.map(({ message }) => message.slice(0, 46)),
    ["Nobody can tell the addresses of some clients,"],
  );
});

test("what a bot does counts for its owner (security O3)", async (world) => {
  const asked: Asked[] = [{ as: "mia" }, { as: "bea" }, { as: "bea" }];
  assert.equal(await statuses(world, users, [...asked, { as: "bea" }, { as: "mia" }]), [200, 200, 200, 429, 429]);
  const { userId, payerId } = await ask(world, users, { as: "bea" });
  assert.equal([userId, payerId], [world.id("bea"), world.id("mia")]);
});

test("a bot without an owner counts for itself (security O3)", async (world) => {
  const bots = await Promise.all(["one", "two"].map((short_name) => botOfHost(world, short_name)));
  for (const headers of bots) assert.equal(await statuses(world, users, times(4, { headers })), [200, 200, 200, 429]);
});

test("calls in process do not count", async (world) => {
  for (let i = 0; i < 5; i += 1) await world.as("bob").getOwnUser();
  assert.is((await ask(world, users, { as: "bob" })).headers["x-ratelimit-remaining"], "2");
});

test("a listening server and a handler of web requests say the same", async (world) => {
  const { email, api_key } = world.person("bob");
  const headers = { authorization: basic(email, api_key) };
  const server = await startServer(world.chat, { port: 0 });
  const leftOf = (answer: Response) => left(Object.fromEntries(answer.headers));
  try {
    const reset = String(world.now + 60);
    assert.equal(leftOf(await fetch(`${server.url}${users}`, { headers })), ["3", "2", reset]);
    assert.equal(leftOf(await fetch(`${server.url}${users}`, { headers })), ["3", "1", reset]);
    const handler = createFetchHandler(world.chat);
    assert.equal(leftOf(await handler(new Request(`http://localhost${users}`, { headers }))), ["3", "0", reset]);
    assert.is((await fetch(`${server.url}${users}`, { headers })).status, 429);
    assert.is((await fetch(`${server.url}/api/v1/nothing`, { headers })).status, 429);
  } finally {
    await server.close({ grace: 0 });
  }
});

const longForm = (world: World, url: string): Request => {
  const { email, api_key } = world.person("bob");
  const headers = { authorization: basic(email, api_key), "content-type": "application/x-www-form-urlencoded" };
  const body = `title=x&content=${"x".repeat(200_000)}`;
  return new Request(`${url}/api/v1/saved_snippets`, { method: "POST", headers, body });
};

const fourTimes = async (send: () => Promise<Response>): Promise<number[]> => {
  const all: number[] = [];
  for (let i = 0; i < 4; i += 1) all.push((await send()).status);
  return all;
};

test("a long body is refused before it is read, and counts once", async (world) => {
  const server = await startServer(world.chat, { port: 0 });
  try {
    assert.equal(await fourTimes(() => fetch(longForm(world, server.url))), [400, 400, 400, 429]);
  } finally {
    await server.close({ grace: 0 });
  }
});

test("a long body of a web request counts once", async (world) => {
  const handler = createFetchHandler(world.chat);
  assert.equal(await fourTimes(() => handler(longForm(world, "http://localhost"))), [400, 400, 400, 429]);
});

const unlimited = worldSuite("requests without a limit", { storages: ["memory"] });

unlimited("nothing is said of limits where there are none", async (world) => {
  const { headers } = await ask(world, users, { as: "bob" });
  assert.equal(left(headers), [undefined, undefined, undefined]);
});
