import { type Client, type ClientOptions, createClient } from "@confab/client";
import { createFetchHandler } from "@confab/core";
import { startServer } from "@confab/http-node";
import { assert } from "../support/suite.js";
import type { PersonName } from "../support/world/people.js";
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

/** Resolves when a condition on what a client knows holds. */
const until = (client: Client, isSo: () => boolean): Promise<void> =>
  new Promise((resolve) => {
    const value = client.store.select(isSo);
    if (value.get()) return resolve();
    const stop = value.subscribe(() => {
      if (!value.get()) return;
      stop();
      resolve();
    });
  });

const clientOf = (world: World, name: PersonName, options: Pick<ClientOptions, "url" | "fetch">): Client => {
  const { email, api_key } = world.person(name);
  return createClient({ ...options, auth: { email, apiKey: api_key } });
};

for (const [name, open] of Object.entries(doors))
  test(`two people chat: what one sends the other reads (${name})`, async (world) => {
    const { options, close } = await open(world);
    const ending = new AbortController();
    const [bob, mia] = [clientOf(world, "bob", options), clientOf(world, "mia", options)];
    const running = [bob, mia].map((client) => client.start({ signal: ending.signal, share: false }));
    try {
      for (const client of [bob, mia]) await until(client, () => client.store.select((view) => view.self).get() > 0);
      const to = world.channel("general");
      const list = mia.store.messages([
        ["channel", to],
        ["topic", "page"],
      ]);
      const stop = list.subscribe(() => {});
      bob.store.send({ to, topic: "page", content: "Hi **all**" });
      await until(mia, () => list.get().messages.length === 1);
      assert.match(list.get().messages[0]?.content ?? "", /<strong>all<\/strong>/);
      const place = { stream_id: to, topic: "page" };
      await until(mia, () => mia.store.select((view) => view.unreadIn(place)).get() === 1);
      mia.store.markRead(list.get().messages.map(({ id }) => id));
      await mia.store.flushRead();
      assert.is(mia.store.select((view) => view.unreadIn(place)).get(), 0);
      stop();
    } finally {
      ending.abort();
      await Promise.all(running);
      await close();
    }
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
