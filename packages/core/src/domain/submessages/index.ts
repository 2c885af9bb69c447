// What people do with the widgets of messages, such as polls. Making a widget of a message is in `messages/send`.

import { defineResource } from "../../operation/resource.js";
import { resource as messages } from "../messages/index.js";
import { submessageErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";

export const resource = defineResource({
  name: "submessages",
  about: messages.about,
  errors: submessageErrors,
  events,
  operations,
});
