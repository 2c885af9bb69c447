import { settingChanged } from "../settings/index.js";
import { tellAway } from "./user-status.js";
import { follow } from "./vocabulary.js";

/** Tells others when a user with a status is away or back, since whoever does not share presence counts as away. */
export const showAway = follow(settingChanged, async (call, { name, after }) => {
  if (name === "presence_enabled") await tellAway(call, after);
});
