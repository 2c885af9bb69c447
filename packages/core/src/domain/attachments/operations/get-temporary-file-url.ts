import { t } from "../../../schema/schema.js";
import { fileAt } from "../../messages/index.js";
import { anyUser } from "../../users/index.js";
import { filePath } from "../file-path.js";
import { tokenFor } from "../temporary.js";
import { defineOperation } from "../vocabulary.js";

export const getTemporaryFileUrl = defineOperation({
  method: "GET",
  path: "/user_uploads/{realm_id}/{filename*}",
  summary: "Get a temporary URL for a file",
  description: "For a minute it needs no credentials, so that a browser or a player can open it.",
  permission: anyUser,
  params: filePath,
  result: t.object({ url: t.string({ description: "Its path, from the organization's root" }) }),
  errors: ["fileMissing"],
  async run(call) {
    const { actor, params, now, use, fail } = call;
    const file = await fileAt(call, params);
    if (file === undefined) throw fail("fileMissing");
    const token = tokenFor(use, { user_id: actor.id, attachment_id: file.id }, now);
    return { url: `/user_uploads/temporary/${token}/${file.name}` };
  },
});
