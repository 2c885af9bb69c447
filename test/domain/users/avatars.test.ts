import { createHash } from "node:crypto";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { hasAvatar, realmHas } from "../accounts/avatars.js";
import { showsAddressTo } from "../accounts/user-objects.js";

const test = worldSuite("avatar_url (users.md 1.2)", { storages: ["memory"] });

const greet = (world: World, as: PersonName = "bob") =>
  world.as(as).sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });

/** Everywhere that `viewer` finds the picture of an account that has just sent a message. */
const shown = async (world: World, name: PersonName, viewer: PersonName, client_gravatar: boolean) => {
  const user_id = world.id(name);
  const as = world.as(viewer);
  const queue = await as.registerQueue({ client_gravatar, fetch_event_types: ["realm_user"] });
  await greet(world, name);
  const [event] = await pollNow(world, viewer, { queue_id: queue.queue_id ?? "" });
  const page = { anchor: "newest" as const, num_before: 1, num_after: 0, client_gravatar };
  const listed = (await as.getUsers({ client_gravatar })).members.find((user) => user.user_id === user_id);
  const state = [...(queue.realm_users ?? []), ...(queue.cross_realm_bots ?? [])];
  return {
    user: (await as.getUserById({ user_id, client_gravatar })).user.avatar_url,
    listed: listed?.avatar_url,
    registered: state.find((user) => user.user_id === user_id)?.avatar_url,
    fetched: (await as.getMessages(page)).messages[0]?.avatar_url,
    told: (event?.message as { avatar_url: unknown } | undefined)?.avatar_url,
  };
};

const everywhere = (avatar_url: unknown) => ({
  user: avatar_url,
  listed: avatar_url,
  registered: avatar_url,
  fetched: avatar_url,
  told: avatar_url,
});

const provider = (key: string): string =>
  `https://secure.gravatar.com/avatar/${createHash("md5").update(key).digest("hex")}?d=identicon&version=1`;

const visibilities = ["everyone", "members", "moderators", "administrators", "nobody"] as const;
const viewers: readonly PersonName[] = ["olga", "mia", "gus", "bob"];

for (const visibility of visibilities)
  test(`of a provider's picture: null only for who computes it from an address for all (${visibility})`, async (world) => {
    await showsAddressTo(visibility)(world);
    const given = provider(visibility === "everyone" ? "bob@example.com" : `user${world.id("bob")}@hidden.invalid`);
    for (const viewer of viewers) {
      const computed = visibility === "everyone" ? null : given;
      assert.equal(await shown(world, "bob", viewer, true), everywhere(computed), `${viewer} computes`);
      assert.equal(await shown(world, "bob", viewer, false), everywhere(given), viewer);
    }
  });

for (const source of ["uploaded", "drawn"] as const)
  test(`of a picture that is ${source} is the same for everybody, and never null`, async (world) => {
    await hasAvatar("bob")(world);
    if (source === "drawn") {
      await realmHas({ default_avatar_source: "J" })(world);
      await world.as("bob").deleteAvatar();
    }
    const pattern =
      source === "drawn" ? /^\/user_avatars\/1\/j[0-9a-f]{36}\.png$/ : /^\/user_avatars\/1\/[0-9a-f]{36}\.png$/;
    const { user: url } = await shown(world, "bob", "mia", false);
    assert.match(String(url), pattern);
    for (const visibility of visibilities) {
      await showsAddressTo(visibility)(world);
      for (const client_gravatar of [true, false])
        assert.equal(await shown(world, "bob", "gus", client_gravatar), everywhere(url));
    }
  });

test("of a new account is drawn where that is the organization's way", async (world) => {
  await realmHas({ default_avatar_source: "J" })(world);
  const account = { email: "zoe@example.com", password: "a sound password", full_name: "Zoe" };
  const made = await Promise.all(
    ["zoe", "zac"].map((name) => world.as("olga").createUser({ ...account, email: `${name}@example.com` })),
  );
  const urls: string[] = [];
  for (const { user_id } of made) {
    const state = await world.chat.as(user_id).registerQueue({ fetch_event_types: ["realm_user"] });
    assert.equal(
      [state.avatar_source, state.avatar_url_medium],
      ["J", state.avatar_url?.replace(".png", "-medium.png")],
    );
    assert.match(state.avatar_url ?? "", /^\/user_avatars\/1\/j[0-9a-f]{36}\.png$/);
    urls.push(state.avatar_url ?? "");
  }
  assert.is(new Set(urls).size, 2);
  const events = await pollNow(world, "mia", { queue_id: world.person("mia").queue_id });
  const told = events.filter(({ type, op }) => type === "realm_user" && op === "add");
  assert.equal(told.map(({ person }) => (person as { avatar_url: string }).avatar_url).sort(), urls.sort());
});

test("of a built-in bot is a picture of this server, for those too who compute pictures", async (world) => {
  for (const client_gravatar of [true, false]) {
    const { cross_realm_bots = [] } = await world
      .as("mia")
      .registerQueue({ client_gravatar, fetch_event_types: ["realm_user"] });
    assert.equal(
      cross_realm_bots.map(({ avatar_url }) => avatar_url),
      ["/user_avatars/1/bot.png"],
    );
  }
});
