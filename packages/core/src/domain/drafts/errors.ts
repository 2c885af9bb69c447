import { catalogue } from "../../operation/catalogue.js";

/** Errors about drafts (messages.md C17). */
export const draftErrors = catalogue({
  draftsOff: { code: "BAD_REQUEST", msg: "User has disabled synchronizing drafts." },
  draftChannels: { code: "BAD_REQUEST", msg: "Must specify exactly 1 channel ID for channel messages" },
  nullInTopic: { code: "BAD_REQUEST", msg: "Topic must not contain null bytes" },
  negativeTimestamp: { code: "BAD_REQUEST", msg: "Timestamp must not be negative." },
  draftUser: { code: "BAD_REQUEST", msg: "Invalid user ID" },
  draftMissing: { code: "BAD_REQUEST", status: 404, msg: "Draft does not exist" },
});
