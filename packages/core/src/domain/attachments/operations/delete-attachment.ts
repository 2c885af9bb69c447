import { t } from "../../../schema/schema.js";
import { removeAttachments } from "../../files/index.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const deleteAttachment = defineOperation({
  method: "DELETE",
  path: "/attachments/{attachment_id}",
  summary: "Delete an uploaded file",
  description: "One of one's own. Messages that refer to it keep a link that leads nowhere.",
  permission: anyUser,
  params: t.object({ attachment_id: t.integer({ description: "One of `getAttachments`" }) }),
  result: t.object({}),
  errors: ["invalidAttachment"],
  async run(call) {
    const { actor, params, tx, fail } = call;
    const file = await tx.get("attachments", params.attachment_id);
    if (file?.owner_id !== actor.id) throw fail("invalidAttachment");
    await removeAttachments(call, [file]);
    return {};
  },
});
