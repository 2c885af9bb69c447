// Texts that users keep to send them again. What they have not finished writing is in `drafts`.

import { defineResource } from "../../operation/resource.js";
import { savedSnippetErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { savedSnippets as savedSnippetsPart } from "./state.js";
import { savedSnippetSteps } from "./steps.js";
import { savedSnippetTables } from "./tables.js";

export const resource = defineResource({
  name: "saved-snippets",
  about: { name: "Saved snippets", description: "Texts that a user keeps to send them again." },
  meanings: { saved_snippet_id: "The snippet" },
  tables: savedSnippetTables,
  steps: savedSnippetSteps,
  errors: savedSnippetErrors,
  events,
  operations,
  state: {
    saved_snippets: [savedSnippetsPart],
  },
});
