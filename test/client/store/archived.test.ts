import { createClient } from "@confab/client";
import { createFetchHandler } from "@confab/core";
import { comparable } from "../../support/client/comparable.js";
import { until } from "../../support/client/open-tabs.js";
import { Page } from "../../support/client/page.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("what one has in a channel that was archived", { storages: ["memory", "sqlite"] });

const archive = (world: World) => world.as("olga").archiveChannel({ stream_id: world.channel("design") });
const bringBack = (world: World) =>
  world.as("olga").updateChannel({ stream_id: world.channel("design"), is_archived: false });

/** Mia has messages of bob's that she has not read, and a muted topic. */
const prepare = async (world: World): Promise<number[]> => {
  await world.as("mia").setTopicPolicy({ stream_id: world.channel("design"), topic: "loud", visibility_policy: 1 });
  const say = (topic: string) => world.as("bob").sendMessage({ type: "channel", to: "design", topic, content: "Hi" });
  return [(await say("plans")).id, (await say("plans")).id, (await say("loud")).id];
};

const shown = (state: Record<string, unknown>) => {
  const { unread_msgs, user_topics } = comparable(state);
  return { unread_msgs, user_topics };
};

const fresh = async (page: Page) => {
  const other = new Page(page.world, page.name);
  await other.begin();
  return shown(other.store.snapshot());
};

const meanwhile = {
  nothing: async () => {},
  "reading one of them": (world: World, [one = 0]: number[]) =>
    world.as("mia").updateMessageFlags({ messages: [one], op: "add", flag: "read" }),
  "reading all": (world: World) => world.as("mia").markAllAsRead(),
  "a notice that its description was changed": async (world: World) => {
    await world.as("olga").updateRealm({ send_channel_events_messages: true });
    await world.as("olga").updateChannel({ stream_id: world.channel("design"), description: "Old" });
  },
  "giving up the policy": (world: World) =>
    world.as("mia").setTopicPolicy({ stream_id: world.channel("design"), topic: "loud", visibility_policy: 0 }),
};

for (const [what, act] of Object.entries(meanwhile))
  test(`a page that saw it archived has the same as a new one once it is back, after ${what}`, async (world) => {
    const ids = await prepare(world);
    const page = new Page(world, "mia");
    await page.begin();
    await archive(world);
    await act(world, ids);
    await page.deliver();
    assert.equal(shown(page.store.snapshot()), await fresh(page));
    await bringBack(world);
    await page.deliver();
    assert.equal(shown(page.store.snapshot()), await fresh(page));
    assert.is(page.isOutdated, false);
  });

const opened = (world: World) => {
  const { email, api_key: apiKey } = world.person("mia");
  let failing = 0;
  const handler = createFetchHandler(world.chat);
  const answer = (request: Request): Promise<Response> => {
    if (request.method !== "DELETE" || failing === 0) return handler(request);
    failing -= 1;
    return Promise.reject(new TypeError("The network is gone."));
  };
  const failNextDeletion = (): void => {
    failing = 1;
  };
  const client = createClient({ url: "http://chat.example", auth: { email, apiKey }, fetch: answer });
  return { client, failNextDeletion };
};

for (const isFaulty of [false, true])
  test(`a page that began meanwhile begins again, ${isFaulty ? "also after a fault" : "and knows it all"}`, async (world) => {
    const ids = await prepare(world);
    await archive(world);
    const { client, failNextDeletion } = opened(world);
    const controller = new AbortController();
    const running = client.start({ share: false, signal: controller.signal });
    const count = client.store.select((view) => view.unreadIn({ stream_id: world.channel("design"), topic: "plans" }));
    await until(
      () => client.status.get().status === "online",
      () => "it is online",
    );
    assert.is(count.get(), 0);
    if (isFaulty) failNextDeletion();
    await bringBack(world);
    await until(
      () => count.get() === ids.length - 1,
      () => `${count.get()} are unread`,
    );
    controller.abort();
    await running;
  });

test("who is not subscribed goes on", async (world) => {
  await archive(world);
  const page = new Page(world, "max");
  await page.begin();
  await bringBack(world);
  await page.deliver();
  assert.is(page.isOutdated, false);
});
