// Reporting messages to those who moderate. Which channel the reports go to is a setting of the organization, in `realm`.

import { defineResource } from "../../operation/resource.js";
import { resource as messages } from "../messages/index.js";
import { messageReportErrors } from "./errors.js";
import * as operations from "./operations/index.js";

export { reportTypes } from "./report-types.js";

export const resource = defineResource({
  name: "message-reports",
  about: messages.about,
  errors: messageReportErrors,
  operations,
});
