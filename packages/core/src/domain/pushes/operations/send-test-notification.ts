import { t } from "../../../schema/schema.js";
import { activeDevices, notifyThroughRelay, type RelayAnswer, relayAccount } from "../../devices/index.js";
import { anyHuman } from "../../users/index.js";
import { testPayload } from "../payload.js";
import { deadTokens, noteDone } from "../relay-notes.js";
import { pushRequests } from "../requests.js";
import { defineOperation, type Raising } from "../vocabulary.js";

export const sendTestNotification = defineOperation({
  method: "POST",
  path: "/mobile_push/e2ee/test_notification",
  summary: "Send a test notification to your devices",
  description: "The push service is asked before the answer comes.",
  level: 420,
  permission: anyHuman,
  transaction: "none",
  params: t.object({
    device_id: t.optional(t.integer({ description: "Only this device; else all that get notifications" })),
  }),
  result: t.object({}),
  errors: ["noActivePushDevice", "pushServiceUnreachable", "pushServiceFailed", "pushNotServed"],
  async run({ actor, params: { device_id }, read, write, use, fail }) {
    const { account, devices, payload } = await read(async (call) => ({
      account: await relayAccount(call),
      devices: (await activeDevices(call.tx, [actor.id])).filter(
        ({ id }) => device_id === undefined || id === device_id,
      ),
      payload: await testPayload(call, actor.id),
    }));
    if (devices.length === 0) throw fail("noActivePushDevice");
    const requests = await pushRequests(use, [{ payload, urgency: "alert", devices }]);
    const answer = await notifyThroughRelay({ use, account }, requests);
    if (answer.kind !== "done") throw refusalOf({ fail }, answer);
    await write((call) => noteDone(call, answer, devices));
    const dead = deadTokens(answer);
    if (devices.every(({ push_token_id }) => dead.has(push_token_id))) throw fail("noActivePushDevice");
    return {};
  },
});

type Refusal = "pushServiceUnreachable" | "pushServiceFailed" | "pushNotServed";

const refusals: Readonly<Record<Exclude<RelayAnswer["kind"], "done">, Refusal>> = {
  unreachable: "pushServiceUnreachable",
  failing: "pushServiceFailed",
  notServed: "pushNotServed",
  refused: "pushNotServed",
};

const refusalOf = ({ fail }: Raising<Refusal>, { kind }: Exclude<RelayAnswer, { kind: "done" }>) =>
  fail(refusals[kind]);
