// Emoji on messages. Which emoji there are is in `emoji`.

import { defineResource } from "../../operation/resource.js";
import { resource as messages } from "../messages/index.js";
import { reactionErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";

export const resource = defineResource({
  name: "reactions",
  about: messages.about,
  errors: reactionErrors,
  events,
  operations,
});
