import type { Row } from "@confab/core";
import { type RunningServer, startServer } from "@confab/http-node";
import { begun } from "../../domain/messages/sent.js";
import { basic } from "../../support/cases/doors.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { eventually, exchange, head, type RawAnswer, RawClient } from "../raw.js";

const test = worldSuite("answers that nobody reads (security O1)", { storages: ["memory", "sqlite"] });

const MiB = 1 << 20;
const maxUnreadBytes = 128 * MiB;

/** Channel `design` has so many messages that a page is cut at 16 MiB: more than the kernel takes of what nobody reads. */
const fill = async (world: World): Promise<void> => {
  await begun("design", "bob")(world);
  const content = "x".repeat(10_000);
  await world.rows(async (tx) => {
    const { id: _, ...sample } = (await tx.get("messages", 1)) as Row<"messages">;
    const message = { ...sample, content, rendered_content: content };
    await tx.insertMany("messages", Array(1800).fill(message));
  });
};

const asked = ({ authorization }: { authorization: string }, target: string): string =>
  head(`GET /api/v1${target}`, `Authorization: ${authorization}`);

const keyOf = (world: World, name: PersonName) => {
  const { email, api_key } = world.person(name);
  return { authorization: basic(email, api_key) };
};

const page = `/messages?anchor=newest&num_before=2000&num_after=0&narrow=${encodeURIComponent('[["channel","design"]]')}`;

/** Asks, and reads the answer to its end; returns its status and length. */
const read = async ({ url }: RunningServer, headers: { authorization: string }, target = page) => {
  const response = await fetch(`${url}/api/v1${target}`, { headers });
  return { status: response.status, bytes: (await response.arrayBuffer()).byteLength };
};

const withServer = async (world: World, run: (server: RunningServer) => Promise<void>): Promise<void> => {
  const server = await startServer(world.chat, { port: 0, maxUnreadBytes });
  try {
    await run(server);
  } finally {
    await server.close({ grace: 0 });
  }
};

/** Asks for a page on many connections, and reads no more of the answers than their beginning. */
const flood = async ({ port }: RunningServer, request: string, count: number): Promise<RawClient[]> => {
  const clients = Array.from({ length: count }, () => {
    const client = new RawClient(port);
    client.socket.once("data", () => client.socket.pause());
    return client.send(request);
  });
  await eventually(() => clients.every(({ received }) => received !== ""));
  return clients;
};

const statusesOf = (clients: readonly RawClient[]): Record<string, number> => {
  const found: Record<string, number> = {};
  for (const { received } of clients) {
    const status = received.split(" ")[1] ?? "";
    found[status] = (found[status] ?? 0) + 1;
  }
  return found;
};

const endAll = (clients: readonly RawClient[]): Promise<unknown> => {
  for (const { socket } of clients) socket.destroy();
  return Promise.all(clients.map(({ ended }) => ended));
};

test("a few are held, the next are told to come back, and others are served", async (world) => {
  await fill(world);
  await withServer(world, async (server) => {
    const bob = keyOf(world, "bob");
    const before = process.memoryUsage();
    const clients = await flood(server, asked(bob, page), 60);
    const { external, arrayBuffers } = process.memoryUsage();
    assert.equal(statusesOf(clients), { 200: 2, 429: 58 });
    assert.ok(external + arrayBuffers - before.external - before.arrayBuffers < 2 * maxUnreadBytes);
    const refused = await exchange(server.port, asked(bob, "/users/me"));
    refusesForNow(refused);
    assert.is((await read(server, keyOf(world, "mia"))).status, 200);
    await endAll(clients);
    await eventuallyServed(server, bob);
  });
});

const refusesForNow = ({ status, headers, body }: RawAnswer): void => {
  assert.is(status, 429);
  assert.is(headers.get("retry-after"), "1");
  assert.equal(JSON.parse(body), {
    ...{ result: "error", msg: "API usage exceeded rate limit", code: "RATE_LIMIT_HIT", "retry-after": 1 },
  });
};

/** Resolves when a request is answered, since what a client gave up is noticed later. */
const eventuallyServed = async (server: RunningServer, headers: { authorization: string }): Promise<void> => {
  for (let tries = 0; tries < 200; tries += 1) if ((await read(server, headers)).status === 200) return;
  throw new Error("Nobody was ever served again.");
};

test("an answer that is read in the end makes room", async (world) => {
  await fill(world);
  await withServer(world, async (server) => {
    const bob = keyOf(world, "bob");
    const clients = await flood(server, asked(bob, page), 3);
    assert.equal(statusesOf(clients), { 200: 2, 429: 1 });
    for (const { socket } of clients) socket.removeAllListeners("data").resume();
    await eventuallyServed(server, bob);
    for (let i = 0; i < 3; i += 1) assert.is((await read(server, bob)).status, 200);
    await endAll(clients);
  });
});

test("what a bot does not read counts for its owner", async (world) => {
  await fill(world);
  const { api_key = "" } = await world.as("bob").createBot({ short_name: "reader", full_name: "Reader" });
  const bot = world.chat.as(world.id("bob"));
  const { bots } = await bot.getBots({});
  const robot = { authorization: basic(String(bots[0]?.username), api_key) };
  await withServer(world, async (server) => {
    const clients = await flood(server, asked(robot, page), 5);
    assert.equal(statusesOf(clients), { 200: 2, 429: 3 });
    assert.is((await exchange(server.port, asked(keyOf(world, "bob"), "/users/me"))).status, 429);
    await endAll(clients);
  });
});

test("no answer is larger than 16 MiB, envelope and all", async (world) => {
  await fill(world);
  await withServer(world, async (server) => {
    const { bytes } = await read(server, keyOf(world, "bob"));
    assert.ok(bytes > 15 * MiB && bytes <= 16 * MiB, `${bytes} bytes`);
  });
});

test("what waits for its turn is not made where its client has gone", async (world) => {
  await fill(world);
  await withServer(world, async (server) => {
    const bob = keyOf(world, "bob");
    const clients = Array.from({ length: 30 }, () => new RawClient(server.port).send(asked(bob, page)));
    await eventually(() => clients.some(({ received }) => received !== ""));
    await endAll(clients);
    const before = process.cpuUsage();
    await eventuallyServed(server, bob);
    const one = process.cpuUsage(before);
    const first = process.cpuUsage();
    await eventuallyServed(server, bob);
    const other = process.cpuUsage(first);
    assert.ok(one.user < 15 * other.user, `${one.user} µs with those that are gone, ${other.user} µs alone`);
  });
});
