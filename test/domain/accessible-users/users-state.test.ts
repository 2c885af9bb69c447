import { roles, subscriptionOf, systemGroupId } from "../../support/domain.js";
import { assert, suite } from "../../support/suite.js";
import { fetched, register, type State } from "../../support/watching/state.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("users in the state");

const ofUsers = (world: World, name: PersonName, params = {}): Promise<State> =>
  register(world, name, { ...params, fetch_event_types: ["realm_user"] });

const named = (list: State["realm_users"], user_id: number) => list?.find((user) => user.user_id === user_id);

test("each account is in one list, by id, without saying whether it is active", () =>
  inWorld("memory", async (world) => {
    const { realm_users = [], realm_non_active_users = [], cross_realm_bots = [] } = await ofUsers(world, "mia");
    const ids = realm_users.map(({ user_id }) => user_id);
    assert.equal(
      ids,
      [...ids].sort((a, b) => a - b),
    );
    assert.equal(ids.length, 8);
    assert.equal(
      realm_non_active_users.map(({ user_id }) => user_id),
      [world.id("dora")],
    );
    assert.equal(
      cross_realm_bots.map(({ full_name, is_system_bot, bot_owner_id }) => [full_name, is_system_bot, bot_owner_id]),
      [["Notification Bot", true, null]],
    );
    for (const user of [...realm_users, ...realm_non_active_users]) assert.not.ok("is_active" in user);
  }));

test("humans have profile data, bots their owner", () =>
  inWorld("memory", async (world) => {
    const { realm_users } = await ofUsers(world, "gus");
    assert.equal(named(realm_users, world.id("mia"))?.profile_data, {});
    const { profile_data, bot_owner_id, bot_type } = named(realm_users, world.id("bea")) ?? {};
    assert.equal([profile_data, bot_owner_id, bot_type], [undefined, world.id("mia"), 1]);
  }));

test("avatars are left to clients that compute them", () =>
  inWorld("memory", async (world) => {
    const [computed] = (await ofUsers(world, "mia", { client_gravatar: true })).realm_users ?? [];
    const [given] = (await ofUsers(world, "mia", { client_gravatar: false })).realm_users ?? [];
    assert.is(computed?.avatar_url, null);
    assert.match(given?.avatar_url ?? "", /^https:/);
  }));

test("avatars are there for clients that could do without (capability user_avatar_url_field_optional)", () =>
  inWorld("memory", async (world) => {
    const client_capabilities = { user_avatar_url_field_optional: true };
    const { realm_users = [] } = await ofUsers(world, "mia", { client_gravatar: false, client_capabilities });
    assert.ok(realm_users.every(({ avatar_url }) => typeof avatar_url === "string"));
  }));

test("addresses are as the viewer may see them", () =>
  inWorld("memory", async (world) => {
    const mia = world.id("mia");
    await world.rows((tx) => tx.update("users", mia, { settings: { email_address_visibility: 3 } }));
    const seen = async (name: PersonName) => named((await ofUsers(world, name)).realm_users, mia);
    const placeholder = `user${mia}@chat.example.com`;
    assert.equal([(await seen("bob"))?.delivery_email, (await seen("bob"))?.email], [null, placeholder]);
    assert.equal([(await seen("ada"))?.delivery_email, (await seen("ada"))?.email], ["mia@example.com", placeholder]);
    const own = await ofUsers(world, "mia");
    assert.equal([own.delivery_email, own.email], ["mia@example.com", placeholder]);
  }));

const nothingSpecial = { is_owner: false, is_admin: false, is_moderator: false, is_guest: false };

const flagsByPerson: Partial<Record<PersonName, typeof nothingSpecial>> = {
  olga: { ...nothingSpecial, is_owner: true, is_admin: true, is_moderator: true },
  ada: { ...nothingSpecial, is_admin: true, is_moderator: true },
  max: { ...nothingSpecial, is_moderator: true },
  mia: nothingSpecial,
  gus: { ...nothingSpecial, is_guest: true },
  bea: nothingSpecial,
};

for (const [name, flags] of Object.entries(flagsByPerson))
  test(`the own account of ${name} says what it may do`, async () => {
    const state = await fetched(name as PersonName, ["realm_user"]);
    const { is_owner, is_admin, is_moderator, is_guest } = state;
    assert.equal({ is_owner, is_admin, is_moderator, is_guest }, flags);
    const rights = [
      ...[state.can_create_streams, state.can_create_public_streams, state.can_create_private_streams],
      ...[state.can_subscribe_other_users, state.can_invite_others_to_realm],
    ];
    assert.equal(rights, Array(5).fill(name !== "gus"));
    assert.is(state.can_create_web_public_streams, false);
  });

test("the own avatar is never null", async () => {
  const state = await fetched("mia", ["realm_user"], { client_gravatar: true });
  assert.match(state.avatar_url ?? "", /^https:.*version=1$/);
  assert.match(state.avatar_url_medium ?? "", /s=500/);
  assert.is(state.avatar_source, "G");
});

/** Guests may know only whom they share something with; gus is left with the channel `lobby`. */
const restrict = (world: World) =>
  world.rows(async (tx) => {
    await tx.update("realm", 1, { settings: { can_access_all_users_group: systemGroupId("role:members") } });
    const general = await subscriptionOf(tx, world.id("gus"), world.channel("general"));
    if (general !== undefined) await tx.update("subscriptions", general.id, { active: false });
  });

test("a restricted guest gets unknown users for those they share nothing with (security B2)", () =>
  inWorld("memory", async (world) => {
    await restrict(world);
    await world.as("bob").sendMessage({ type: "direct", to: [world.id("gus")], content: "Hello" });
    const { realm_users } = await ofUsers(world, "gus");
    const nameOf = (name: PersonName) => named(realm_users, world.id(name))?.full_name;
    assert.equal(
      ["gus", "mia", "bob", "bea"].map((name) => nameOf(name as PersonName)).includes("Unknown user"),
      false,
    );
    const { full_name, email, delivery_email, role, profile_data } = named(realm_users, world.id("max")) ?? {};
    const placeholder = `user${world.id("max")}@chat.example.com`;
    assert.equal(
      { full_name, email, delivery_email, role, profile_data },
      { full_name: "Unknown user", email: placeholder, delivery_email: null, role: roles.member, profile_data: {} },
    );
  }));

test("a client with user_list_incomplete gets no unknown users", () =>
  inWorld("memory", async (world) => {
    await restrict(world);
    const client_capabilities = { user_list_incomplete: true };
    const { realm_users, realm_non_active_users } = await ofUsers(world, "gus", { client_capabilities });
    assert.equal(
      [...(realm_users ?? []), ...(realm_non_active_users ?? [])].map(({ user_id }) => user_id),
      (["mia", "gus", "bea", "wim"] as const).map((name) => world.id(name)),
    );
  }));

test("nobody but guests is restricted", () =>
  inWorld("memory", async (world) => {
    await restrict(world);
    const { realm_users = [] } = await ofUsers(world, "bob");
    assert.not.ok(realm_users.some(({ full_name }) => full_name === "Unknown user"));
  }));

test("people have the bots they own, administrators all", () =>
  inWorld("memory", async (world) => {
    const botsOf = async (name: PersonName) =>
      (await register(world, name, { fetch_event_types: ["realm_bot"] })).realm_bots?.map(({ user_id }) => user_id);
    const both = [world.id("bea"), world.id("wim")];
    assert.equal(await botsOf("mia"), both);
    assert.equal(await botsOf("ada"), both);
    assert.equal(await botsOf("bob"), []);
  }));
