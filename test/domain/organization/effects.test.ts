import { assert, suite } from "../../support/suite.js";
import { pollNow, waitingPoll } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("settings of the organization (platform.md 12.1)");

type User = ReturnType<World["as"]>;
type Settings = NonNullable<Parameters<User["updateRealm"]>[0]>;

interface Effect {
  settings: Settings | ((world: World) => Settings);
  as: PersonName;
  /** A call that goes through before, and not afterwards. */
  call(user: User, world: World): Promise<unknown>;
  /** The text of the error. */
  refusal: string;
}

const says = async (user: User, topic = "plans"): Promise<{ message_id: number }> => {
  const { id } = await user.sendMessage({ type: "channel", to: "design", topic, content: "Hello" });
  return { message_id: id };
};

const png = Uint8Array.from(
  atob("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=="),
  (letter) => letter.charCodeAt(0),
);

const newcomer = (email: string) => (user: User) =>
  user.createUser({ email, full_name: "Zoë", password: "correct horse battery" });

/** One for each setting that a rule reads. */
const effects: Readonly<Record<string, Effect>> = {
  allow_message_editing: {
    settings: { allow_message_editing: false },
    as: "mia",
    call: async (user) => user.updateMessage({ ...(await says(user)), content: "Hi" }),
    refusal: "Your organization has turned off message editing",
  },
  topics_policy: {
    settings: { topics_policy: "disable_empty_topic" },
    as: "mia",
    call: (user) => says(user, ""),
    refusal: "Sending messages to the general chat is not allowed in this channel.",
  },
  enable_read_receipts: {
    settings: { enable_read_receipts: false },
    as: "mia",
    call: async (user) => user.getReadReceipts(await says(user)),
    refusal: "Read receipts are disabled in this organization.",
  },
  avatar_changes_disabled: {
    settings: { avatar_changes_disabled: true },
    as: "mia",
    call: (user) => user.uploadAvatar({ files: [{ bytes: png, filename: "a.png" }] }),
    refusal: "Avatar changes are disabled in this organization.",
  },
  email_changes_disabled: {
    settings: { email_changes_disabled: true },
    as: "mia",
    call: (user) => user.updateSettings({ email: "other@example.com" }),
    refusal: "Email address changes are disabled in this organization.",
  },
  require_unique_names: {
    settings: { require_unique_names: true },
    as: "mia",
    call: async (user) => {
      await user.updateSettings({ full_name: "Mia Meyer" });
      await user.updateSettings({ full_name: "Bob Member" });
    },
    refusal: "Unique names required in this organization.",
  },
  disallow_disposable_email_addresses: {
    settings: { disallow_disposable_email_addresses: true },
    as: "olga",
    call: newcomer("zoe@mailinator.com"),
    refusal: "Disposable email addresses are not allowed in this organization",
  },
  emails_restricted_to_domains: {
    settings: { emails_restricted_to_domains: true },
    as: "olga",
    call: newcomer("zoe@example.com"),
    refusal: "Email 'zoe@example.com' not allowed in this organization",
  },
  moderation_request_channel_id: {
    settings: { moderation_request_channel_id: -1 },
    as: "bob",
    call: async (user, world) => user.reportMessage({ ...(await says(world.as("mia"))), report_type: "spam" }),
    refusal: "Message reporting is not enabled in this organization.",
  },
  enable_spectator_access: {
    settings: { enable_spectator_access: false },
    as: "olga",
    call: (_, { chat }) =>
      chat.as(null).getMessages({
        narrow: [{ operator: "channels", operand: "web-public" }],
        ...{ anchor: "newest", num_before: 1, num_after: 0 },
      }),
    refusal: "Not logged in: API authentication or user session required",
  },
};

/** What these settings are before, where that is not what they are at first. */
const before = (world: World): Settings => ({
  ...{ disallow_disposable_email_addresses: false, enable_spectator_access: true },
  moderation_request_channel_id: world.channel("team"),
});

/** The text of the error of a call; null where it goes through. */
const refusalOf = (call: Promise<unknown>): Promise<string | null> =>
  call.then(
    () => null,
    ({ message }) => message,
  );

for (const [name, { settings, as, call, refusal }] of Object.entries(effects))
  for (const storage of ["memory", "two processes"] as const)
    test(`${name} holds from the next call on (${storage})`, () =>
      inWorld(storage, async (world) => {
        await world.as("olga").updateRealm(before(world));
        assert.is(await refusalOf(call(world.as(as), world)), null);
        await world.as("olga").updateRealm(typeof settings === "function" ? settings(world) : settings);
        // Each process is asked by turns.
        assert.is(await refusalOf(call(world.as(as), world)), refusal);
        assert.is(await refusalOf(call(world.as(as), world)), refusal);
      }));

