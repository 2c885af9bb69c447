import { readFileSync } from "node:fs";
import { assert, suite } from "../support/suite.js";
import { register, type State } from "../support/watching/state.js";
import { inWorld, type World } from "../support/world/world.js";

// How much everybody's initial state grows by what others store (security O2). docs/operating.md says it in words.

const test = suite("the size of the initial state (security O2)");

const text = (count: number) => "😀".repeat(count);
/** Names differ by their ends, which are ASCII. */
const name = (count: number, n: number) => `${text(count - 3)} ${String(n).padStart(2, "0")}`;
const bold = "**a** ";

/** The longest that one of a kind may be: what it may grow, in bytes at most, and how it is made. */
interface Kind {
  fields: readonly string[];
  most: number;
  make(world: World, n: number): Promise<unknown>;
}

const inBoth = ["streams", "subscriptions", "never_subscribed", "unsubscribed", "server_inaccessible_streams"];

const kinds: Readonly<Record<string, Kind>> = {
  "a channel": {
    fields: inBoth,
    most: 25_000,
    make: (world, n) => {
      const subscriptions = [{ name: name(60, n), description: `${text(512)}${bold.repeat(85)}`.slice(0, 1_024) }];
      return world.as("mia").subscribe({ subscriptions, principals: [world.id("mia"), world.id("bob")] });
    },
  },
  "a channel whose description is shown as text": {
    fields: inBoth,
    most: 25_000,
    make: (world, n) => {
      const subscriptions = [{ name: name(60, n), description: text(1_024) }];
      return world.as("mia").subscribe({ subscriptions, principals: [world.id("mia"), world.id("bob")] });
    },
  },
  "a user group": {
    fields: ["realm_user_groups"],
    most: 6_000,
    make: (world, n) =>
      world.as("mia").createUserGroup({ name: name(100, n), description: text(1_024), members: [world.id("mia")] }),
  },
  "a channel folder": {
    fields: ["channel_folders"],
    most: 11_000,
    make: (world, n) => world.as("ada").createChannelFolder({ name: name(60, n), description: text(1_024) }),
  },
  "a group of default channels": {
    fields: ["realm_default_stream_groups"],
    most: 5_000,
    make: (world, n) =>
      world.as("ada").createDefaultGroup({ group_name: name(60, n), description: text(1_024), stream_names: [] }),
  },
  "a profile field with its value for one person": {
    fields: ["custom_profile_fields", "realm_users"],
    most: 8_500,
    make: async (world, n) => {
      const { id } = await world.as("olga").createProfileField({ field_type: 2, name: name(40, n), hint: text(80) });
      const value = `${text(250)}${"`a` ".repeat(62)}`;
      await world.as("mia").updateProfileData({ data: [{ id, value }] });
    },
  },
};

const sizeOf = (value: unknown): number => new TextEncoder().encode(JSON.stringify(value) ?? "").length;

/** Returns by how many bytes each field has grown; less than a number's digits is no growth. */
const growth = (before: State, after: State): ReadonlyMap<string, number> => {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const grown = Object.keys(now).map((field) => [field, sizeOf(now[field]) - sizeOf(old[field])] as const);
  return new Map(grown.filter(([, bytes]) => bytes > 20));
};

const count = 5;

for (const [what, { fields, most, make }] of Object.entries(kinds))
  test(`grows by at most ${most} bytes with ${what}`, () =>
    inWorld("memory", async (world) => {
      const before = await register(world, "bob");
      for (let n = 0; n < count; n += 1) await make(world, n);
      // What was said of it is not what it weighs.
      await world.as("bob").markAllAsRead();
      const grown = growth(before, await register(world, "bob"));
      assert.equal(
        [...grown.keys()].filter((field) => !fields.includes(field)),
        [],
      );
      const bytes = [...grown.values()].reduce((sum, each) => sum + each, 0);
      assert.ok(bytes > 0 && bytes <= most * count, `${bytes / count} bytes each`);
    }));

/** What somebody stores for themselves, and what they do to their own messages. */
const own = async (world: World): Promise<void> => {
  const mia = world.as("mia");
  const sent = await mia.sendMessage({ type: "channel", to: "general", topic: "plans", content: "Hello" });
  await world.as("bob").markAllAsRead();
  for (let n = 0; n < 20; n += 1) await mia.updateMessage({ message_id: sent.id, content: text(500 + n) });
  await mia.createDrafts({ drafts: [{ type: "", to: [], topic: "", content: text(5_000) }] });
  await mia.createSavedSnippet({ title: "x", content: text(5_000) });
  const deliver_at = world.now + 1_000;
  await mia.createScheduledMessage({
    ...{ type: "channel", to: world.channel("general"), topic: "later", content: text(5_000) },
    scheduled_delivery_timestamp: deliver_at,
  });
  await mia.createReminder({ message_id: sent.id, scheduled_delivery_timestamp: deliver_at, note: text(900) });
  await mia.addAlertWords({ alert_words: ["one", "two"] });
  await mia.addNavigationView({ fragment: "narrow/topic/plans", is_pinned: true, name: "Plans" });
  await mia.muteUser({ muted_user_id: world.id("bob") });
  await mia.updateMessageFlags({ messages: [sent.id], op: "add", flag: "starred" });
  await mia.setTopicPolicy({ stream_id: world.channel("general"), topic: "plans", visibility_policy: 3 });
};

test("grows by nothing that somebody else stores for themselves", () =>
  inWorld("memory", async (world) => {
    const before = await register(world, "bob");
    await own(world);
    assert.equal([...growth(before, await register(world, "bob"))], []);
  }));

test("has its bounds in the documentation", () => {
  const documented = readFileSync(new URL("../../docs/operating.md", import.meta.url), "utf8");
  for (const { most } of Object.values(kinds)) assert.match(documented, `${Math.ceil(most / 1_000)} KB`);
});
