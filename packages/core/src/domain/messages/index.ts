// Sending, reading, searching, flagging, editing, moving and deleting messages, one folder each. Topics are in `conversations`,
// reactions and widgets in resources of their own.

import { defineResource } from "../../operation/resource.js";
import { messageDeletions } from "./delete/delete-sent.js";
import { expiredMessages } from "./delete/expired-messages.js";
import { editingErrors } from "./editing-errors.js";
import * as events from "./events.js";
import { indexing } from "./finding/indexing.js";
import { flagErrors } from "./flag-errors.js";
import { readMuted } from "./follows.js";
import { messageMeanings } from "./meanings.js";
import { messageMoves } from "./move/long-moves.js";
import * as operations from "./operations/index.js";
import { readingErrors } from "./reading-errors.js";
import { sendingErrors } from "./sending-errors.js";
import {
  newestMessage as newestMessagePart,
  recentConversations as recentConversationsPart,
  starredMessages as starredMessagesPart,
} from "./state.js";
import { messageSteps } from "./steps.js";
import { messageTables } from "./tables.js";
import { unread as unreadPart } from "./unread-state.js";
import { websitePaceService, websitesInMessages } from "./websites/show-websites.js";

export { deleteSent, everywhere, messageDeletions } from "./delete/delete-sent.js";
export { checkContentRight, contentRightErrors } from "./edit/content-change.js";
export { renderAnew } from "./edit/render-anew.js";
export { deleteMessageEvent, messageEvent, updateMessageEvent, updateMessageFlagsAddEvent } from "./events.js";
export { surroundingOf } from "./fetch/surrounding.js";
export { type MessageObject, messageShape } from "./fetch/view.js";
export { MessageWriter } from "./fetch/writer.js";
export { markReacted } from "./finding/message-index.js";
export { makeOwn } from "./flags/own-copies.js";
export { readOnLeaving } from "./flags/read-on-leaving.js";
export { readAmong } from "./flags/read-state.js";
export { messageSent } from "./hooks.js";
export { Readable } from "./narrow/readable.js";
export { conversationsOf, maxReceivedMessageId } from "./received.js";
export { tellOfFailure } from "./send/bot-owner.js";
export {
  checkDraft,
  checkTarget,
  type DeliveryError,
  deliver,
  deliveryErrors,
  sendDraft,
  targetErrors,
} from "./send/deliver.js";
export type { ChannelTarget, DirectTarget, Sending } from "./send/draft.js";
export { isInteractive } from "./send/interactive.js";
export { messageAudience } from "./send/message-audience.js";
export { type ContentError, contentErrors, normalizeContent, normalizeTopic } from "./send/normalize.js";
export { sendChannelNotices, sendDirectNotices } from "./send/notices.js";
export {
  channelToSendTo,
  findChannel,
  findPeople,
  type MissingChannelError,
  missingChannelErrors,
  type RecipientError,
  recipientErrors,
} from "./send/read-recipients.js";
export { contentPrice } from "./send/render-content.js";
export { unawareGuests } from "./send/unaware.js";
export { type WidgetError, widgetInContent, widgetOfBot } from "./send/widgets.js";
export { htmlOf } from "./stored-html.js";
export { fileAt, mayHaveFile } from "./uploads/file-at.js";
export { keysInText } from "./uploads/file-keys.js";
export { errors, type MessageRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "messages",
  about: { name: "Messages", description: "What is written, to a topic of a channel or to people, and the reactions." },
  meanings: messageMeanings,
  tables: messageTables,
  steps: messageSteps,
  errors: { ...editingErrors, ...readingErrors, ...flagErrors, ...sendingErrors },
  events,
  operations,
  state: {
    message: [newestMessagePart, unreadPart],
    recent_private_conversations: [recentConversationsPart],
    starred_messages: [starredMessagesPart],
  },
  follows: [readMuted],
  services: [websitePaceService],
  jobs: [messageDeletions, messageMoves, expiredMessages, indexing, websitesInMessages],
});
