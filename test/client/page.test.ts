import type { ClientOptions } from "@confab/client";
import { createFetchHandler } from "@confab/core";
import { startServer } from "@confab/http-node";
import { chat, clientOf, until } from "../support/client/two-people.js";
import { assert, rejection } from "../support/suite.js";
import { worldSuite } from "../support/world/suite.js";
import type { World } from "../support/world/world.js";

const test = worldSuite("a page by the client", { storages: ["memory", "sqlite", "two processes"] });

/** Where somebody's client finds the chat. */
type Door = (world: World) => Promise<{ options: Pick<ClientOptions, "url" | "fetch">; close(): Promise<void> }>;

const doors: Record<string, Door> = {
  "in process": async (world) => ({
    options: { url: "http://chat.example", fetch: (request) => createFetchHandler(world.chat)(request) },
    close: async () => {},
  }),
  "over HTTP": async (world) => {
    const server = await startServer(world.chat, { port: 0 });
    return { options: { url: server.url }, close: () => server.close({ grace: 0 }) };
  },
};

for (const [name, open] of Object.entries(doors))
  test(`two people chat: what one sends the other reads (${name})`, async (world) => {
    const { options, close } = await open(world);
    await chat(world, { bob: clientOf(world, "bob", options), mia: clientOf(world, "mia", options) }).finally(close);
  });

test("a page tells how its connection is, and starts again as soon as it was told to end", async (world) => {
  const client = clientOf(world, "bob", { url: "http://chat.example", fetch: createFetchHandler(world.chat) });
  const ending = new AbortController();
  assert.is(client.status.get().status, "connecting");
  const first = client.start({ share: false, signal: ending.signal });
  await until(client, () => client.status.get().status === "online");
  assert.match(String(await rejection(client.start())), /started already/);
  ending.abort();
  const again = client.start({ share: false });
  await first;
  await Promise.race([again, until(client, () => client.status.get().status === "online")]);
  client.end();
  await again;
  assert.is(client.status.get().status, "stopped");
});

test("a page that is ended shows no connection, and keeps what it knew", async (world) => {
  const client = clientOf(world, "bob", { url: "http://chat.example", fetch: createFetchHandler(world.chat) });
  const ending = new AbortController();
  const running = client.start({ share: false, signal: ending.signal });
  await until(client, () => client.status.get().status === "online");
  ending.abort();
  await running;
  assert.is(client.status.get().status, "connecting");
  assert.ok(client.store.select((view) => view.users.size).get() > 0);
});

test("a page that logs out knows nothing more", async (world) => {
  const client = clientOf(world, "bob", { url: "http://chat.example", fetch: createFetchHandler(world.chat) });
  const statuses: string[] = [];
  const running = client.start({ share: false, onStatus: ({ status }) => statuses.push(status) });
  await until(client, () => client.store.select((view) => view.self).get() > 0);
  client.end();
  await running;
  assert.is(client.store.select((view) => view.users.size).get(), 0);
  assert.is(statuses.at(-1), "stopped");
});
