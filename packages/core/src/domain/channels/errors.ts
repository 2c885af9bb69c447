import { catalogue } from "../../operation/catalogue.js";
import { t } from "../../schema/schema.js";

/** Errors about channels (channels.md). */
export const channelErrors = catalogue({
  invalidChannelId: { code: "BAD_REQUEST", msg: "Invalid channel ID" },
  invalidChannelName: { code: "BAD_REQUEST", msg: "Invalid channel name '{name}'" },
  channelNameEmpty: { code: "BAD_REQUEST", msg: "Channel name can't be empty." },
  channelNameTooLong: { code: "BAD_REQUEST", msg: "Channel name too long (limit: 60 characters)." },
  channelNameCharacter: { code: "BAD_REQUEST", msg: "Invalid character in channel name, at position {position}." },
  channelMissing: {
    code: "STREAM_DOES_NOT_EXIST",
    msg: "Channel '{stream}' does not exist",
    fields: { stream: t.string({ description: "The channel's name" }) },
  },
  channelIdMissing: {
    code: "STREAM_DOES_NOT_EXIST",
    msg: "Channel with ID '{stream_id}' does not exist",
    fields: { stream_id: t.integer() },
  },
  channelsMissing: { code: "BAD_REQUEST", msg: "Channel(s) ({names}) do not exist" },
  noSubscriptionChange: {
    code: "BAD_REQUEST",
    msg: 'Nothing to do. Specify at least one of "add" or "delete".',
  },
  channelAlreadyExists: { code: "CHANNEL_ALREADY_EXISTS", status: 409, msg: "Channel '{name}' already exists" },
  channelInaccessible: { code: "BAD_REQUEST", msg: "Unable to access channel ({name})." },
  tooManyNewChannels: { code: "BAD_REQUEST", msg: "At most {limit} channels can be created by one request." },
  tooManySubscriptions: {
    code: "BAD_REQUEST",
    msg: "At most {limit} subscriptions, one for each user and channel, can be asked for by one request.",
  },
  defaultChannelPrivate: { code: "BAD_REQUEST", msg: "A default channel cannot be private." },
  channelPrivacyInvalid: { code: "BAD_REQUEST", msg: "Invalid parameters" },
  webPublicDisabled: { code: "BAD_REQUEST", msg: "Web-public channels are not enabled." },
  invalidMessage: { code: "BAD_REQUEST", msg: "Invalid message(s)" },
});
