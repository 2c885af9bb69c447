// Telling phones of messages: to whom, with which text, encrypted for each, and taking it back. The devices are in `devices`.

import { defineResource } from "../../operation/resource.js";
import { resource as devices } from "../devices/index.js";
import { pushDeliveries } from "./deliveries.js";
import { beginWithDevice, pushDispatch } from "./dispatch/dispatch.js";
import { logWatchService } from "./dispatch/watch-service.js";
import { pushErrors } from "./errors.js";
import { latePushes, settleWithQueue } from "./late.js";
import * as operations from "./operations/index.js";
import { pushTables } from "./tables.js";

export const resource = defineResource({
  name: "pushes",
  about: devices.about,
  tables: pushTables,
  errors: pushErrors,
  operations,
  follows: [beginWithDevice, settleWithQueue],
  jobs: [pushDispatch, pushDeliveries, latePushes],
  services: [logWatchService],
});
