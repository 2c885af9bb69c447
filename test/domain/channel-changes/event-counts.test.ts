import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { changed, organization } from "../channels/channel-objects.js";
import { begun } from "../messages/sent.js";

const test = worldSuite("events of one request (channels.md 13)", { storages: ["memory", "sqlite"] });

const notified = organization({ send_channel_events_messages: true });

/** What mia's client gets while something is done, by type and op, and by property where there is one. */
const toldOf = async (world: World, done: () => Promise<unknown>, client_capabilities = {}): Promise<string[]> => {
  const { queue_id } = await world.as("mia").registerQueue({ fetch_event_types: [], client_capabilities });
  await done();
  const events = await pollNow(world, "mia", { queue_id });
  return events.map(({ type, op, property }) => [type, op, property].filter((part) => part !== undefined).join(" "));
};

test("who creates public channels gets each, one subscription and a message of each; others know of it at once", async (world) => {
  await notified(world);
  const watching = await world.as("bob").registerQueue({ fetch_event_types: [] });
  const subscriptions = ["one", "two", "three"].map((name) => ({ name }));
  const own = await toldOf(world, () => world.as("mia").subscribe({ subscriptions }));
  const count = (told: readonly string[], event: string) => told.filter((each) => each === event).length;
  assert.equal(
    ["stream create", "subscription add", "subscription peer_add"].map((event) => count(own, event)),
    [3, 1, 0],
  );
  assert.is(count(own, "message"), 3);
  const others = await pollNow(world, "bob", { queue_id: watching.queue_id });
  const added = others.filter(({ op }) => op === "peer_add");
  assert.equal(
    added.map(({ stream_ids }) => (stream_ids as number[]).length),
    [3],
  );
});

test("messages of a request follow its channel events: to the subscribed, of the new channels, in the new channels", async (world) => {
  await organization({
    send_channel_events_messages: true,
    new_stream_announcements_stream_id: world.channel("general"),
  })(world);
  const { queue_id } = await world.as("bob").registerQueue({ fetch_event_types: [] });
  await world.as("mia").subscribe({
    subscriptions: [{ name: "lobby" }, { name: "fresh" }],
    principals: [world.id("bob")],
    announce: true,
  });
  const all = await pollNow(world, "bob", { queue_id });
  // The first message of a channel is told with the message.
  const events = all.filter(({ property }) => property !== "first_message_id");
  const isMessage = events.map(({ type }) => type === "message");
  assert.is(isMessage.indexOf(true), isMessage.lastIndexOf(false) + 1);
  const messages = events.flatMap(({ message }) => (message === undefined ? [] : [message as Record<string, unknown>]));
  assert.equal(
    messages.map(({ type, subject }) => [type, subject]),
    [
      ["private", ""],
      ["stream", "new channels"],
      ["stream", "channel events"],
    ],
  );
});

test("a description is one event and one message", async (world) => {
  await notified(world);
  await begun("design")(world);
  const change = { stream_id: world.channel("design"), description: "New" };
  assert.equal(await toldOf(world, () => world.as("olga").updateChannel(change)), [
    "stream update description",
    "message",
  ]);
});

test("muting a channel is two events", async (world) => {
  const data = [{ stream_id: world.channel("design"), property: "is_muted", value: true }];
  assert.equal(await toldOf(world, () => world.as("mia").updateSubscriptionSettings({ subscription_data: data })), [
    "subscription update in_home_view",
    "subscription update is_muted",
  ]);
});

test("a policy for a topic is two events", async (world) => {
  const policy = { stream_id: world.channel("design"), topic: "plans", visibility_policy: 1 as const };
  assert.equal(await toldOf(world, () => world.as("mia").setTopicPolicy(policy)), ["muted_topics", "user_topic"]);
});

test("an archived channel comes back by one event and one message, whatever the client can show", async (world) => {
  await notified(world);
  await changed("attic", { is_archived: false })(world);
  await begun("attic")(world);
  await changed("attic", { is_archived: true })(world);
  const put = { stream_id: world.channel("attic"), is_archived: false };
  const aware = await toldOf(world, () => world.as("olga").updateChannel(put), { archived_channels: true });
  assert.equal(aware, ["stream update is_archived", "message"]);
  await changed("attic", { is_archived: true })(world);
  const unaware = await toldOf(world, () => world.as("olga").updateChannel(put));
  assert.equal(unaware.slice(0, 1), ["stream create"]);
  assert.is(unaware.at(-1), "message");
});

test("privacy is told by `invite_only` alone (channels.md 10.1: never events of their own)", async (world) => {
  await organization({ enable_spectator_access: true })(world);
  const change = { stream_id: world.channel("design"), is_web_public: true };
  assert.equal(await toldOf(world, () => world.as("olga").updateChannel(change)), ["stream update invite_only"]);
});