/** A limit of a minute, which is long over. */
const limited: Readonly<Record<string, (user: User, message: { message_id: number }) => Promise<unknown>>> = {
  message_content_edit_limit_seconds: (user, message) => user.updateMessage({ ...message, content: "Hi" }),
  message_content_delete_limit_seconds: (user, message) => user.deleteMessage(message),
  move_messages_within_stream_limit_seconds: (user, message) => user.updateMessage({ ...message, topic: "other" }),
};

for (const [name, change] of Object.entries(limited))
  test(`${name} limits how long people may do it`, () =>
    inWorld("memory", async (world) => {
      const mia = world.as("mia");
      const message = await says(mia);
      await world.as("olga").updateRealm({ [name]: 60 });
      await world.clock.advance(300_000);
      assert.type(await refusalOf(change(mia, message)), "string");
      await world.as("olga").updateRealm({ [name]: "unlimited" });
      assert.is(await refusalOf(change(mia, message)), null);
    }));

const full = 5;
const day = 86_400_000;

/** What a person is told of full members. */
const toldOfFull = async (world: World, name: PersonName): Promise<unknown[]> =>
  (await pollNow(world, name)).flatMap(({ type, op, group_id, user_ids }) =>
    type === "user_group" && group_id === full ? [[op, user_ids]] : [],
  );

const membersOf = (world: World): number[] =>
  (["mia", "bob", "bea", "wim"] as const).map((name) => world.id(name)).sort((a, b) => a - b);

const shownMembers = async (world: World): Promise<readonly number[]> => {
  const state = await world.as("ada").registerQueue({ fetch_event_types: ["realm_user_groups"] });
  return state.realm_user_groups?.find(({ id }) => id === full)?.members ?? [];
};

test("a waiting period takes members out of the full ones, and its end brings them back", () =>
  inWorld("memory", async (world) => {
    const all = membersOf(world);
    await world.as("olga").updateRealm({ waiting_period_threshold: 3 });
    assert.equal(await toldOfFull(world, "ada"), [["remove_members", all]]);
    assert.equal(await shownMembers(world), []);
    await world.pass(3 * day);
    await world.settled();
    assert.equal(await toldOfFull(world, "ada"), [
      ["remove_members", all],
      ["add_members", all],
    ]);
    assert.equal(await shownMembers(world), all);
  }));

test("a shorter waiting period makes full members at once, whom nobody is told of again", () =>
  inWorld("memory", async (world) => {
    const all = membersOf(world);
    await world.as("olga").updateRealm({ waiting_period_threshold: 5 });
    await world.pass(2 * day);
    await world.as("olga").updateRealm({ waiting_period_threshold: 1 });
    await world.pass(3 * day);
    assert.equal(await toldOfFull(world, "ada"), [
      ["remove_members", all],
      ["add_members", all],
    ]);
  }));

test("who waits no longer sees the channels that are for full members", () =>
  inWorld("memory", async (world) => {
    const stream_id = world.channel("team");
    await world.rows((tx) => tx.update("streams", stream_id, { settings: { can_subscribe_group: full } }));
    await world.as("olga").updateRealm({ waiting_period_threshold: 3 });
    await world.as("olga").updateRealm({ waiting_period_threshold: 0 });
    const told = (await pollNow(world, "bob")).flatMap(({ type, op }) => (type === "stream" ? [op] : []));
    assert.equal(told, ["delete", "create"]);
  }));

test("guests who may know of other people begin anew", () =>
  inWorld("memory", async (world) => {
    const { answer } = await waitingPoll(world, "gus");
    await world.as("olga").updateRealm({ can_access_all_users_group: { new: 6 } });
    assert.equal(await answer, []);
    assert.match((await refusalOf(pollNow(world, "gus"))) ?? "", /^Bad event queue ID/);
    const { realm_users } = await world.as("gus").registerQueue({
      fetch_event_types: ["realm_user"],
      client_capabilities: { user_list_incomplete: true },
    });
    assert.ok(!realm_users?.some(({ full_name }) => full_name === "Dora Gone"));
    assert.equal((await pollNow(world, "ada")).length, 1, "others go on");
  }));

test("newcomers are announced where the organization wants it", () =>
  inWorld("memory", async (world) => {
    const { host } = world.chat;
    await world.as("olga").updateRealm({ signup_announcements_stream_id: world.channel("general") });
    const { user_id } = await host.createUser({ email: "zoe@example.com", full_name: "Zoë" });
    await host.ensureBot({ short_name: "helper", full_name: "Helper" });
    await world.as("olga").updateRealm({ signup_announcements_stream_id: -1 });
    await host.createUser({ email: "zed@example.com", full_name: "Zed" });
    const { messages } = await world.as("mia").getMessages({
      narrow: [{ operator: "topic", operand: "signups" }],
      ...{ anchor: "newest", num_before: 10, num_after: 0, apply_markdown: false },
    });
    assert.equal(
      messages.map(({ content, display_recipient }) => [content, display_recipient]),
      [[`@_**Zoë|${user_id}** joined this organization.`, "general"]],
    );
  }));
