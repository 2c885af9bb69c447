import { catalogue } from "../../operation/catalogue.js";

/** Errors about reporting messages (messages.md B2). */
export const messageReportErrors = catalogue({
  explanationMissing: { code: "BAD_REQUEST", msg: "An explanation is required." },
  reportingDisabled: { code: "BAD_REQUEST", msg: "Message reporting is not enabled in this organization." },
});
