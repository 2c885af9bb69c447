import { comparable } from "../../support/client/comparable.js";
import { Page } from "../../support/client/page.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";

const test = worldSuite("policies for topics of a channel that one may read again");

const subscriptions = [{ name: "vault" }];

/** Mia mutes a topic of a private channel, follows another, and leaves. */
const leave = async (world: World): Promise<void> => {
  const stream_id = world.channel("vault");
  await world.as("mia").setTopicPolicy({ stream_id, topic: "loud", visibility_policy: 1 });
  await world.as("mia").setTopicPolicy({ stream_id, topic: "", visibility_policy: 3 });
  await world.as("mia").unsubscribe({ subscriptions: ["vault"] });
};

const comeBack = (world: World) => world.as("bob").subscribe({ subscriptions, principals: [world.id("mia")] });

test("a page that began meanwhile hears of them", async (world) => {
  await leave(world);
  const page = new Page(world, "mia");
  await page.begin();
  assert.equal(page.store.snapshot().user_topics, []);
  await comeBack(world);
  await page.deliver();
  const fresh = new Page(world, "mia");
  await fresh.begin();
  const [here, there] = [page, fresh].map(({ store }) => comparable(store.snapshot()).user_topics as unknown[]);
  assert.is(there?.length, 2);
  assert.equal(here, there);
});

test("nobody else hears of them, and older clients hear of the muted ones", async (world) => {
  await leave(world);
  const event_types = ["muted_topics"];
  const queues = { mia: "", bob: "" };
  for (const name of ["mia", "bob"] as const)
    queues[name] = (await world.as(name).registerQueue({ event_types, fetch_event_types: [] })).queue_id;
  await comeBack(world);
  const topics = async (name: "mia" | "bob") =>
    (await pollNow(world, name, { queue_id: queues[name] })).map(({ muted_topics }) => muted_topics);
  assert.equal(await topics("mia"), [[["vault", "loud", world.now]]]);
  assert.equal(await topics("bob"), []);
});

test("in an archived channel they stay away", async (world) => {
  await leave(world);
  await world.as("olga").archiveChannel({ stream_id: world.channel("vault") });
  const page = new Page(world, "mia");
  await page.begin();
  await world
    .as("mia")
    .subscribe({ subscriptions })
    .catch(() => comeBack(world));
  await page.deliver();
  assert.equal(page.store.snapshot().user_topics, []);
});
