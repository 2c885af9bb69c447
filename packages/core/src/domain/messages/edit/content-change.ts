import { sha256Hex } from "../../../encode/text-hash.js";
import type { Rendered } from "../../../markdown/index.js";
import { Access } from "../../channels/index.js";
import { realmSetting } from "../../realm/index.js";
import { renderFor } from "../../rendering/index.js";
import { checkMentions, type MentioningError, mentioningErrors } from "../send/channel-checks.js";
import type { ChannelTarget, DirectTarget } from "../send/draft.js";
import { renderTyped, scopeOf } from "../send/render-content.js";
import { htmlOf, storedHtml } from "../stored-html.js";
import type { Reading, Row, Writing } from "../vocabulary.js";
import type { HistoryEntry } from "./edit-entries.js";

type Message = Row<"messages">;

/** Seconds for which an edit that somebody began in time is still taken (messages.md C3). */
export const grace = 20;

/** What `checkContentRight` may throw. */
export const contentRightErrors = ["editingDisabled", "editRefused", "editTooLate"] as const;

type ContentRightError = (typeof contentRightErrors)[number];

/**
 * Throws unless the actor, who may read the message, may change its content now (messages.md C3). After the limit `more` seconds are
 * left for what was begun in time.
 */
export const checkContentRight = async (
  { tx, actor, now, fail }: Reading<ContentRightError>,
  message: Message,
  more = grace,
): Promise<void> => {
  if (!(await realmSetting(tx, "allow_message_editing"))) throw fail("editingDisabled");
  if (message.sender_id !== actor.id) throw fail("editRefused");
  const limit = await realmSetting(tx, "message_content_edit_limit_seconds");
  if (limit !== null && now - message.timestamp > limit + more) throw fail("editTooLate");
};

/** Throws where the content is not the one that the client has seen, of which it gives the hash. */
export const checkExpectation = ({ fail }: Writing<"contentMismatch">, message: Message, expected: string): void => {
  if (sha256Hex(message.content) !== expected.toLowerCase())
    throw fail("contentMismatch", { field_name: "prev_content_sha256" });
};

/** Throws where the content of the message belongs to a widget. */
export const checkNoWidget = ({ fail }: Writing<"widgetEdit">, { submessages }: Message): void => {
  if (submessages.some(({ msg_type }) => msg_type === "widget")) throw fail("widgetEdit");
};

/** A new content of a message, rendered as its sender writes it. */
export interface NewContent {
  content: string;
  rendered: Rendered;
}

/** Where a message is: its channel and topic, or the people of its conversation. */
export interface MessagePlace {
  /** Null for a direct message. */
  channel: Row<"streams"> | null;
  topic: Row<"topics"> | undefined;
}

/** What `renderContent` may throw. */
export const newContentErrors = ["renderingFailed", ...mentioningErrors] as const;

/** Renders a new content; throws where it adds mentions that the sender may not make. */
export const renderContent = async (
  call: Writing<"renderingFailed" | MentioningError>,
  message: Message,
  { content, place }: { content: string; place: MessagePlace },
): Promise<NewContent> => {
  const target = await targetOf(call, message, place);
  const rendered = await renderTyped(call, content, scopeOf(target));
  const mentioning = await addedMentions(call, message, rendered);
  await checkMentions(call, { sender: call.actor, draft: { target, rendered: mentioning }, topic: place.topic });
  return { content, rendered };
};

/** Returns what a new content renders as, without the wildcards and groups that the old one mentioned already. */
const addedMentions = async (call: Writing, message: Message, rendered: Rendered): Promise<Rendered> => {
  const { mentionedGroupIds } = rendered;
  const known = mentionedGroupIds.length === 0 ? [] : await groupsMentioned(call, message);
  return {
    ...rendered,
    channelWildcard: rendered.channelWildcard && !message.channel_wildcard,
    topicWildcard: rendered.topicWildcard && !message.topic_wildcard,
    mentionedGroupIds: mentionedGroupIds.filter((id) => !known.includes(id)),
  };
};

const groupsMentioned = async (call: Writing, { content }: Message): Promise<readonly number[]> =>
  (await renderFor(call, content)).mentionedGroupIds;

/** Returns a message's place as a place to which something is sent. */
export const targetOf = async (
  { tx, actor, now }: Writing,
  message: Message,
  { channel }: MessagePlace,
): Promise<ChannelTarget | DirectTarget> => {
  if (channel !== null)
    return { kind: "channel", access: await new Access(tx, actor, now).toChannel(channel), topic: message.subject };
  const recipient = await tx.get("recipients", message.recipient_id);
  return { kind: "direct", people: await tx.getMany("users", recipient?.user_ids ?? []) };
};

/** Returns the columns that a new content changes, but for the history. */
export const contentColumns = ({ content, rendered }: NewContent, { stream_id }: Message, now: number) => ({
  content,
  rendered_content: storedHtml(content, rendered.html),
  is_me_message: rendered.isMeMessage,
  channel_wildcard: rendered.channelWildcard,
  topic_wildcard: rendered.topicWildcard && stream_id !== null,
  last_edit_timestamp: now,
});

/** Returns what the history keeps of the content that was. */
export const previousContent = (
  message: Message,
): Required<Pick<HistoryEntry, "prev_content" | "prev_rendered_content">> => ({
  prev_content: message.content,
  prev_rendered_content: htmlOf(message),
});
