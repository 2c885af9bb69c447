import { catalogue } from "../../operation/catalogue.js";

/** Errors about typing notifications (messages.md B4, C13). */
export const typingErrors = catalogue({
  nobodyTypedTo: { code: "BAD_REQUEST", msg: "Empty 'to' list" },
  directTypingOff: { code: "BAD_REQUEST", msg: "User has disabled typing notifications for direct messages" },
  channelTypingOff: { code: "BAD_REQUEST", msg: "User has disabled typing notifications for channel messages" },
});
