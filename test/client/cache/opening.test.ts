import { type Client, type ClientOptions, createClient, type MessageNarrow } from "@confab/client";
import { keptIn } from "@confab/client/cache";
import { createFetchHandler } from "@confab/core";
import { MemoryCache } from "../../support/client/memory-cache.js";
import { until as untilTrue } from "../../support/client/open-tabs.js";
import { until } from "../../support/client/two-people.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("a page that is opened again", { storages: ["memory", "sqlite"] });

const url = "http://chat.example";

/** The network, which is there or is not. */
class Network {
  isThere = true;

  constructor(readonly world: World) {}

  fetch = async (request: Request): Promise<Response> => {
    if (!this.isThere) throw new TypeError("The network is gone.");
    return createFetchHandler(this.world.chat)(request);
  };
}

const credentialsOf = (world: World, name: PersonName) => {
  const { email, api_key: apiKey } = world.person(name);
  return { email, apiKey };
};

/** The login of a page that does not know whose it is, as with a cookie. */
const cookieOf = (world: World, name: PersonName) => () => {
  const { email, apiKey } = credentialsOf(world, name);
  return { authorization: `Basic ${btoa(`${email}:${apiKey}`)}` };
};

/** Opens a page, and a conversation in it. */
const open = (network: Network, cache: MemoryCache, auth: ClientOptions["auth"], more: Partial<ClientOptions> = {}) => {
  const errors: Error[] = [];
  const onCacheError = (error: Error) => errors.push(error);
  const client = createClient({ url, auth, cache: keptIn(cache), fetch: network.fetch, onCacheError, ...more });
  const controller = new AbortController();
  const statuses: string[] = [];
  const running = client.start({
    share: false,
    signal: controller.signal,
    onStatus: ({ status }) => statuses.push(status),
  });
  const narrow: MessageNarrow = [
    ["channel", network.world.channel("general")],
    ["topic", "page"],
  ];
  const list = client.store.messages(narrow);
  list.subscribe(() => {});
  const contents = () => list.get().messages.map(({ content }) => content);
  const close = async () => {
    controller.abort();
    await running;
  };
  return { client, list, contents, statuses, errors, running, close };
};

const say = (world: World, content: string) =>
  world.as("mia").sendMessage({ type: "channel", to: world.channel("general"), topic: "page", content });

/** A cache of a page that was open, and saw a message. */
const visited = async (network: Network, auth: ClientOptions["auth"]): Promise<MemoryCache> => {
  const cache = new MemoryCache();
  await say(network.world, "Before");
  const page = open(network, cache, auth);
  await until(page.client, () => page.contents().length > 0 && page.client.store.keep().size > 0);
  await page.close();
  await untilTrue(
    () => cache.savings.length > 0,
    () => "it is saved",
  );
  return cache;
};

/** What a store knows, without what is not kept. */
const keptOf = ({ store }: Client): Record<string, unknown> => {
  const { queue_id, last_event_id, presences, realm_bots, ...kept } = store.snapshot();
  return kept;
};

const isEmpty = (cache: MemoryCache): boolean => cache.accounts.size === 0;

test("it shows the conversation without a network, and catches up when that is back", async (world) => {
  const network = new Network(world);
  const auth = credentialsOf(world, "bob");
  const cache = await visited(network, auth);
  network.isThere = false;
  await say(world, "Meanwhile");
  const { client, list, contents, close, errors } = open(network, cache, auth);
  await until(client, () => contents().length === 1);
  assert.equal([contents(), list.get().isOutdated, list.get().found_newest], [["<p>Before</p>"], true, false]);
  assert.is(client.store.select(({ users, self }) => users.get(self)?.full_name).get(), world.person("bob").full_name);
  network.isThere = true;
  await until(client, () => !list.get().isOutdated);
  assert.equal([contents(), list.get().found_newest], [["<p>Before</p>", "<p>Meanwhile</p>"], true]);
  await close();
  assert.equal(errors, []);
});

test("it knows all that it knew, but what is of one connection, presence and bots", async (world) => {
  const network = new Network(world);
  const [auth, cache] = [credentialsOf(world, "bob"), new MemoryCache()];
  const before = open(network, cache, auth);
  await untilTrue(
    () => before.statuses.includes("online"),
    () => "it is online",
  );
  await before.close();
  network.isThere = false;
  const after = open(network, cache, auth);
  await until(after.client, () => after.client.store.select(({ self }) => self).get() > 0);
  assert.equal(keptOf(after.client), keptOf(before.client));
  await after.close();
});

