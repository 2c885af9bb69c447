import { Followers } from "../operation/hook.js";
import { tellOfSetting } from "./accessible-users/follows.js";
import { queueBotCalls } from "./bot-calls/follows.js";
import { readMuted } from "./messages/follows.js";
import { showPresence } from "./presence/follows.js";
import { showAway } from "./statuses/follows.js";

/** Who follows the hooks of other resources, in the order of the resources. */
export const followers = new Followers([tellOfSetting, showPresence, showAway, readMuted, queueBotCalls]);
