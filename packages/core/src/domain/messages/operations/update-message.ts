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
import { normalizeEdit } from "../send/normalize.js";
import { claimFilesAnew } from "../uploads/claims.js";
import { defineOperation } from "../vocabulary.js";

export const updateMessage = defineOperation({
  method: "PATCH",
  path: "/messages/{message_id}",
  summary: "Edit a message",
  description: "The sender may change the content for some time, which the organization sets.",
  permission: anyUser,
  params: t.object({
    message_id: t.integer(),
    content: t.optional(
      t.text({
        max: 4_194_304,
        anyCharacter: true,
        description: "Markdown; what is beyond 10,000 code points is cut off",
      }),
    ),
    prev_content_sha256: t.optional(
      t.text({
        description: "The SHA-256 of the content that the client has seen, in hex; another content is refused",
      }),
    ),
  }),
  result: t.object({
    detached_uploads: t.array(attachmentShape, {
      description: "The caller's uploads to which no message refers any more",
    }),
  }),
  errors: [
    ...(["invalidMessage", "nothingToChange", "widgetEdit", "contentMismatch", "nullInMessage"] as const),
    ...contentRightErrors,
    ...newContentErrors,
  ],
  async run(call) {
    const { params, fail } = call;
    const message = await changeableMessage(call, params.message_id);
    if (params.content !== undefined) await checkContentRight(call, message);
    if (params.content === undefined) throw fail("nothingToChange");
    checkNoWidget(call, message);
    if (params.prev_content_sha256 !== undefined) checkExpectation(call, message, params.prev_content_sha256);
    const content = normalizeEdit(call, params.content);
    const place = await placeOf(call, message);
    const made = await renderContent(call, message, { content, place });
    const edited = await editMessage(call, message, { place, made });
    return { detached_uploads: await claimFilesAnew(call, { message, edited }) };
  },
});
