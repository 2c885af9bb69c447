import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { type Answer, ask } from "../../wire/ask.js";
import { Browser, loggedIn, ownPage } from "../login/browsers.js";
import { helper } from "./creating.js";

const test = worldSuite("a bot's key in a browser (security G4)");

const password = "mia's password";

type Params = Record<string, string>;

/** The ways to a key, each with the request that asks for it. */
const ways: Record<string, (world: World) => { method?: string; target: string; params?: Params }> = {
  createBot: () => ({ target: "/bots", params: helper }),
  revealBotApiKey: (world) => ({ target: `/bots/${world.id("bea")}/api_key` }),
  regenerateBotApiKey: (world) => ({ target: `/bots/${world.id("bea")}/api_key/regenerate` }),
};

const asks = (world: World, browser: Browser, way: string, more: Params = {}): Promise<Answer> => {
  const { target, params = {} } = (ways[way] as (typeof ways)["createBot"])(world);
  return browser.ask(`/api/v1${target}`, { method: "POST", form: `${new URLSearchParams({ ...params, ...more })}` });
};

const isKey = (key: unknown): boolean => /^[A-Za-z0-9]{32}$/.test(String(key));

const rowsOf = async (world: World) => {
  const { users, sessions } = await world.tap.dump();
  return { users, sessions };
};

for (const way of Object.keys(ways)) {
  test(`${way} shows it to whoever gives the password`, async (world) => {
    const browser = await loggedIn(world, "mia");
    const { status, json } = await asks(world, browser, way, { account_password: password });
    assert.equal([status, isKey(json.api_key)], [200, true]);
    const bot_id = way === "createBot" ? (json.user_id as number) : world.id("bea");
    assert.is(await world.chat.host.apiKey(bot_id), json.api_key);
  });

  test(`${way} refuses a wrong password, and changes nothing`, async (world) => {
    const browser = await loggedIn(world, "mia");
    const before = await rowsOf(world);
    for (const account_password of ["", "wrong", world.person("mia").api_key]) {
      const { status, json } = await asks(world, browser, way, { account_password });
      assert.equal([status, json.msg, json.api_key], [400, "Wrong password!", undefined]);
    }
    assert.equal(await rowsOf(world), before);
  });

  test(`A5: ${way} counts wrong passwords, and the right one does not help then`, async (world) => {
    const browser = await loggedIn(world, "mia");
    for (let i = 0; i < 5; i += 1) await asks(world, browser, way, { account_password: "wrong" });
    const { status, json } = await asks(world, browser, way, { account_password: password });
    assert.is(status, 429);
    assert.match(String(json.msg), /too many/);
    // Each process counts for itself, so that where there are two only what the first of them hears is refused.
    const logins = await Promise.all(Array.from({ length: 6 }, () => new Browser(world).logIn("mia")));
    const isRefused = logins.some(({ json }) => json.code === "RATE_LIMIT_HIT");
    assert.ok(isRefused || world.processes.length > 1);
  });

  test(`${way} is refused where the application logs people in, whatever comes along`, async (world) => {
    const { target, params = {} } = (ways[way] as (typeof ways)["createBot"])(world);
    const form = `${new URLSearchParams({ ...params, account_password: password })}`;
    const session = { method: "POST", form, headers: ownPage, sessionUser: world.id("mia") };
    const before = await rowsOf(world);
    assert.is((await ask(world, `/api/v1${target}`, session)).json.code, "UNAUTHORIZED_PRINCIPAL");
    assert.equal(await rowsOf(world), before);
  });

  test(`${way} is refused for a page of another site`, async (world) => {
    const browser = await loggedIn(world, "mia");
    const { target, params = {} } = (ways[way] as (typeof ways)["createBot"])(world);
    const form = `${new URLSearchParams({ ...params, account_password: password })}`;
    const headers = { origin: "https://evil.example", "sec-fetch-site": "cross-site" };
    const { json } = await browser.ask(`/api/v1${target}`, { method: "POST", form, headers });
    assert.is(json.code, "CSRF_FAILED");
  });

  test(`${way} wants a login or a key, password or none`, async (world) => {
    const { status, json } = await asks(world, new Browser(world), way, { account_password: password });
    assert.equal([status, json.code], [401, "UNAUTHORIZED"]);
  });
}

test("createBot makes the bot without a password, and keeps the key to itself", async (world) => {
  const browser = await loggedIn(world, "mia");
  const { status, json } = await asks(world, browser, "createBot");
  assert.equal([status, "api_key" in json], [200, false]);
  assert.is((await world.chat.as(json.user_id as number).getOwnUser()).full_name, "Helper");
});

test("the others want one", async (world) => {
  const browser = await loggedIn(world, "mia");
  assert.is((await asks(world, browser, "regenerateBotApiKey")).json.code, "UNAUTHORIZED_PRINCIPAL");
  assert.is((await asks(world, browser, "revealBotApiKey")).json.msg, "Missing 'account_password' argument");
});

test("nothing else shows a key, with a password either", async (world) => {
  const browser = await loggedIn(world, "mia");
  const account_password = encodeURIComponent(password);
  for (const target of [`/bots/${world.id("bea")}/api_key`, "/bots"])
    assert.is(
      (await browser.ask(`/api/v1${target}?account_password=${account_password}`)).json.code,
      "UNAUTHORIZED_PRINCIPAL",
    );
  const form = `account_password=${account_password}`;
  const renewed = await browser.ask("/api/v1/users/me/api_key/regenerate", { method: "POST", form });
  assert.is(renewed.json.code, "UNAUTHORIZED_PRINCIPAL");
});

test("a key of the own makes the calls as before", async (world) => {
  const mia = world.as("mia");
  assert.ok(isKey((await mia.createBot(helper)).api_key));
  assert.ok(isKey((await mia.regenerateBotApiKey({ bot_id: world.id("bea") })).api_key));
});
