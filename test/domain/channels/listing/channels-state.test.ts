import { subscriptionOf } from "../../../support/domain.js";
import { assert, suite } from "../../../support/suite.js";
import { fetched, register, type State } from "../../../support/watching/state.js";
import type { ChannelName, PersonName } from "../../../support/world/people.js";
import { inWorld, type World } from "../../../support/world/world.js";

const test = suite("channels in the state");

type Params = Parameters<typeof register>[2];

const listsOf = async (world: World, name: PersonName, params: Params = {}) => {
  const state = await register(world, name, { ...params, fetch_event_types: ["subscription", "stream"] });
  const names = (list: readonly { name: string }[] = []) => list.map((channel) => channel.name);
  return {
    subscriptions: names(state.subscriptions),
    unsubscribed: names(state.unsubscribed),
    never_subscribed: names(state.never_subscribed),
    streams: names(state.streams),
  };
};

const leave = (world: World, person: PersonName, channel: ChannelName) =>
  world.rows(async (tx) => {
    const subscription = await subscriptionOf(tx, world.id(person), world.channel(channel));
    await tx.update("subscriptions", subscription?.id ?? 0, { active: false });
  });

const listed: Partial<Record<PersonName, Record<string, string[]>>> = {
  mia: {
    subscriptions: ["design", "general", "lobby", "team", "vault"],
    never_subscribed: [],
    streams: ["general", "design", "team", "vault", "lobby"],
  },
  ada: {
    subscriptions: ["general"],
    never_subscribed: ["design", "lobby", "team", "vault"],
    streams: ["general", "design", "team", "vault", "lobby"],
  },
  bea: {
    subscriptions: ["design"],
    never_subscribed: ["general", "lobby"],
    streams: ["general", "design", "lobby"],
  },
};

for (const [name, lists] of Object.entries(listed))
  test(`${name} gets the channels whose metadata ${name} may see, each list in its order`, () =>
    inWorld("memory", async (world) => {
      assert.equal(await listsOf(world, name as PersonName), { ...lists, unsubscribed: [] });
    }));

test("a guest gets subscribed and web-public channels only (security B2)", () =>
  inWorld("memory", async (world) => {
    const { never_subscribed, streams, subscriptions } = await listsOf(world, "gus");
    assert.not.ok([...never_subscribed, ...streams].some((name) => ["design", "team", "vault"].includes(name)));
    assert.ok(subscriptions.includes("lobby"));
    await leave(world, "gus", "lobby");
    assert.ok((await listsOf(world, "gus")).unsubscribed.includes("lobby"));
  }));

test("a channel that was left is listed as long as it can be seen (security B2)", () =>
  inWorld("memory", async (world) => {
    await leave(world, "mia", "design");
    await leave(world, "mia", "team");
    const { unsubscribed, subscriptions, never_subscribed, streams } = await listsOf(world, "mia");
    assert.equal([unsubscribed, never_subscribed], [["design"], []]);
    assert.not.ok([...subscriptions, ...streams].includes("team"));
  }));

test("archived channels go to clients that know of them", () =>
  inWorld("memory", async (world) => {
    const client_capabilities = { archived_channels: true };
    const { subscriptions, streams } = await listsOf(world, "mia", { client_capabilities });
    assert.ok(subscriptions.includes("attic") && streams.includes("attic"));
    const state = await register(world, "mia", { client_capabilities, fetch_event_types: ["subscription"] });
    assert.is(state.subscriptions?.find(({ name }) => name === "attic")?.is_archived, true);
  }));

const subscribersIn = ({ subscriptions, never_subscribed }: State, name: string) =>
  [...(subscriptions ?? []), ...(never_subscribed ?? [])].find((channel) => channel.name === name);

test("subscribers are left out unless they are asked for", async () => {
  const state = await fetched("ada", ["subscription"]);
  assert.is(subscribersIn(state, "design")?.subscribers, undefined);
});

for (const include_subscribers of ["true", "partial"] as const)
  test(`subscribers are those of now, ascending (include_subscribers ${include_subscribers})`, () =>
    inWorld("memory", async (world) => {
      await leave(world, "bob", "design");
      const state = await register(world, "ada", { include_subscribers, fetch_event_types: ["subscription"] });
      assert.equal(subscribersIn(state, "design")?.subscribers, [world.id("mia"), world.id("bea")]);
      assert.is(subscribersIn(state, "general")?.subscribers?.includes(world.id("ada")), true);
      assert.is(subscribersIn(state, "general")?.subscribers?.includes(world.id("dora")), false);
    }));

test("of a large channel bots, people active in the last 14 days and oneself are told in part (contract, Subscription)", () =>
  inWorld("memory", async (world) => {
    const full_name = "One of many";
    for (let i = 0; i < 250; i += 1) await world.chat.host.createUser({ email: `p${i}@example.com`, full_name });
    await world.as("olga").subscribe({ subscriptions: [{ name: "general" }], principals: [world.id("bea")] });
    for (const name of ["mia", "bob"] as const) await world.as(name).reportPresence({ status: "active" });
    const partOf = async () => {
      const asked = { include_subscribers: "partial" as const, fetch_event_types: ["subscription"] };
      const state = await register(world, "ada", asked);
      assert.ok((subscribersIn(state, "design")?.subscribers?.length ?? 0) > 0);
      const general = subscribersIn(state, "general");
      assert.is(general?.subscribers, undefined);
      return general?.partial_subscribers;
    };
    const ids = (...names: PersonName[]) => names.map((name) => world.id(name));
    assert.equal(await partOf(), ids("ada", "mia", "bob", "bea"));
    await world.clock.advance(13 * 86_400_000);
    await world.as("bob").reportPresence({ status: "idle" });
    await world.clock.advance(2 * 86_400_000);
    assert.equal(await partOf(), ids("ada", "bob", "bea"));
  }));

test("null notification settings become the user's own for clients that do not know null", () =>
  inWorld("memory", async (world) => {
    const settings = { enable_stream_push_notifications: true };
    await world.rows((tx) => tx.update("users", world.id("mia"), { settings }));
    const types = { fetch_event_types: ["subscription"] };
    const [old] = (await register(world, "mia", types)).subscriptions ?? [];
    assert.equal(
      [old?.desktop_notifications, old?.audible_notifications, old?.push_notifications, old?.email_notifications],
      [false, false, true, false],
    );
    assert.is(old?.wildcard_mentions_notify, null);
    const client_capabilities = { notification_settings_null: true };
    const [recent] = (await register(world, "mia", { ...types, client_capabilities })).subscriptions ?? [];
    assert.equal([recent?.desktop_notifications, recent?.push_notifications], [null, null]);
  }));

test("default channels are told to everybody but guests", async () => {
  assert.equal((await fetched("mia", ["default_streams"])).realm_default_streams, [1]);
  assert.equal((await fetched("gus", ["default_streams"])).realm_default_streams, []);
});
