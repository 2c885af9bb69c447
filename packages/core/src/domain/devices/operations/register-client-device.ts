import { t } from "../../../schema/schema.js";
import { anyUser, checkStoredRows } from "../../users/index.js";
import { deviceLimit, devicesOf } from "../devices.js";
import { deviceAddEvent, deviceRemoveEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const registerClientDevice = defineOperation({
  method: "POST",
  path: "/register_client_device",
  summary: "Register a device",
  description:
    "A client calls it once for each account and installation, and keeps the id. Each call makes a new device. " +
    `Somebody who has ${deviceLimit.rows} loses the oldest of those that get no notifications.`,
  permission: anyUser,
  params: t.object({}),
  result: t.object({ device_id: t.integer() }),
  errors: ["listFull"],
  async run(call) {
    const { actor, tx, emit } = call;
    const users = [actor.id];
    const known = await devicesOf(tx, actor.id);
    const oldest = known.find(({ push_token_id }) => push_token_id === null) ?? known[0];
    if (oldest !== undefined && known.length >= deviceLimit.rows) {
      await tx.delete("devices", oldest.id);
      emit(deviceRemoveEvent, { device_id: oldest.id }, { users });
    } else await checkStoredRows(call, deviceLimit, 1);
    const { id: device_id } = await tx.insert("devices", { user_id: actor.id, ...nothingSet });
    emit(deviceAddEvent, { device_id }, { users });
    return { device_id };
  },
});

const nothingSet = {
  sealed_push_key: null,
  push_key_id: null,
  push_token_kind: null,
  push_token_id: null,
  pending_push_token_id: null,
  push_token_last_updated_timestamp: null,
  push_registration_error_code: null,
};
