import { catalogue } from "../../operation/catalogue.js";

/** Errors about what users set for the channels that they are subscribed to (channels.md 6.5). */
export const subscriptionSettingErrors = catalogue({
  subscriptionPropertyUnknown: { code: "BAD_REQUEST", msg: "Unknown subscription property: {property}" },
  notSubscribed: { code: "BAD_REQUEST", msg: "Not subscribed to channel ID {stream_id}" },
});
