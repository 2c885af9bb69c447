import { t } from "../../../schema/schema.js";
import { fileAt } from "../../messages/index.js";
import { anyUser } from "../../users/index.js";
import { filePath } from "../file-path.js";
import { needsThumbnails } from "../thumbnails/measure.js";
import { defineOperation, type Row } from "../vocabulary.js";

export const getThumbnailStatus = defineOperation({
  method: "GET",
  path: "/thumbnail/status/{realm_id}/{filename*}",
  summary: "Check whether a picture has its thumbnails",
  description: "Contract silent on the answer. Messages show a placeholder while it is pending.",
  permission: anyUser,
  params: filePath,
  result: t.object({
    status: t.oneOf(["ready", "pending", "none"], { description: "`none` for what has none, such as a text" }),
  }),
  errors: ["fileMissing"],
  async run(call) {
    const file = await fileAt(call, call.params);
    if (file === undefined) throw call.fail("fileMissing");
    return { status: statusOf(file) };
  },
});

const statusOf = (file: Row<"attachments">): "ready" | "pending" | "none" => {
  if (file.thumbnails.length > 0) return "ready";
  return needsThumbnails(file) ? "pending" : "none";
};
