import { settingChanged } from "../settings/index.js";
import { tellAway } from "./user-status.js";
import { follow } from "./vocabulary.js";

/** Who shares no presence is away. */
export const showAway = follow(settingChanged, async (call, { name, after }) => {
  if (name === "presence_enabled") await tellAway(call, after);
});
