import { openSecretBox } from "@stablelib/nacl";
import { finishJob } from "../../support/jobs.js";
import { assert } from "../../support/suite.js";
import { enginesOf } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import type { World } from "../../support/world/world.js";
import { answers, key, sealedIn, storedKey } from "../devices/some-devices.js";

const bytesFrom = (text: string): Uint8Array => Uint8Array.from(atob(text), (character) => character.charCodeAt(0));

/** What a device got: the request, and the notification that was encrypted for it. */
export interface Arrived {
  request: Record<string, unknown> & { token_id: string };
  payload: Record<string, unknown>;
}

/** Gives somebody a device that gets notifications, under a token of its own. */
export const givePhone = async (world: World, name: PersonName, kind: "fcm" | "apns" = "fcm"): Promise<string> => {
  const token_id = btoa(name.padEnd(8, "-").slice(0, 8));
  await world.rows(async (tx) => {
    await tx.insert("devices", {
      ...{ user_id: world.id(name), ...storedKey(world), push_token_kind: kind, push_token_id: token_id },
      ...{ pending_push_token_id: null, push_token_last_updated_timestamp: null, push_registration_error_code: null },
    });
    const known = await tx.count("push_accounts", "byPlace", { prefix: [1] });
    if (known === 0)
      await tx.insert("push_accounts", { place: 1, server_uuid: "u", sealed_secret: sealedIn(world, "secret") });
  });
  await worked(world);
  return token_id;
};

/** Resolves when all that is due was told. */
export const worked = async (world: World): Promise<void> => {
  for (const engine of enginesOf(world)) {
    await finishJob(engine, "push dispatch");
    await finishJob(engine, "late pushes");
    await finishJob(engine, "push deliveries");
  }
};

/** Returns what arrived at devices with the newest requests, which the push service answered so. */
export const arriving = async (world: World, cause: () => unknown, answer = answers.ok()): Promise<Arrived[]> => {
  const { pushRelay } = world.ports;
  const before = pushRelay.requests.length;
  pushRelay.plan(answer);
  await cause();
  await worked(world);
  return pushRelay.requests.slice(before).flatMap(({ path, body }) => {
    assert.is(path, "push/e2ee/notify");
    const { push_requests } = JSON.parse(body) as { push_requests: Arrived["request"][] };
    return push_requests.map((request) => ({ request, payload: opened(request) }));
  });
};

const opened = ({ payload }: Arrived["request"]): Record<string, unknown> => {
  const { push_key_id, encrypted_data } = payload as { push_key_id: number; encrypted_data: string };
  assert.is(push_key_id, 7);
  const data = bytesFrom(encrypted_data);
  const text = openSecretBox(bytesFrom(key.push_key).slice(1), data.slice(0, 24), data.slice(24));
  if (text === null) throw new Error("The notification does not open.");
  return JSON.parse(new TextDecoder().decode(text)) as Record<string, unknown>;
};

/** Sends a direct message from mia to some people. */
export const write = async (world: World, to: readonly PersonName[], content: string): Promise<number> =>
  (await world.as("mia").sendMessage({ type: "direct", to: to.map((name) => world.id(name)), content })).id;

/** Sends a message from mia to a topic of a channel. */
export const say = async (
  world: World,
  content: string,
  { channel = "design", topic = "plans" }: { channel?: "design" | "general" | "vault"; topic?: string } = {},
): Promise<number> =>
  (await world.as("mia").sendMessage({ type: "channel", to: world.channel(channel), topic, content })).id;
