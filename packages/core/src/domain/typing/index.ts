// Letting others see that one types. Nothing of it is stored.

import { defineResource } from "../../operation/resource.js";
import { typingErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";

export const resource = defineResource({
  name: "typing",
  about: { name: "Typing", description: "Letting others see that one types." },
  errors: typingErrors,
  events,
  operations,
});
