// Phones and tablets, their keys and their registration with the push service. What they are told of messages is in `pushes`.

import { defineResource } from "../../operation/resource.js";
import { deviceErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { ownDevices } from "./state.js";
import { deviceSteps } from "./steps.js";
import { deviceTables } from "./tables.js";
import { tokenRegistrations } from "./token-registrations.js";

export { activeDevices, usersWithDevices } from "./active-devices.js";
export { changeDevice, forgetPushKeys } from "./devices.js";
export { deviceActivated } from "./hooks.js";
export { openPushKey } from "./push-keys.js";
export { relayAccount } from "./relay/account.js";
export type { RelayAnswer } from "./relay/answers.js";
export { notifyThroughRelay } from "./relay/relay.js";
export { type DeviceRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "devices",
  about: { name: "Devices", description: "Phones and tablets, and how encrypted notifications reach them." },
  tables: deviceTables,
  steps: deviceSteps,
  errors: deviceErrors,
  events,
  operations,
  state: {
    device: [ownDevices],
  },
  jobs: [tokenRegistrations],
});
