// Written by `npm run docs` from the definitions of the operations.
import type { ParamOf, ResultOf } from "../../operation/call-types.js";
import type * as operations from "./operations/index.js";

/** What `reportMessage` takes. */
export interface ReportMessageParams {
  /** The message. */
  message_id: ParamOf<typeof operations.reportMessage, "message_id">;
  /** Why: a key of `server_report_message_types`. */
  report_type: ParamOf<typeof operations.reportMessage, "report_type">;
  /** What is to be said of it; needed for the reason `other`. */
  description?: ParamOf<typeof operations.reportMessage, "description">;
}

/** What is written, to a topic of a channel or to people, and the reactions. */
export interface MessageReportsMethods {
  /**
   * Report a message to the moderators.
   *
   * A notice in the organization's channel for moderation requests says who reports it and why, and quotes the
   * message.
   *
   * Who may call it: any user.
   */
  reportMessage(params: ReportMessageParams): Promise<ResultOf<typeof operations.reportMessage>>;
}
