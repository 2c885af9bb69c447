// Written by `npm run docs` from the definitions of the operations.

/** What `reportMessage` takes. */
export interface ReportMessageParams {
  /** The message. */
  message_id: number;
  /** Why: a key of `server_report_message_types`. */
  report_type: "spam" | "harassment" | "inappropriate" | "norms" | "other";
  /** What is to be said of it; needed for the reason `other`. */
  description?: string;
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
  reportMessage(params: ReportMessageParams): Promise<Record<never, never>>;
}
