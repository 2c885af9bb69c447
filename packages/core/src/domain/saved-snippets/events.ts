import { defineEvent } from "../../events/define-event.js";
import { t } from "../../schema/schema.js";
import { savedSnippetShape } from "./saved-snippets.js";

export const savedSnippetsAddEvent = defineEvent({
  type: "saved_snippets",
  op: "add",
  description: "The user saved a snippet",
  fields: { saved_snippet: savedSnippetShape },
});

export const savedSnippetsUpdateEvent = defineEvent({
  type: "saved_snippets",
  op: "update",
  description: "The user changed a saved snippet",
  fields: { saved_snippet: savedSnippetShape },
});

export const savedSnippetsRemoveEvent = defineEvent({
  type: "saved_snippets",
  op: "remove",
  description: "The user deleted a saved snippet",
  fields: { saved_snippet_id: t.integer() },
});
