import { anyHuman } from "../../support/cases/callers.js";
import { type Case, type Given, operationCases } from "../../support/cases/cases.js";
import { refusals } from "../../support/cases/private-things.js";
import { operationSample } from "../../support/cases/samples.js";
import { assert } from "../../support/suite.js";
import { answers } from "../devices/some-devices.js";
import { givePhone } from "./phones.js";

const bobsToken = btoa("bob-----");

const hasPhone: Given = (world) => givePhone(world, "bob");

const answering =
  (...[script]: Parameters<Parameters<Given>[0]["ports"]["pushRelay"]["plan"]>): Given =>
  (world) =>
    script && world.ports.pushRelay.plan(...Array(20).fill(script));

const ready = [hasPhone, answering(answers.ok())];

operationSample("sendTestNotification", {
  as: "bob",
  given: ready,
  callers: {
    ...anyHuman,
    ...Object.fromEntries(["gus", "mia", "max", "ada", "olga"].map((name) => [name, "noActivePushDevice" as const])),
  },
});

const failing = (name: string, given: readonly Given[], rest: Omit<Case, "name" | "as" | "given">): Case => ({
  ...{ name, as: "bob", given: [hasPhone, ...given] },
  ...rest,
});

operationCases("sendTestNotification", [
  {
    name: "sends a notification to each of the own devices",
    given: ready,
    as: "bob",
    params: {},
    result: {},
    events: {},
    afterwards: (world) => {
      const { path, headers, body } = world.ports.pushRelay.requests.at(-1) ?? { path: "", headers: {}, body: "{}" };
      assert.is(path, "push/e2ee/notify");
      assert.is(headers["content-type"], "application/json");
      const { push_requests } = JSON.parse(body);
      assert.is(push_requests.length, 1);
      const [{ token_id, fcm_priority, payload }] = push_requests;
      assert.equal(
        [token_id, fcm_priority, Object.keys(payload)],
        [bobsToken, "high", ["push_key_id", "encrypted_data"]],
      );
    },
  },
  {
    name: "takes one device",
    given: ready,
    as: "bob",
    params: (world) => ({ device_id: world.made("devices") }),
    result: {},
  },
  {
    name: "has nothing to send to where there is no device",
    as: "bob",
    params: {},
    error: ["noActivePushDevice", {}],
  },
  failing("knows no device that is not there", [], { params: { device_id: 999 }, error: ["noActivePushDevice", {}] }),
  {
    name: "knows nobody else's device",
    given: ready,
    as: "mia",
    params: (world) => ({ device_id: world.made("devices") }),
    error: "noActivePushDevice",
  },
  {
    name: "sends nothing to a device whose token is not confirmed",
    given: [
      hasPhone,
      (world) =>
        world.rows((tx) =>
          tx.update("devices", world.made("devices"), { push_token_id: null, pending_push_token_id: bobsToken }),
        ),
    ],
    as: "bob",
    params: {},
    error: "noActivePushDevice",
  },
  failing("says that the push service cannot be reached", [answering("unreachable")], {
    error: ["pushServiceUnreachable", {}],
  }),
  failing("says that the push service has failed", [answering(answers.error(503, "INTERNAL"))], {
    error: ["pushServiceFailed", {}],
  }),
  failing("takes an answer that is no JSON for a failure", [answering({ status: 200, body: "hello" })], {
    error: "pushServiceFailed",
  }),
  ...(
    [
      answers.error(403, "MISSING_REMOTE_REALM"),
      answers.error(401, "INVALID_ZULIP_SERVER"),
      answers.error(400, "PUSH_NOTIFICATIONS_DISALLOWED"),
      { status: 302, body: "" },
      { status: 418, body: "" },
    ] as const
  ).map((script) =>
    failing(
      `sends people to the administrator after ${script.status} ${script.body.slice(0, 50)}`,
      [answering(script)],
      {
        error: ["pushNotServed", {}],
      },
    ),
  ),
  { name: "refuses bots", as: "bea", params: {}, error: "botRefused" },
  ...refusals(),
]);
