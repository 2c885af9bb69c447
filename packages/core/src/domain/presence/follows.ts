import { settingChanged } from "../settings/index.js";
import { togglePresence } from "./announce.js";
import { follow } from "./vocabulary.js";

/** Shows or hides somebody who begins or ceases to share presence. */
export const showPresence = follow(settingChanged, async (call, { name, after }) => {
  if (name === "presence_enabled") await togglePresence(call, after);
});
