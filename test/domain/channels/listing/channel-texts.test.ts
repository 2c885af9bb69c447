import { doors } from "../../../support/cases/doors.js";
import { channelViewer } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";
import { engineOf } from "../../../support/watching/events.js";
import { register } from "../../../support/watching/state.js";
import type { ChannelName } from "../../../support/world/people.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { changed, groups, only, permits } from "../channel-objects.js";

const test = suite("the texts of channels");

type Channel = Record<string, unknown>;

const named = (channels: unknown, name: ChannelName): Channel =>
  (channels as Channel[]).find((channel) => channel.name === name) ?? {};

const answered = async (world: World, id: "getChannels" | "registerQueue", params = {}): Promise<Channel> => {
  const outcome = await doors["over the wire"](world, id, { as: "olga", params });
  assert.ok(outcome.ok);
  return outcome.ok ? outcome.result : {};
};

/** A channel in all the lists that show it to Olga as text; the personal settings and `is_default` are left out. */
const shown = async (world: World, name: ChannelName): Promise<Channel[]> => {
  const { streams } = await answered(world, "getChannels");
  const { streams: withDefaults } = await answered(world, "getChannels", { include_default: true });
  const state = await answered(world, "registerQueue", { fetch_event_types: ["stream", "subscription"] });
  const { is_default: _, ...plain } = named(withDefaults, name);
  return [named(streams, name), plain, named(state.streams, name), named(state.never_subscribed, name)];
};

/** Expects that all lists show the channel alike, and as the calls in process do, and that it has these fields. */
const expectShown = async (world: World, name: ChannelName, fields: Channel): Promise<void> => {
  const { streams } = await world.as("olga").getChannels();
  const object = named(streams, name);
  for (const text of await shown(world, name)) assert.equal(text, object);
  for (const [field, value] of Object.entries(fields)) assert.equal(object[field], value);
};

const keeping = (text: string, run: (world: World) => Promise<void>) => test(text, () => inWorld("memory", run));

keeping("are made once for each version of a row", async (world) => {
  const { connection, use } = engineOf(world);
  const textOf = () =>
    connection.read(async (tx) => {
      const channels = await tx.getMany("streams", [world.channel("design")]);
      const show = await channelViewer({ tx, use, now: world.now }, channels);
      return channels.map((channel) => show(channel).fields());
    });
  const [made] = await textOf();
  assert.is((await textOf())[0], made);
  await changed("design", { name: "drafts" })(world);
  assert.match((await textOf())[0]?.text ?? "", '"name":"drafts"');
});

keeping("follow the row", async (world) => {
  await expectShown(world, "design", { description: "" });
  await changed("design", { description: "What we draw", subscriber_count: 7 })(world);
  await expectShown(world, "design", { description: "What we draw", subscriber_count: 7 });
  await permits("design", () => ({ can_send_message_group: groups.administrators }))(world);
  await expectShown(world, "design", { stream_post_policy: 2, can_send_message_group: groups.administrators });
});

keeping("are there for a channel that was created after a list was asked for", async (world) => {
  await expectShown(world, "design", { description: "" });
  const { id } = await world.as("mia").createChannel({ name: "later", subscribers: [world.id("mia")] });
  const { streams } = await answered(world, "getChannels");
  const listed = (streams as Channel[]).find(({ stream_id }) => stream_id === id);
  assert.is(listed?.name, "later");
});

keeping("follow the weekly traffic, which changes from one day to the next", async (world) => {
  const stream_id = world.channel("design");
  await changed("design", { date_created: 0 })(world);
  await expectShown(world, "design", { stream_weekly_traffic: 0 });
  await world.as("mia").sendMessage({ type: "channel", to: stream_id, topic: "t", content: "x" });
  await expectShown(world, "design", { stream_weekly_traffic: 0 });
  await world.pass(86_400_000);
  await expectShown(world, "design", { stream_weekly_traffic: 1 });
});

keeping("leave out who was deactivated, and show who came back", async (world) => {
  const bob = (is_active: boolean) => world.rows((tx) => tx.update("users", world.id("bob"), { is_active }));
  await permits("design", () => ({ can_resolve_topics_group: only(world, "bob", "mia") }))(world);
  await expectShown(world, "design", { can_resolve_topics_group: only(world, "bob", "mia") });
  await bob(false);
  await expectShown(world, "design", { can_resolve_topics_group: only(world, "mia") });
  await bob(true);
  await expectShown(world, "design", { can_resolve_topics_group: only(world, "bob", "mia") });
});

keeping("stay as they are when callers change what they got", async (world) => {
  await permits("design", () => ({ can_resolve_topics_group: only(world, "bob") }))(world);
  const change = (channels: unknown) => {
    const channel = named(channels, "design");
    channel.description = "mine";
    (channel.can_resolve_topics_group as { direct_members: number[] }).direct_members.push(1);
  };
  change((await world.as("olga").getChannels()).streams);
  const state = await register(world, "olga", { fetch_event_types: ["stream", "subscription"] });
  change(state.streams);
  change(state.never_subscribed);
  await expectShown(world, "design", { description: "", can_resolve_topics_group: only(world, "bob") });
});
