import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { attachmentShape } from "./attachments.js";

const upload_space_used = t.integer({ description: "The bytes of all files of the organization" });

export const attachmentAddEvent = defineEvent({
  type: "attachment",
  op: "add",
  description: "The user uploaded a file",
  fields: { attachment: attachmentShape, upload_space_used },
});

export const attachmentUpdateEvent = defineEvent({
  type: "attachment",
  op: "update",
  description: "A message refers to a file of the user, or no longer does",
  fields: { attachment: attachmentShape, upload_space_used },
});

export const attachmentRemoveEvent = defineEvent({
  type: "attachment",
  op: "remove",
  description: "A file of the user is deleted",
  fields: { attachment: t.object({ id: t.integer() }), upload_space_used },
});
