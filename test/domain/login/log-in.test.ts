import { LoginCookie } from "../../support/kernel.js";
import { assert } from "../../support/suite.js";
import { settle } from "../../support/watching/events.js";
import { worldSuite } from "../../support/world/suite.js";
import { Browser, loggedIn, ownPage } from "./browsers.js";

const test = worldSuite("logging in by a browser (security A9)", {
  storages: ["memory", "sqlite", "two processes"],
});

const [second, hour, day] = [1000, 3_600_000, 86_400_000];

test("gives a cookie that no script sees, and that is the login", async (world) => {
  const browser = new Browser(world);
  assert.is(await browser.whoAmI(), "UNAUTHORIZED");
  const { status, json, headers } = await browser.logIn("mia");
  const { user_id, email } = world.person("mia");
  assert.equal([status, json], [200, { result: "success", msg: "", user_id, email }]);
  assert.match(
    headers["set-cookie"] ?? "",
    /^__Host-confab-[0-9a-f]{12}=[A-Za-z0-9]{32}; Path=\/; Max-Age=1209600; HttpOnly; SameSite=Lax; Secure$/,
  );
  assert.is(await browser.whoAmI(), world.person("mia").full_name);
});

test("stores no token, so a stolen database logs nobody in", async (world) => {
  const { cookie } = await loggedIn(world, "mia");
  const [, token = ""] = cookie.split("=");
  assert.is(token.length, 32);
  assert.not.match(JSON.stringify(await world.tap.dump()), token);
});

test("refuses a wrong password, a deactivated account and what is no address, as the API does, and sets nothing", async (world) => {
  const refused = async (name: Parameters<Browser["logIn"]>[0], password?: string) => {
    const { status, json, headers } = await new Browser(world).logIn(name, password === undefined ? {} : { password });
    return [status, json.code, headers["set-cookie"]];
  };
  assert.equal(await refused("mia", "wrong"), [401, "AUTHENTICATION_FAILED", undefined]);
  assert.equal(await refused("dora"), [401, "USER_DEACTIVATED", undefined]);
});

test("counts wrong passwords together with those of the API (security A5)", async (world) => {
  const { email } = world.person("mia");
  for (let i = 0; i < 3; i++) await new Browser(world).logIn("mia", { password: "wrong", address: "192.0.2.1" });
  for (let i = 0; i < 2; i++)
    await world
      .as("bob")
      .fetchApiKey({ username: email, password: "wrong" })
      .catch(() => {});
  // One process tells the others.
  await settle();
  const { status, json } = await new Browser(world).logIn("mia", { address: "192.0.2.2" });
  assert.equal([status, json.code], [429, "RATE_LIMIT_HIT"]);
});

for (const [from, headers] of Object.entries({
  "another site": { origin: "https://evil.example", "sec-fetch-site": "cross-site" },
  "another subdomain": { origin: "https://shop.example.com", "sec-fetch-site": "same-site" },
}))
  test(`is refused for a page of ${from}, as is what the login would allow (security G4)`, async (world) => {
    assert.is((await new Browser(world).logIn("mia", { headers })).json.code, "CSRF_FAILED");
    const browser = await loggedIn(world, "mia");
    const form = "type=channel&to=general&topic=t&content=x";
    const asked = await browser.ask("/api/v1/messages", { method: "POST", form, headers });
    assert.equal([asked.status, asked.json.code], [403, "CSRF_FAILED"]);
    assert.is((await browser.ask("/api/v1/users/me", { headers })).status, 403);
  });

test("lets nobody see or renew an API key (security G4)", async (world) => {
  const browser = await loggedIn(world, "mia");
  const { status, json } = await browser.ask("/api/v1/users/me/api_key/regenerate", { method: "POST" });
  assert.equal([status, json.code], [400, "UNAUTHORIZED_PRINCIPAL"]);
});

test("says Session with a refusal, so that no browser opens a dialog", async (world) => {
  const { headers } = await new Browser(world).ask("/api/v1/users/me");
  assert.match(headers["www-authenticate"] ?? "", /^Session /);
});

test("ends by logging out, at once and in every process", async (world) => {
  const [here, there] = [await loggedIn(world, "mia"), await loggedIn(world, "mia")];
  const { cookie } = here;
  const { status, headers } = await here.ask("/accounts/logout", { method: "POST" });
  assert.is(status, 200);
  assert.match(headers["set-cookie"] ?? "", /=; Path=\/; Max-Age=0;/);
  for (let i = 0; i < 4; i++) assert.is(await Object.assign(new Browser(world), { cookie }).whoAmI(), "UNAUTHORIZED");
  assert.is(await there.whoAmI(), world.person("mia").full_name);
  assert.is((await here.ask("/accounts/logout", { method: "POST" })).status, 200);
});

