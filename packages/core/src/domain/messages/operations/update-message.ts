import { t } from "../../../schema/schema.js";
import { changeableMessage } from "../../channels/index.js";
import { attachmentShape } from "../../files/index.js";
import { anyUser } from "../../users/index.js";
import {
  checkContentRight,
  checkExpectation,
  checkNoWidget,
  contentRightErrors,
  newContentErrors,
  renderContent,
} from "../edit/content-change.js";
import { editMessage, placeOf } from "../edit/edit-message.js";
import { moveRequestErrors, readMove } from "../move/move-request.js";
import { checkChannelMove, checkTopicMove, findPlaces, moveRightErrors } from "../move/move-right.js";
import { selectMoved } from "../move/move-selection.js";
import { moveMessages } from "../move/whole-move.js";
import { normalizeEdit } from "../send/normalize.js";
import { contentPrice } from "../send/render-content.js";
import { claimFilesAnew } from "../uploads/claims.js";
import { defineOperation } from "../vocabulary.js";

const longText = { max: 4_194_304, anyCharacter: true };

export const updateMessage = defineOperation({
  method: "PATCH",
  path: "/messages/{message_id}",
  summary: "Edit a message, or move messages",
  description:
    "The sender may change the content. Whoever may move messages gives them another topic or channel, " +
    "or marks a topic as resolved. How long that goes is set for the organization. " +
    "Of more than 2,000 messages the newest move at once, and the others soon.",
  permission: anyUser,
  price: contentPrice,
  params: t.object({
    message_id: t.integer(),
    content: t.optional(t.text({ ...longText, description: "Markdown; what is beyond 10,000 code points is cut off" })),
    prev_content_sha256: t.optional(
      t.text({
        description: "The SHA-256 of the content that the client has seen, in hex; another content is refused",
      }),
    ),
    topic: t.optional(t.text({ ...longText, alias: "subject", description: "The new topic" })),
    stream_id: t.optional(t.integer({ description: "The new channel" })),
    propagate_mode: t.default(
      t.oneOf(["change_one", "change_later", "change_all"], {
        description: "Whether the message moves alone, with the later ones of its topic, or with all of them",
      }),
      "change_one",
    ),
    send_notification_to_old_thread: t.default(
      t.boolean({ description: "Whether a notice tells of the move where the messages were" }),
      false,
    ),
    send_notification_to_new_thread: t.default(
      t.boolean({ description: "Whether a notice tells of it where they are now" }),
      true,
    ),
  }),
  result: t.object({
    detached_uploads: t.array(attachmentShape, {
      description: "The caller's uploads to which no message refers any more",
    }),
  }),
  errors: [
    "invalidMessage",
    "widgetEdit",
    "contentMismatch",
    "nullInMessage",
    "moveLimitExceeded",
    ...contentRightErrors,
    ...moveRequestErrors,
    ...newContentErrors,
    ...moveRightErrors,
  ],
  async run(call) {
    const { params } = call;
    const message = await changeableMessage(call, params.message_id);
    if (params.content !== undefined) await checkContentRight(call, message);
    const wanted = readMove(call, message, params);
    if (params.content !== undefined) checkNoWidget(call, message);
    if (params.prev_content_sha256 !== undefined) checkExpectation(call, message, params.prev_content_sha256);
    const content = params.content === undefined ? undefined : normalizeEdit(call, params.content);
    const place = await placeOf(call, message);
    const { channel } = place;
    const places = wanted && channel && (await findPlaces(call, message, { channel, wanted }));
    if (wanted !== null && places !== null) await checkTopicMove(call, message, { wanted, places });
    const made = content === undefined ? null : await renderContent(call, message, { content, place });
    const uploadPaths = made?.rendered.uploadPaths ?? [];
    if (wanted === null || places === null) {
      if (made !== null) await editMessage(call, message, { place, made });
      return { detached_uploads: await claimFilesAnew(call, { message, uploadPaths }) };
    }
    await checkChannelMove(call, message, places);
    const selection = await selectMoved(call, message, { wanted, from: places.from });
    await moveMessages(
      call,
      { message, wanted, places, selection, made },
      { old: params.send_notification_to_old_thread, new: params.send_notification_to_new_thread },
    );
    return { detached_uploads: await claimFilesAnew(call, { message, uploadPaths }) };
  },
});
