import { truncate } from "../../text/folding.js";
import { sendChannelNotices } from "../messages/index.js";
import { limits, realmSetting } from "../realm/index.js";
import { mention, messageLink, quoteBlock } from "../rendering/index.js";
import { type ReportType, reportTypes } from "./report-types.js";
import type { Row, Writing } from "./vocabulary.js";

/** Returns the channel to which reports go; throws where the organization has none. */
export const moderationChannel = async ({ tx, fail }: Writing<"reportingDisabled">): Promise<Row<"streams">> => {
  const id = await realmSetting(tx, "moderation_request_channel_id");
  const channel = id < 0 ? undefined : await tx.get("streams", id);
  if (channel === undefined || channel.is_archived) throw fail("reportingDisabled");
  return channel;
};

interface Report {
  message: Row<"messages">;
  type: ReportType;
  /** What the reporter says of it; "" for nothing. */
  description: string;
}

/** Tells the moderators of a message, in a topic for each sender of reported messages (messages.md B2). */
export const sendReport = async (call: Writing, channel: Row<"streams">, report: Report): Promise<void> => {
  const { tx, actor } = call;
  const { message, type, description } = report;
  const sender = await tx.get("users", message.sender_id);
  if (sender === undefined) return;
  const reason = reportTypes.find(({ key }) => key === type)?.name ?? type;
  const content = [
    `${mention(actor)} reported ${await described(call, message)} sent by ${mention(sender)}.`,
    "",
    `* Reason: **${reason}**`,
    ...(description === "" ? [] : ["* Explanation:", quoteBlock(description)]),
    "* Message:",
    quoteBlock(message.content),
  ].join("\n");
  const topic = channel.topics_policy === "empty_topic_only" ? "" : topicFor(sender);
  await sendChannelNotices(call, [{ channel, topic, content }]);
};

const end = "'s moderation requests";

const topicFor = ({ full_name }: Row<"users">): string =>
  `${truncate(full_name, limits.max_topic_length - end.length)}${end}`;

/** Returns how the report names the message: by a link, but for direct messages, to which moderators have no access. */
const described = async ({ tx }: Writing, { id, stream_id, subject }: Row<"messages">): Promise<string> => {
  const channel = stream_id === null ? undefined : await tx.get("streams", stream_id);
  return channel === undefined ? "a direct message" : messageLink(channel, subject, id);
};
