// What a sender waits for whose message is told to many devices, beside one whose message is told to none, on SQLite.
//   node --import tsx pushing.ts --data DIR [--devices 1000]      prints as JSON
import { join } from "node:path";
import { parseArgs } from "node:util";
import { createChat, type PushRelay } from "@confab/core";
import { sqliteStorage } from "@confab/storage-sqlite";
import { gatherCrowd } from "../../test/support/largest/crowd.js";
import { change } from "../../test/support/world/build.js";

const { values: options } = parseArgs({
  options: { data: { type: "string", default: "." }, devices: { type: "string", default: "1000" } },
});
const WARM_UP = 10;
const MEASURED = 40;

let handed = 0;
/** Takes every notification at once. */
const pushRelay: PushRelay = {
  start: ({ path, body }) => {
    if (path === "push/e2ee/notify") handed += JSON.parse(body).push_requests.length;
    return { answer: Promise.resolve({ status: 200, body: '{"result":"success"}' }), cancel: () => {} };
  },
};

const count = Number(options.devices);
const storage = sqliteStorage({ file: join(options.data, "chat.db") });
const organization = { owner: { email: "owner@pushing.example" } };
const chat = await createChat({ storage, organization, pushRelay });
const owner = chat.created?.owner.user_id as number;
const crowd = await gatherCrowd(chat, owner, { people: count + 1, channels: 3, groups: 1, messages: 0 });
const [sender, ...receivers] = crowd.people as [number, ...number[]];
const [, told, untold] = crowd.channels as { stream_id: number; name: string }[];

const PUSH_KEY = Buffer.concat([Buffer.from([0x31]), Buffer.alloc(32, 7)]).toString("base64");

for (const { name } of [told, untold] as { name: string }[])
  await chat.as(owner).subscribe({
    ...{ subscriptions: [{ name }], principals: [...crowd.people], send_new_subscription_messages: false },
  });
// The first device makes the account at the push service.
const first = await chat.as(sender).registerClientDevice();
await chat.as(sender).registerPushDevice({
  ...{ device_id: first.device_id, push_key_id: 1, push_key: PUSH_KEY, token_kind: "fcm", token_id: "+wKIhyAx/Eg=" },
  ...{ bouncer_public_key: "", encrypted_push_registration: "" },
});
for (let isActive = false; !isActive; await new Promise((resolve) => setTimeout(resolve, 20))) {
  const { devices = {} } = await chat
    .as(sender)
    .registerQueue({ fetch_event_types: ["device"], event_types: ["device"] });
  isActive = Object.values(devices).some(({ push_token_id }) => push_token_id !== null);
}
await change(chat, async (tx) => {
  const [known] = await tx.scan("devices", "id", { limit: 1 });
  const common = {
    sealed_push_key: known?.sealed_push_key ?? null,
    push_key_id: 1,
    push_token_kind: "fcm",
    pending_push_token_id: null,
  };
  const unset = { push_token_last_updated_timestamp: null, push_registration_error_code: null };
  await tx.insertMany(
    "devices",
    receivers.map((user_id) => ({ user_id, push_token_id: btoa(String(user_id).padStart(8)), ...common, ...unset })),
  );
  const rows = await tx.scan("subscriptions", "byStream", { prefix: [told?.stream_id ?? 0, true] });
  await tx.updateMany(
    "subscriptions",
    rows.map(({ id }) => ({ id, push_notifications: true })),
  );
});

/** Sends a message; resolves with the milliseconds until its answer, once all devices were told. */
async function send(stream_id: number, devices: number): Promise<number> {
  const before = handed;
  const began = performance.now();
  await chat.as(sender).sendMessage({ type: "channel", to: stream_id, topic: "t", content: "Lunch is ready" });
  const waited = performance.now() - began;
  const deadline = performance.now() + 30_000;
  while (handed < before + devices && performance.now() < deadline)
    await new Promise((resolve) => setTimeout(resolve, 20));
  if (handed !== before + devices) throw new Error(`${handed - before} of ${devices} devices were told.`);
  return waited;
}

const waits = { told: [] as number[], untold: [] as number[] };
for (let turn = 0; turn < WARM_UP + MEASURED; turn++) {
  // By turns one of them comes first, since what the other leaves behind costs a little.
  for (const which of turn % 2 === 0 ? (["told", "untold"] as const) : (["untold", "told"] as const)) {
    const { stream_id = 0 } = (which === "told" ? told : untold) ?? {};
    const waited = await send(stream_id, which === "told" ? count : 0);
    if (turn >= WARM_UP) waits[which].push(waited);
  }
}
const median = (times: number[]): number => times.sort((a, b) => a - b)[Math.floor(times.length / 2)] as number;
console.log(JSON.stringify({ told: median(waits.told), untold: median(waits.untold) }));
await chat.close();
process.exit(0);