test("notes once an hour that it is used", async (world) => {
  const browser = await loggedIn(world, "mia");
  const lastUse = async () => {
    await browser.whoAmI();
    await world.settled();
    const [session] = await world.rows((tx) => tx.scan("sessions", "id"));
    return session?.last_used;
  };
  const loggedInAt = world.now;
  await world.clock.advance(hour - second);
  assert.is(await lastUse(), loggedInAt);
  await world.clock.advance(second);
  assert.equal([await lastUse(), world.now], [loggedInAt + 3600, loggedInAt + 3600]);
  await world.clock.advance(second);
  assert.is(await lastUse(), loggedInAt + 3600);
});

test("ends 14 days after its last use", async (world) => {
  const [used, unused] = [await loggedIn(world, "mia"), await loggedIn(world, "mia")];
  for (let i = 0; i < 20; i++) {
    await world.clock.advance(day);
    assert.is(await used.whoAmI(), world.person("mia").full_name, `day ${i}`);
    if (i >= 14) assert.is(await unused.whoAmI(), "UNAUTHORIZED", `day ${i}`);
  }
  const { sessions } = await world.tap.dump();
  assert.is(Object.values(sessions ?? {}).length, 1);
});

test("ends with the account's password, but where that was changed", async (world) => {
  const [here, there] = [await loggedIn(world, "mia"), await loggedIn(world, "mia")];
  const form = `${new URLSearchParams({ old_password: "mia's password", new_password: "another sound password" })}`;
  const { status, body } = await here.ask("/api/v1/settings", { method: "PATCH", form });
  assert.is(status, 200, body);
  assert.equal([await here.whoAmI(), await there.whoAmI()], [world.person("mia").full_name, "UNAUTHORIZED"]);
  await world.chat.host.setPassword(world.id("mia"), "a third sound password");
  assert.is(await here.whoAmI(), "UNAUTHORIZED");
});

test("ends with the account, for good", async (world) => {
  const browser = await loggedIn(world, "mia");
  await world.chat.host.deactivateUser(world.id("mia"));
  assert.is(await browser.whoAmI(), "UNAUTHORIZED");
  await world.chat.host.reactivateUser(world.id("mia"));
  assert.is(await browser.whoAmI(), "UNAUTHORIZED");
});

test("the oldest gives way to the hundred and first", async (world) => {
  const first = await loggedIn(world, "mia");
  const second = await loggedIn(world, "mia");
  for (let i = 0; i < 99; i++) await loggedIn(world, "mia");
  assert.equal([await first.whoAmI(), await second.whoAmI()], ["UNAUTHORIZED", world.person("mia").full_name]);
});

test("what it waits for ends with it", async (world) => {
  const [browser, other] = [await loggedIn(world, "mia"), await loggedIn(world, "mia")];
  const register = async (each: Browser) => {
    const { json } = await each.ask("/api/v1/register", { method: "POST", form: 'event_types=["message"]' });
    return each.ask(`/api/v1/events?queue_id=${json.queue_id}&last_event_id=${json.last_event_id}`);
  };
  let isOtherAnswered = false;
  const [waiting, others] = [register(browser), register(other).finally(() => (isOtherAnswered = true))];
  await new Promise((resolve) => setTimeout(resolve, 50));
  const { json } = await other.ask("/api/v1/sessions");
  const [{ session_id }] = json.sessions as [{ session_id: number }];
  await other.ask(`/api/v1/sessions/${session_id}`, { method: "DELETE" });
  assert.equal((await waiting).json.events, []);
  assert.is(await browser.whoAmI(), "UNAUTHORIZED");
  assert.is(isOtherAnswered, false);
  await world.chat.host.deactivateUser(world.id("mia"));
  await others;
});

const cookies: readonly [header: string | undefined, token: string | null][] = [
  [undefined, null],
  ["", null],
  ["a=b", null],
  [`x${"k".repeat(32)}`, null],
];

test("the cookie's name tells chats of one host apart, and a token has one form", async () => {
  const [one, other] = [new LoginCookie("http://localhost:3000"), new LoginCookie("http://localhost:3001")];
  assert.match(one.name, /^confab-[0-9a-f]{12}$/);
  assert.is.not(one.name, other.name);
  const token = "k".repeat(32);
  assert.is(one.tokenIn(`a=b; ${one.holding(token).split(";", 1)[0]}; c=d`), token);
  assert.is(other.tokenIn(one.holding(token)), null);
  for (const [header, found] of cookies) assert.is(one.tokenIn(header), found);
  for (const wrong of ["", "short", `${token}x`, `${token.slice(1)}"`])
    assert.is(one.tokenIn(`${one.name}=${wrong}`), null);
});

test("a page without its origin logs nobody in from elsewhere", async (world) => {
  const headers = { ...ownPage, origin: "null", "sec-fetch-site": "cross-site" };
  assert.is((await new Browser(world).logIn("mia", { headers })).status, 403);
});
