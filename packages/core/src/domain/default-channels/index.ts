// The channels that newcomers are subscribed to, and groups of channels that they may choose. Subscribing somebody is in
// `subscriptions`.

import { defineResource } from "../../operation/resource.js";
import { resource as channels } from "../channels/index.js";
import { defaultChannelErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { defaultGroups as defaultGroupsPart } from "./state.js";
import { defaultChannelTables } from "./tables.js";

export { removeFromDefaults, setDefault } from "./announce.js";
export { defaultStreamGroupsEvent } from "./events.js";
export { viewDefaultGroups } from "./group-view.js";
export { type DefaultChannelRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "default-channels",
  about: channels.about,
  tables: defaultChannelTables,
  errors: defaultChannelErrors,
  events,
  operations,
  state: { default_stream_groups: [defaultGroupsPart] },
});
