import { catalogue } from "../../operation/catalogue.js";

/** Errors about scheduled messages (messages.md C15). */
export const scheduledMessageErrors = catalogue({
  scheduledChannelType: { code: "BAD_REQUEST", msg: "Invalid data type for channel ID" },
  scheduledRecipientType: { code: "BAD_REQUEST", msg: "Recipient list may only contain user IDs" },
  deliveryInPast: { code: "BAD_REQUEST", msg: "Scheduled delivery time must be in the future." },
  nothingToReschedule: { code: "BAD_REQUEST", msg: "Nothing to change" },
  scheduledRecipientMissing: {
    code: "BAD_REQUEST",
    msg: "Recipient required when updating type of scheduled message.",
  },
  scheduledTopicMissing: {
    code: "BAD_REQUEST",
    msg: "Topic required when updating scheduled message type to channel.",
  },
  alreadySent: { code: "BAD_REQUEST", msg: "Scheduled message was already sent" },
  scheduledMessageMissing: { code: "BAD_REQUEST", status: 404, msg: "Scheduled message does not exist" },
});
