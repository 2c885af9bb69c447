import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { draftShape } from "./drafts.js";

export const draftsAddEvent = defineEvent({
  type: "drafts",
  op: "add",
  description: "The user began drafts",
  fields: { drafts: t.array(draftShape) },
});

export const draftsUpdateEvent = defineEvent({
  type: "drafts",
  op: "update",
  description: "The user edited a draft",
  fields: { draft: draftShape },
});

export const draftsRemoveEvent = defineEvent({
  type: "drafts",
  op: "remove",
  description: "The user deleted a draft",
  fields: { draft_id: t.integer() },
});
