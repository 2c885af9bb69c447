import { anyone } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { wireRequest } from "../../support/cases/doors.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert, suite } from "../../support/suite.js";
import { inWorld } from "../../support/world/world.js";
import { ask } from "../../wire/ask.js";
import { letsVisitorsIn } from "../channels/channel-objects.js";

const settings = {
  authentication_methods: {
    ...{ password: true, dev: false, email: true, ldap: false, remoteuser: false, github: false, azuread: false },
    ...{ gitlab: false, google: false, apple: false, saml: false, "openid connect": false },
  },
  external_authentication_methods: [],
  ...{ zulip_version: "12.0", zulip_merge_base: "12.0", zulip_feature_level: 490 },
  ...{ push_notifications_enabled: true, is_incompatible: false, email_auth_enabled: true },
  ...{ require_email_format_usernames: true, realm_url: "https://chat.example.com" },
  ...{ realm_uri: "https://chat.example.com", realm_name: "Test", realm_description: "" },
  realm_icon: "/user_avatars/1/organization.png",
  realm_web_public_access_enabled: false,
};

const describe = (description: string) => (world: World) =>
  world.rows((tx) => tx.update("realm", 1, { settings: { description } }));

operationSample("getServerSettings", { as: "mia", callers: anyone });

operationCases("getServerSettings", [
  { name: "answers anybody", as: "nobody", result: settings, events: {} },
  { name: "answers users alike", as: "mia", result: settings },
  { name: "answers deactivated accounts alike", as: "dora", result: settings },
  { name: "answers incoming webhook bots alike", as: "wim", result: settings },
  {
    name: "renders the description, which mentions nobody",
    as: "nobody",
    given: [describe("We **chat**, <b>@**Mia Member**</b>")],
    result: {
      ...settings,
      realm_description: "<p>We <strong>chat</strong>, &lt;b&gt;@<strong>Mia Member</strong>&lt;/b&gt;</p>",
    },
  },
  {
    name: "says that web-public channels can be read without an account",
    as: "nobody",
    given: [letsVisitorsIn],
    result: { ...settings, realm_web_public_access_enabled: true },
  },
  {
    name: "tells the client that it is not wanted",
    as: "nobody",
    params: { client: "ZulipInvalid" },
    result: { ...settings, is_incompatible: true },
  },
  { name: "reports parameters that it does not know", as: "nobody", params: { x: "1" }, ignored: ["x"] },
]);

const test = suite("getServerSettings over HTTP");

for (const authorization of ["Basic bm9ib2R5Ondyb25n", "Bearer x", "nonsense"])
  test(`ignores the credentials ${authorization}`, () =>
    inWorld("memory", async (world) => {
      const request = wireRequest({ target: "/api/v1/server_settings", headers: { authorization } });
      assert.is((await world.chat.handle(request)).status, 200);
    }));

test("knows the client by its User-Agent, too", () =>
  inWorld("memory", async (world) => {
    const headers = { "user-agent": "ZulipInvalid/1.0 (Linux)" };
    const { body } = await world.chat.handle(wireRequest({ target: "/api/v1/server_settings", headers }));
    assert.is(JSON.parse(String(body)).is_incompatible, true);
  }));

test("answers HEAD with no body", () =>
  inWorld("memory", async (world) => {
    const { status, body } = await world.chat.handle(
      wireRequest({ method: "HEAD", target: "/api/v1/server_settings" }),
    );
    assert.equal([status, body], [200, ""]);
  }));

/** What a chat whose application logs people in says of that, to somebody or nobody. */
const signIn = async (world: World, sessionUser: number | null) => {
  const headers = { origin: "https://chat.example.com" };
  const [{ json }, { json: state }] = await Promise.all([
    ask(world, "/api/v1/server_settings", { sessionUser }),
    ask(world, "/api/v1/register", {
      method: "POST",
      as: "mia",
      sessionUser,
      headers,
      form: 'fetch_event_types=["realm"]',
    }),
  ]);
  const { authentication_methods, external_authentication_methods, email_auth_enabled } = json;
  const { realm_email_auth_enabled, realm_password_auth_enabled } = state;
  assert.equal([email_auth_enabled, realm_email_auth_enabled, realm_password_auth_enabled], [false, false, false]);
  assert.equal(
    Object.entries(authentication_methods as object).filter(([, isThere]) => isThere),
    [],
  );
  return external_authentication_methods;
};

for (const [signInUrl, href, host] of [
  ["/login?next=chat", "https://chat.example.com/login?next=chat", "chat.example.com"],
  ["https://id.example.com:8443/in", "https://id.example.com:8443/in", "id.example.com:8443"],
] as const)
  test(`where the application logs people in, it says so, and where: ${signInUrl}`, () =>
    inWorld(
      "memory",
      async (world) => {
        const there = {
          name: "application",
          display_name: host,
          display_icon: null,
          login_url: href,
          signup_url: href,
        };
        for (const sessionUser of [null, world.id("mia")]) assert.equal(await signIn(world, sessionUser), [there]);
        const { json } = await ask(world, "/api/v1/server_settings");
        assert.equal([json.email_auth_enabled, json.external_authentication_methods], [true, []]);
      },
      { web: { files: [], signInUrl } },
    ));

test("where nobody has said where that is, it names no place", () =>
  inWorld("memory", async (world) => assert.equal(await signIn(world, null), [])));
