import { catalogue } from "../../operation/catalogue.js";
import { emptyTopicField } from "../realm/index.js";

/** Errors about changing and archiving channels (channels.md 7.4 to 7.6). */
export const channelChangeErrors = catalogue({
  channelNotAdministered: {
    code: "BAD_REQUEST",
    msg: "You do not have permission to administer this channel.",
  },
  channelContentRequired: { code: "BAD_REQUEST", msg: "Channel content access is required." },
  moderationChannelPublic: { code: "BAD_REQUEST", msg: "Moderation request channel must be private." },
  defaultChannelsRefused: { code: "BAD_REQUEST", msg: "You do not have permission to change default channels." },
  namedTopicsExist: {
    code: "BAD_REQUEST",
    msg: "To enable this configuration, all messages in this channel must be in the {empty_topic_display_name} topic.",
    fields: emptyTopicField,
  },
  channelNameUnchanged: { code: "BAD_REQUEST", msg: "Channel already has that name." },
  channelArchived: { code: "BAD_REQUEST", msg: "Channel is already deactivated" },
  channelNotArchived: { code: "BAD_REQUEST", msg: "Channel is not currently deactivated" },
  channelWithoutSubscribers: { code: "BAD_REQUEST", msg: "Channel is private and have no subscribers" },
});
