import { t } from "../../../schema/schema.js";
import { readableMessage } from "../../channels/index.js";
import { anyUser } from "../../users/index.js";
import { reportTypes } from "../report-types.js";
import { moderationChannel, sendReport } from "../send-report.js";
import { defineOperation } from "../vocabulary.js";

export const reportMessage = defineOperation({
  method: "POST",
  path: "/messages/{message_id}/report",
  summary: "Report a message to the moderators",
  description:
    "A notice in the organization's channel for moderation requests says who reports it and why, and quotes the message.",
  permission: anyUser,
  params: t.object({
    message_id: t.integer(),
    report_type: t.oneOf(
      reportTypes.map(({ key }) => key),
      { description: "Why: a key of `server_report_message_types`" },
    ),
    description: t.default(
      t.text({ max: 1000, description: "What is to be said of it; needed for the reason `other`" }),
      "",
    ),
  }),
  result: t.object({}),
  errors: ["explanationMissing", "reportingDisabled", "invalidMessage"],
  async run(call) {
    const { params, fail } = call;
    const description = params.description.trim();
    if (description === "" && params.report_type === "other") throw fail("explanationMissing");
    const channel = await moderationChannel(call);
    const message = await readableMessage(call, params.message_id);
    await sendReport(call, channel, { message, type: params.report_type, description });
    return {};
  },
});
