import { createHash } from "node:crypto";
import { basic, textOf, wireRequest } from "../../support/cases/doors.js";
import { picture } from "../../support/pictures/picture.js";
import { assert, suite } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import { openWorld, type World } from "../../support/world/world.js";
import { restrictsGuests, showsAddressTo } from "../accounts/user-objects.js";
import { letsVisitorsIn } from "../channels/channel-objects.js";
import { begun } from "../messages/sent.js";

const test = worldSuite("GET /avatar (users.md 1.2)", { storages: ["memory", "sqlite"] });

const get = (world: World, target: string, as?: PersonName, key?: string) => {
  const { email, api_key } = as === undefined ? { email: "", api_key: "" } : world.person(as);
  const headers: Record<string, string> = as === undefined ? {} : { authorization: basic(email, key ?? api_key) };
  return world.chat.handle(wireRequest({ target, headers }));
};

const redirected = async (world: World, target: string, as: PersonName = "mia"): Promise<string> => {
  const { status, headers, body } = await get(world, target, as);
  assert.equal([status, body], [302, ""], target);
  assert.is(headers["cache-control"], "no-store, private");
  return headers.location ?? "";
};

const provider = (email: string, rest = "") =>
  `https://secure.gravatar.com/avatar/${createHash("md5").update(email).digest("hex")}?d=identicon${rest}&version=1`;

const unknown = "/user_avatars/1/unknown.png";

test("leads to an account's picture, by id and by address", async (world) => {
  const { avatar_url } = await world.as("bob").uploadAvatar({ files: [picture()] });
  const medium = avatar_url.replace(".png", "-medium.png");
  for (const name of [world.id("bob"), "bob@example.com", "BOB%40EXAMPLE.COM"]) {
    assert.is(await redirected(world, `/avatar/${name}`), avatar_url);
    assert.is(await redirected(world, `/avatar/${name}/medium`), medium);
  }
});

test("leads to the provider where it has the picture", async (world) => {
  assert.is(await redirected(world, `/avatar/${world.id("bob")}`), provider("bob@example.com"));
  assert.is(await redirected(world, `/avatar/${world.id("bob")}/medium`), provider("bob@example.com", "&s=500"));
});

test("leads to the picture of a built-in bot", async (world) => {
  assert.is(await redirected(world, "/avatar/1"), "/user_avatars/1/bot.png");
});

test("passes the query on, but for keys (security A8)", async (world) => {
  assert.is(await redirected(world, `/avatar/99?s=200&x=%C3%A9%0d%0a`), `${unknown}?s=200&x=%C3%A9%0D%0A`);
  assert.is(await redirected(world, `/avatar/${world.id("bob")}?s=9`), `${provider("bob@example.com")}&s=9`);
  const key = `api_key=${world.person("mia").api_key}`;
  assert.is(await redirected(world, `/avatar/99?${key}`), unknown);
  assert.is((await get(world, `/avatar/99?${key}`)).status, 401);
});

test("B3: an unknown account, another organization's and one the viewer may not know of look the same", async (world) => {
  await restrictsGuests(world);
  await world.as("bob").uploadAvatar({ files: [picture()] });
  for (const name of [
    "99",
    "9999999999999",
    world.id("bob"),
    `user${world.id("bob")}@chat.example.com`,
    "user99@chat.example.com",
  ]) {
    assert.is(await redirected(world, `/avatar/${name}`, "gus"), unknown);
    assert.is(await redirected(world, `/avatar/${name}/medium`, "gus"), "/user_avatars/1/unknown-medium.png");
  }
  assert.is.not(await redirected(world, `/avatar/${world.id("mia")}`, "gus"), unknown);
});

test("B2, B3: an address that the viewer may not know is like one that nobody has", async (world) => {
  await showsAddressTo("administrators")(world);
  await world.as("bob").uploadAvatar({ files: [picture()] });
  assert.is(await redirected(world, "/avatar/bob@example.com"), provider("bob@example.com"));
  assert.is(await redirected(world, "/avatar/nobody@example.com"), provider("nobody@example.com"));
  assert.ok((await redirected(world, "/avatar/bob@example.com", "ada")).startsWith("/user_avatars/"));
});

test("refuses who has no account, a wrong key, or may do nothing but send", async (world) => {
  const statusOf = async (as?: PersonName, key?: string) => {
    const answer = await get(world, `/avatar/${world.id("bob")}`, as, key);
    return [answer.status, JSON.parse(textOf(answer)).code];
  };
  assert.equal(await statusOf(), [401, "UNAUTHORIZED"]);
  assert.equal(await statusOf("bob", "a".repeat(32)), [401, "UNAUTHORIZED"]);
  assert.equal(await statusOf("dora"), [401, "UNAUTHORIZED"]);
  assert.equal(await statusOf("wim"), [401, "UNAUTHORIZED"]);
  assert.is((await get(world, `/avatar/${world.id("bob")}`)).headers["www-authenticate"]?.startsWith("Basic"), true);
});

test("visitors get pictures by id, and none by address, where the organization lets them in (users.md 1.2)", async (world) => {
  const target = `/avatar/${world.id("bob")}`;
  assert.is((await get(world, target)).status, 401);
  await letsVisitorsIn(world);
  await begun("lobby", "bob")(world);
  const madeUp = `user${world.id("bob")}@hidden.invalid`;
  for (const [size, query] of [
    ["", ""],
    ["/medium", "&s=500"],
  ] as const) {
    const { status, headers } = await get(world, `${target}${size}`);
    assert.equal([status, headers.location], [302, provider(madeUp, query)]);
    assert.is((await get(world, `/avatar/99${size}`)).status, 302);
    for (const address of ["bob@example.com", "stranger@example.com"])
      assert.is((await get(world, `/avatar/${address}${size}`)).status, 401);
  }
  assert.is((await get(world, target, "bob", "a".repeat(32))).status, 401);
});

test("visitors get the same for who never wrote where they read and for nobody (security B3)", async (world) => {
  await letsVisitorsIn(world);
  await begun("design", "bob")(world);
  for (const size of ["", "/medium"]) {
    const [hidden, missing] = await Promise.all([world.id("bob"), 99].map((id) => get(world, `/avatar/${id}${size}`)));
    assert.equal(hidden?.headers.location, missing?.headers.location);
  }
});

test("answers what is no address with the provider's picture, and refuses what is far too long", async (world) => {
  assert.is(await redirected(world, "/avatar/%3Cscript%3E"), provider("<script>"));
  assert.is((await get(world, `/avatar/${"x".repeat(255)}`, "mia")).status, 400);
  assert.is((await get(world, "/avatar/", "mia")).status, 400);
});

const mounted = suite("GET /avatar of a mounted chat");

mounted("leads below the path where the chat is mounted", async () => {
  const world = await openWorld("memory", { url: "https://example.com/team/chat" });
  assert.is(await redirected(world, "/avatar/99"), `/team/chat${unknown}`);
  assert.ok((await redirected(world, `/avatar/${world.id("bob")}`)).startsWith("https://secure.gravatar.com/"));
  await world.close();
});
