import { assert, suite } from "../../support/suite.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";
import { groups } from "../channels/channel-objects.js";
import { cooks, hasGroup } from "../groups/groups.js";
import { changing, realm } from "./changing.js";

const test = suite("what a changed channel is told of itself (channels.md 8.4)");

const tells = realm(() => ({ send_channel_events_messages: true, enable_spectator_access: true }));

/** What the notification bot wrote that a person can read, oldest first: the topic and the Markdown. */
const notices = async (world: World, name: PersonName): Promise<(readonly [string, string])[]> => {
  const narrow = [{ operator: "sender", operand: 1 }];
  const range = {
    anchor: "newest",
    num_before: 100,
    num_after: 0,
    apply_markdown: false,
    allow_empty_topic_name: true,
  };
  const { messages } = await world.as(name).getMessages({ ...range, narrow });
  return messages.map(({ content, subject }) => [subject, content]);
};

const mention = (world: World, name: PersonName) => `@_**${world.people[name].full_name}|${world.id(name)}**`;

type Change = Record<string, unknown> | ((world: World) => Record<string, unknown>);

interface Told {
  change: Change;
  /** The text after the name of who did it; all of it where it begins with a capital letter. */
  says: string;
  channel?: ChannelName;
  topic?: string;
}

const told: Record<string, Told> = {
  "a new name": { change: { new_name: "drawing" }, says: "renamed channel **design** to **drawing**." },
  "a name that would be markup": {
    change: { new_name: "x** @**all** `y" },
    says: "renamed channel **design** to ``x** @**all** `y``.",
  },
  "a new description": {
    change: { description: "*All* of it" },
    says: [
      "changed the description for this channel.",
      "",
      "* **Old description:**",
      "```` quote",
      "*No description.*",
      "````",
      "* **New description:**",
      "```` quote",
      "*All* of it",
      "````",
    ].join("\n"),
  },
  "another type": {
    change: { is_private: true },
    says: "changed the [access permissions](/help/channel-permissions) for this channel from **Public** to **Private, protected history**.",
  },
  "shared history": {
    change: { is_private: true, history_public_to_subscribers: true },
    says: "changed the [access permissions](/help/channel-permissions) for this channel from **Public** to **Private, shared history**.",
  },
  "a web-public channel": {
    change: { is_web_public: true },
    says: "changed the [access permissions](/help/channel-permissions) for this channel from **Public** to **Web-public**.",
  },
  "how long messages are kept": {
    change: { message_retention_days: 30 },
    says: [
      "has changed the [message retention period](/help/message-retention-policy) for this channel:",
      "* **Old retention period**: Forever",
      "* **New retention period**: 30 days",
      "",
      "Messages in this channel will now be automatically deleted 30 days after they are sent.",
    ].join("\n"),
  },
  "that messages are kept for ever": {
    change: { message_retention_days: "unlimited" },
    says: [
      "has changed the [message retention period](/help/message-retention-policy) for this channel:",
      "* **Old retention period**: Forever",
      "* **New retention period**: Forever",
      "",
      "Messages in this channel will now be retained forever.",
    ].join("\n"),
  },
  "which topics there may be": {
    change: { topics_policy: "disable_empty_topic" },
    says: 'changed the "Allow posting to the *general chat* topic?" setting from **Automatic** to **No *general chat* topic**.',
  },
  "that there is one topic only, in that topic": {
    change: { topics_policy: "empty_topic_only" },
    says: 'changed the "Allow posting to the *general chat* topic?" setting from **Automatic** to **Only *general chat* topic allowed**.',
    topic: "",
  },
  "who may post": {
    change: (world) => ({
      can_send_message_group: {
        new: { direct_members: [world.id("mia"), world.id("max")], direct_subgroups: [cooks, groups.moderators] },
      },
    }),
    says: "",
  },
  "that a channel is in use again": {
    change: { is_archived: false },
    says: "Channel #**attic** has been unarchived.",
    channel: "attic",
  },
};

const posting = (world: World): string =>
  [
    "changed the [posting permissions](/help/channel-posting-policy) for this channel:",
    "",
    "* **Old**: @_*role:everyone*",
    `* **New**: @_*role:moderators*, @_*cooks*, ${mention(world, "max")}, ${mention(world, "mia")}`,
  ].join("\n");

for (const [what, { change, says, channel = "design", topic = "channel events" }] of Object.entries(told))
  test(`it is told of ${what}`, () =>
    inWorld("memory", async (world) => {
      await tells(world);
      await hasGroup("cooks", ["bob"])(world);
      await world.as("olga").updateChannel(changing(channel, change)(world));
      const text = says === "" ? posting(world) : says;
      const content = text.startsWith("Channel") ? text : `${mention(world, "olga")} ${text}`;
      assert.equal((await notices(world, "mia")).slice(-1), [[topic, content]]);
    }));

test("it is told of its end, which everybody has read", () =>
  inWorld("memory", async (world) => {
    await tells(world);
    await world.as("olga").archiveChannel({ stream_id: world.channel("design") });
    assert.equal(await notices(world, "mia"), [["channel events", "Channel #**design** has been archived."]]);
    await world.as("olga").updateChannel(changing("design", { is_archived: false })(world));
    const { unread_msgs } = await world
      .as("mia")
      .registerQueue({ fetch_event_types: ["message", "update_message_flags"] });
    const ids = (unread_msgs as { streams: { unread_message_ids: number[] }[] }).streams.map(
      ({ unread_message_ids }) => unread_message_ids.length,
    );
    assert.equal(ids, [1], "only that it is in use again is unread");
  }));

test("each change of one request is told, in its order", () =>
  inWorld("memory", async (world) => {
    await tells(world);
    await world.as("olga").updateChannel(changing("design", { new_name: "drawing", description: "New" })(world));
    const texts = (await notices(world, "mia")).map(([, text]) => text.split(" ").slice(2, 4).join(" "));
    assert.equal(texts, ["changed the", "renamed channel"]);
    const { streams } = await world.as("mia").getChannels();
    const { messages } = await world.as("mia").getMessages({ anchor: "oldest", num_before: 0, num_after: 1 });
    assert.is(streams.find(({ name }) => name === "drawing")?.first_message_id, messages[0]?.id);
  }));

test("it is told nothing where the organization wants it so", () =>
  inWorld("memory", async (world) => {
    await world.as("olga").updateChannel(changing("design", { new_name: "drawing", description: "New" })(world));
    assert.equal(await notices(world, "mia"), []);
  }));
