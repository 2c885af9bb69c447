import type { AvatarOption } from "@confab/core";
import { wireRequest } from "../../support/cases/doors.js";
import { differs, partial } from "../../support/cases/match.js";
import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { ask } from "../../wire/ask.js";
import { hasAvatar, uploadedUrl } from "../accounts/avatars.js";
import { showsAddressTo } from "../accounts/user-objects.js";

const test = worldSuite("avatars drawn here", { storages: ["memory", "sqlite"], options: { avatars: "drawn" } });

const drawn = /^\/user_avatars\/1\/j[0-9a-f]{36}\.png$/;

const urlOf = async (world: World, name: "bob" | "mia" | "bea"): Promise<string> => {
  const params = { user_id: world.id(name), client_gravatar: true };
  return (await world.as("olga").getUserById(params)).user.avatar_url ?? "";
};

const reopen = async (world: World, avatars: AvatarOption): Promise<void> => {
  await world.chat.close();
  Object.assign(world, { options: { avatars } });
  await world.open(world.clock.now());
};

test("everybody has one of their own, which is there in both sizes and stays after a restart", async (world) => {
  const urls = [await urlOf(world, "bob"), await urlOf(world, "mia"), await urlOf(world, "bea")];
  for (const url of urls) {
    assert.match(url, drawn);
    for (const target of [url, url.replace(".png", "-medium.png")])
      assert.is((await world.chat.handle(wireRequest({ target }))).status, 200);
  }
  assert.is(new Set(urls).size, 3);
  await world.reopen();
  assert.is(await urlOf(world, "bob"), urls[0]);
});

test("an uploaded one is shown before it, and what comes back is drawn", async (world) => {
  await hasAvatar("bob")(world);
  assert.match(await urlOf(world, "bob"), uploadedUrl);
  const { avatar_url } = await world.as("bob").deleteAvatar();
  assert.match(avatar_url, drawn);
  assert.is(await urlOf(world, "bob"), avatar_url);
  const told = (await pollNow(world, "mia")).filter(({ type }) => type === "realm_user").at(-1);
  const person = partial({ avatar_source: "J", avatar_url_medium: avatar_url.replace(".png", "-medium.png") });
  assert.is(differs(told?.person, person, "person"), null);
});

test("the organization says that new accounts have drawn ones", async (world) => {
  const state = await world.as("mia").registerQueue({ fetch_event_types: ["realm", "realm_user"] });
  assert.equal([state.realm_default_avatar_source, state.avatar_source], ["J", "J"]);
});

test("another address or visibility is no other picture", async (world) => {
  const url = await urlOf(world, "bob");
  await showsAddressTo("nobody")(world);
  assert.is(await urlOf(world, "bob"), url);
});

test("GET /avatar leads nowhere else, whatever address is asked for", async (world) => {
  const location = async (target: string) => (await ask(world, target, { as: "mia" })).headers.location;
  assert.is(await location(`/avatar/${world.id("bob")}`), await urlOf(world, "bob"));
  assert.is(await location("/avatar/bob@example.com"), await urlOf(world, "bob"));
  assert.is(await location("/avatar/stranger@example.org"), "/user_avatars/1/unknown.png");
  assert.is(await location("/avatar/stranger@example.org/medium"), "/user_avatars/1/unknown-medium.png");
});

test("events of before the option was chosen tell no hash to a queue that is older", async (world) => {
  await reopen(world, "provider");
  const { queue_id } = await world.as("mia").registerQueue({ client_gravatar: true, fetch_event_types: [] });
  const plain = await world.as("mia").registerQueue({ client_gravatar: false, fetch_event_types: [] });
  const send = () => world.as("bob").sendMessage({ type: "channel", to: "general", topic: "t", content: "x" });
  await send();
  await world.as("olga").createUser({ email: "zoe@example.com", password: "a sound password", full_name: "Zoë" });
  await hasAvatar("bob")(world);
  await world.as("bob").deleteAvatar();
  await reopen(world, "drawn");
  await send();
  const url = await urlOf(world, "bob");
  for (const queue of [queue_id, plain.queue_id]) {
    const events = await pollNow(world, "mia", { queue_id: queue });
    const messages = events.flatMap(({ type, message }) => (type === "message" ? [message as object] : []));
    assert.equal(
      messages.map((message) => (message as { avatar_url: unknown }).avatar_url),
      [url, url],
    );
    assert.is(events.filter(({ type }) => type === "realm_user").length, 3);
    assert.not.match(JSON.stringify(events), /gravatar\.com|"avatar_url":null|"avatar_source":"G"/);
  }
});

test("and choosing the provider again brings its pictures back", async (world) => {
  await urlOf(world, "bob");
  await reopen(world, "provider");
  const { user } = await world.as("mia").getUserById({ user_id: world.id("bob"), client_gravatar: false });
  assert.match(user.avatar_url ?? "", /gravatar\.com/);
});

test("the organization's picture is at an address, in both sizes, before anybody has logged in", async (world) => {
  const { realm_icon } = (await ask(world, "/api/v1/server_settings")).json;
  const state = await world.as("mia").registerQueue({ fetch_event_types: ["realm"] });
  const { realm_icon_url, realm_logo_url, realm_night_logo_url } = state;
  for (const url of [realm_icon, realm_icon_url, realm_logo_url, realm_night_logo_url]) {
    const address = new URL(String(url), String(state.realm_url));
    assert.is(address.origin, "https://chat.example.com");
    for (const target of [address.pathname, address.pathname.replace(".png", "-medium.png")]) {
      const answer = await world.chat.handle(wireRequest({ target }));
      assert.equal([answer.status, answer.headers["content-type"]], [200, "image/png"]);
      assert.ok(answer.body.length > 500);
    }
  }
});
