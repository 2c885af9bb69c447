import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { ownDevice } from "../devices.js";
import { deviceRemoveEvent } from "../events.js";
import { defineOperation } from "../vocabulary.js";

export const removeClientDevice = defineOperation({
  method: "POST",
  path: "/remove_client_device",
  summary: "Remove a device",
  description: "It gets no more notifications. Clients call it when somebody logs out.",
  permission: anyUser,
  params: t.object({ device_id: t.integer({ description: "As `registerClientDevice` gave it" }) }),
  result: t.object({}),
  errors: ["invalidDevice"],
  async run(call) {
    const { actor, params, tx, emit } = call;
    const { id: device_id } = await ownDevice(call, params.device_id);
    await tx.delete("devices", device_id);
    emit(deviceRemoveEvent, { device_id }, { users: [actor.id] });
    return {};
  },
});
