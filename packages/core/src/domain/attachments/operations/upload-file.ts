import { t } from "../../../schema/schema.js";
import { pathOf } from "../../files/index.js";
import { admittedNow } from "../../login/index.js";
import { anyUser, payerOf } from "../../users/index.js";
import { intakeErrors, openIntake, uploadedFile } from "../open-intake.js";
import { measurePicture } from "../thumbnails/measure.js";
import { discardUpload, keepUpload } from "../uploads.js";
import { defineOperation } from "../vocabulary.js";

export const uploadFile = defineOperation({
  method: "POST",
  path: "/user_uploads",
  summary: "Upload a file",
  description:
    "In a multipart part of any name. A link to it in a message lets everybody have it who may read the message; one that no message refers to is deleted after some weeks. In process: `uploadFile({ files: [{ bytes, filename }] })`.",
  permission: anyUser,
  transaction: "none",
  params: t.object({ files: t.files({ description: "Exactly one" }) }),
  result: t.object({
    url: t.string({ description: "Its path, from the organization's root" }),
    uri: t.string({ description: "Deprecated: the same" }),
    filename: t.string({ description: "The name that it came with" }),
  }),
  errors: ["fileRequired", "oneFileOnly", ...intakeErrors],
  intake: openIntake,
  async run(call) {
    const { files } = call.params;
    const stored = await uploadedFile(call, files);
    const { filename = "" } = files[0] ?? {};
    const picture = await measurePicture(call, stored, payerOf(call.actor));
    const attachment = await call
      .write(async (writing) =>
        keepUpload({ ...writing, actor: await admittedNow(writing, anyUser) }, stored, { filename, picture }),
      )
      .catch(async (cause) => {
        await discardUpload(call, stored);
        throw cause;
      });
    const url = `/user_uploads/${pathOf(attachment)}`;
    return { url, uri: url, filename };
  },
});
