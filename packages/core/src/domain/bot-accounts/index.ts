// Creating bots and changing them. Who may see and administer bots is in `bots`; calling them is in `bot-calls`.

import { defineResource } from "../../operation/resource.js";
import { resource as bots } from "../bots/index.js";
import { botAccountMeanings } from "./meanings.js";
import * as operations from "./operations/index.js";

export { createHostBot, type HostBot, knownBot } from "./create.js";
export { type BotAccountRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "bot-accounts",
  meanings: botAccountMeanings,
  about: bots.about,
  operations,
});
