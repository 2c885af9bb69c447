import { t } from "../../../schema/schema.js";
import { attachmentShape, showAttachments, spaceUsed } from "../../files/index.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

export const getAttachments = defineOperation({
  method: "GET",
  path: "/attachments",
  summary: "Get one's uploaded files",
  description: "The oldest first.",
  permission: anyUser,
  params: t.object({}),
  result: t.object({
    attachments: t.array(attachmentShape),
    upload_space_used: t.integer({ description: "The bytes of all files of the organization" }),
  }),
  errors: [],
  async run({ actor, tx }) {
    const [own, upload_space_used] = await Promise.all([
      tx.scan("attachments", "byOwner", { prefix: [actor.id] }),
      spaceUsed(tx),
    ]);
    return { attachments: await showAttachments(tx, own), upload_space_used };
  },
});
