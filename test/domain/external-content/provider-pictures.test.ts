import type { AvatarOption, ChatOptions, MediaClient } from "@confab/core";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { frog, get, messagesIn, proxiedIn } from "./origin.js";

const asked: string[] = [];

/** A provider that has a frog for everybody. */
const mediaProxy: MediaClient = {
  open: ({ url }) => {
    asked.push(url);
    const content = (async function* () {
      yield frog;
    })();
    return { answer: Promise.resolve({ status: 200, contentType: "image/png", content }), cancel: () => {} };
  },
};

const test = worldSuite("pictures of an outside provider, by way of this server", {
  storages: ["memory", "sqlite"],
  options: { mediaProxy, avatars: "provider" },
});

const reopen = async (world: World, options: Partial<ChatOptions>): Promise<void> => {
  await world.chat.close();
  Object.assign(world, { options });
  await world.open(world.clock.now());
};

/** What an address stands for. */
const original = (address: string): string => Buffer.from(address.split("/").at(-1) ?? "", "hex").toString();

test("everybody's picture has an address of this server, and the provider is asked by it alone", async (world) => {
  asked.length = 0;
  const { user } = await world.as("mia").getUserById({ user_id: world.id("bob") });
  const address = proxiedIn(user.avatar_url ?? "");
  assert.is(user.avatar_url, address);
  assert.match(original(address), /^https:\/\/secure\.gravatar\.com\/avatar\/[0-9a-f]{32}\?d=identicon&version=1$/);
  const answer = await get(world, address);
  assert.equal([answer.status, answer.bytes.equals(frog)], [200, true]);
  assert.equal(asked, [original(address)]);
});

test("clients that would ask the provider themselves get the address, too", async (world) => {
  const state = await world.as("mia").registerQueue({ client_gravatar: true, fetch_event_types: ["realm_user"] });
  for (const { avatar_url } of state.realm_users ?? [])
    assert.match(avatar_url ?? "", /^\/(external_content|user_avatars)\//);
  const { id } = await world.as("bob").sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });
  const range = { anchor: id, num_before: 0, num_after: 0, client_gravatar: true };
  const [message] = (await world.as("mia").getMessages(range)).messages;
  assert.match(message?.avatar_url ?? "", /^\/external_content\//);
});

test("GET /avatar leads there, below the path of a mounted chat", async (world) => {
  const location = async (target: string) => (await get(world, target, { as: "mia" })).headers.location ?? "";
  assert.match(await location(`/avatar/${world.id("bob")}`), /^\/external_content\//);
  assert.match(original(await location(`/avatar/${world.id("bob")}/medium`)), /&s=500&/);
  assert.match(await location("/avatar/stranger@example.org"), /^\/external_content\//);
  await reopen(world, { mediaProxy, avatars: "provider", url: "https://example.com/chat" });
  assert.match(await location(`/avatar/${world.id("bob")}`), /^\/chat\/external_content\//);
});

test("messages show the pictures that the host chooses now, although they were read before", async (world) => {
  const picture = async (options: Partial<ChatOptions>) => {
    await reopen(world, { avatars: "provider", ...options });
    const { id } = await world.as("bob").sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });
    const range = { anchor: id, num_before: 0, num_after: 0, client_gravatar: true };
    return (await world.as("mia").getMessages(range)).messages[0]?.avatar_url;
  };
  assert.is(await picture({}), null);
  assert.match((await picture({ mediaProxy })) ?? "", /^\/external_content\//);
  assert.is(await picture({}), null);
});

/** What the host chooses, and what older events then show. */
const choices: readonly (readonly [string, Partial<ChatOptions> & { avatars: AvatarOption }, RegExp])[] = [
  ["the provider", { avatars: "provider" }, /^https:\/\/secure\.gravatar\.com\//],
  ["the provider by way of this server", { avatars: "provider", mediaProxy }, /^\/external_content\//],
  ["this server", { avatars: "drawn" }, /^\/user_avatars\//],
];

for (const [before, first] of choices.slice(0, 2))
  for (const [after, second, shown] of choices)
    test(`events of when it was ${before} show pictures of ${after} now`, async (world) => {
      await reopen(world, first);
      const { queue_id } = await world.as("mia").registerQueue({ client_gravatar: false, event_types: ["message"] });
      await world.as("bob").sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });
      await reopen(world, second);
      const asking = { queue_id: queue_id ?? "", last_event_id: -1, dont_block: true };
      const [message] = messagesIn((await world.as("mia").getEvents(asking)).events);
      assert.match(message?.avatar_url ?? "", shown);
    });
