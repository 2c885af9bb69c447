// What users set for the channels that they are subscribed to: colours, muting, notifications. The rows are in `channels`.

import { defineResource } from "../../operation/resource.js";
import { resource as channels } from "../channels/index.js";
import { subscriptionSettingErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";

export const resource = defineResource({
  name: "subscription-settings",
  meanings: { value: "What it is from now on" },
  about: channels.about,
  errors: subscriptionSettingErrors,
  events,
  operations,
});
