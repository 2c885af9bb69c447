import { t } from "../../schema/schema.js";
import { deviceShape, showDevice } from "./device.js";
import { devicesOf } from "./devices.js";
import { part } from "./vocabulary.js";

/** The devices of the acting user by their ids. */
export const ownDevices = part({ devices: t.record(deviceShape) }, async ({ tx, actor }) => ({
  devices: Object.fromEntries((await devicesOf(tx, actor.id)).map((row) => [String(row.id), showDevice(row)])),
}));
