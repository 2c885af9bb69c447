import { settingChanged } from "../settings/index.js";
import { togglePresence } from "./announce.js";
import { follow } from "./vocabulary.js";

/** Shows or hides the presence of somebody who begins or ceases to share it. */
export const showPresence = follow(settingChanged, async (call, { name, after }) => {
  if (name === "presence_enabled") await togglePresence(call, after);
});
