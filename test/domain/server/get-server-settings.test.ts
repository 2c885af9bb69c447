import { anyone } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { wireRequest } from "../../support/cases/doors.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert, suite } from "../../support/suite.js";
import { inWorld } from "../../support/world/world.js";
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
