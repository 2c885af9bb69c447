import type { Static } from "../../schema/schema.js";
import { storedLimit } from "../users/index.js";
import type { deviceShape } from "./device.js";
import { deviceUpdateEvent } from "./events.js";
import { deviceTables } from "./tables.js";
import type { Operating, Reading, ReadTx, Row } from "./vocabulary.js";

/** How many devices somebody may have; with one more the oldest one that gets no notifications is forgotten. */
export const deviceLimit = storedLimit(deviceTables, "devices");

/** Returns the devices of a user, oldest first. */
export const devicesOf = (tx: ReadTx, user_id: number): Promise<Row<"devices">[]> =>
  tx.scan("devices", "byUser", { prefix: [user_id] });

/** Returns a device of the acting user. Somebody else's is not to be told from none (security B3). */
export const ownDevice = async (
  { tx, actor, fail }: Reading<"invalidDevice">,
  device_id: number,
): Promise<Row<"devices">> => {
  const device = await tx.get("devices", device_id);
  if (device?.user_id !== actor.id) throw fail("invalidDevice");
  return device;
};

type Shown = Static<typeof deviceShape>;
type Kept = Pick<Row<"devices">, "sealed_push_key" | "push_token_kind">;

/** Changes a device, and tells its owner of the `shown` fields. */
export const changeDevice = async (
  { tx, emit }: Pick<Operating, "tx" | "emit">,
  { id, user_id }: Row<"devices">,
  { shown, kept = {} }: { shown: Partial<Shown>; kept?: Partial<Kept> },
): Promise<void> => {
  await tx.update("devices", id, { ...shown, ...kept });
  emit(deviceUpdateEvent, { device_id: id, ...shown }, { users: [user_id] });
};

const forgotten = {
  push_key_id: null,
  push_token_id: null,
  pending_push_token_id: null,
  push_registration_error_code: null,
};

/** Lets a user's devices get no more notifications until they register again, as somebody else may have registered them. */
export const forgetPushKeys = async (call: Pick<Operating, "tx" | "emit">, user_id: number): Promise<void> => {
  await call.tx.deleteRange("plain_tokens", "byUser", { prefix: [user_id] });
  for (const device of await devicesOf(call.tx, user_id))
    if (device.sealed_push_key !== null)
      await changeDevice(call, device, { shown: forgotten, kept: { sealed_push_key: null, push_token_kind: null } });
};
