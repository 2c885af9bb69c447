import { t } from "../../../schema/schema.js";
import { attachmentShape, showAttachments, spaceUsed } from "../../files/index.js";
import { anyUser } from "../../users/index.js";
import { defineOperation } from "../vocabulary.js";

/** Contract silent: how many files an answer lists. */
const mostFiles = 5_000;

export const getAttachments = defineOperation({
  method: "GET",
  path: "/attachments",
  summary: "Get your uploaded files",
  description:
    "The newest 5,000, the oldest of them first, with the messages that refer to them and that the caller may read.",
  permission: anyUser,
  params: t.object({}),
  result: t.object({
    attachments: t.array(attachmentShape, { max: mostFiles }),
    upload_space_used: t.integer({ description: "The bytes of all files of the organization" }),
  }),
  errors: [],
  async run(call) {
    const { actor, tx } = call;
    const [newest, upload_space_used] = await Promise.all([
      tx.scan("attachments", "byOwner", { prefix: [actor.id], limit: mostFiles, reverse: true }),
      spaceUsed(tx),
    ]);
    return { attachments: await showAttachments(call, actor, newest.reverse()), upload_space_used };
  },
});