test("with a login that does not say whose it is, it shows nothing before the chat has said so", async (world) => {
  const network = new Network(world);
  const auth = cookieOf(world, "bob");
  const cache = await visited(network, auth);
  network.isThere = false;
  const page = open(network, cache, auth);
  await untilTrue(
    () => page.statuses.includes("waiting"),
    () => "it waits",
  );
  assert.equal(page.client.store.snapshot(), {});
  await page.close();
  const knowing = open(network, cache, auth, { account: world.person("bob").user_id });
  await until(knowing.client, () => knowing.contents().length === 1);
  await knowing.close();
});

test("another account that logs in sees nothing of it, also where the page believes otherwise", async (world) => {
  const network = new Network(world);
  for (const account of [undefined, world.person("bob").user_id]) {
    const cache = await visited(network, cookieOf(world, "bob"));
    const own = cache.textOf(`${url} function`);
    assert.ok(own.includes(world.person("bob").email));
    const page = open(network, cache, cookieOf(world, "mia"), account === undefined ? {} : { account });
    const isMia = () => page.client.store.select(({ self }) => self).get() === world.person("mia").user_id;
    await until(page.client, isMia);
    await page.close();
    await untilTrue(
      () => cache.erasures > 0,
      () => "it is erased",
    );
    const bob = new RegExp(`"1 ${world.person("bob").user_id} `);
    await untilTrue(
      () => !bob.test(cache.textOf(`${url} function`)),
      () => "nothing of bob's is there",
    );
  }
});

test("a log-out erases it, here and in other tabs", async (world) => {
  const network = new Network(world);
  const auth = credentialsOf(world, "bob");
  const cache = await visited(network, auth);
  const [one, other] = [open(network, cache, auth), open(network, cache, auth)];
  await untilTrue(
    () => [one, other].every(({ statuses }) => statuses.includes("online")),
    () => "both are online",
  );
  await one.client.end();
  await Promise.all([one.running, other.running]);
  await untilTrue(
    () => cache.erasures >= 2,
    () => "both erase it",
  );
  assert.ok(isEmpty(cache));
  assert.equal(
    [one, other].map(({ client }) => client.store.snapshot()),
    [{}, {}],
  );
  assert.equal(
    [one, other].map(({ contents }) => contents()),
    [[], []],
  );
});

test("a log-out of a page that was never started erases it, too", async (world) => {
  const network = new Network(world);
  const auth = credentialsOf(world, "bob");
  const cache = await visited(network, auth);
  await createClient({ url, auth, cache: keptIn(cache), fetch: network.fetch }).end();
  assert.ok(isEmpty(cache));
});

const endings: Record<string, (world: World) => Promise<unknown>> = {
  "an API key that holds no more": (world) => world.as("bob").regenerateApiKey({}),
  "an account that was deactivated": (world) =>
    world.as("ada").deactivateUser({ user_id: world.person("bob").user_id }),
};

for (const [what, end] of Object.entries(endings))
  test(`${what} erases it`, async (world) => {
    const network = new Network(world);
    const auth = credentialsOf(world, "bob");
    const cache = await visited(network, auth);
    await end(world);
    const { client, running, contents, statuses } = open(network, cache, auth);
    await running;
    await untilTrue(
      () => isEmpty(cache),
      () => "it is erased",
    );
    assert.equal([client.store.snapshot(), contents(), statuses.at(-1)], [{}, [], "stopped"]);
  });

test("a message that got no answer is there again, and is sent only when somebody asks", async (world) => {
  const network = new Network(world);
  const auth = credentialsOf(world, "bob");
  const cache = await visited(network, auth);
  network.isThere = false;
  const page = open(network, cache, auth);
  await until(page.client, () => page.contents().length === 1);
  page.client.store.send({ to: world.channel("general"), topic: "page", content: "Hello" });
  await until(page.client, () => page.list.get().outgoing[0]?.status === "unknown");
  await page.close();
  await untilTrue(
    () => cache.textOf(`${url} ${auth.email}`).includes("Hello"),
    () => "it is kept",
  );
  network.isThere = true;
  const again = open(network, cache, auth);
  await until(again.client, () => !again.list.get().isOutdated && again.list.get().messages.length > 0);
  assert.equal([again.contents().length, again.list.get().outgoing[0]?.status], [1, "unknown"]);
  again.client.store.retry(again.list.get().outgoing[0]?.local_id ?? "");
  await until(again.client, () => again.contents().length === 2);
  await again.close();
});
