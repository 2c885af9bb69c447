// Changing channels, archiving them, and noticing which are no longer active. Their rows and gates are in `channels`; creating
// them is in `subscriptions`.

import { defineResource } from "../../operation/resource.js";
import { resource as channels } from "../channels/index.js";
import { channelChangeErrors } from "./errors.js";
import * as operations from "./operations/index.js";
import { quietChannelsJob } from "./quiet-channels.js";

export { type ChannelChangeRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "channel-changes",
  about: channels.about,
  errors: channelChangeErrors,
  operations,
  jobs: [quietChannelsJob],
});
