// Messages that users have begun to write. Messages that wait for their time are in `scheduled-messages`.

import { defineResource } from "../../operation/resource.js";
import { draftErrors } from "./errors.js";
import * as events from "./events.js";
import { forgetDrafts } from "./follows.js";
import * as operations from "./operations/index.js";
import { drafts as draftsPart } from "./state.js";
import { draftSteps } from "./steps.js";
import { draftTables } from "./tables.js";

export { draftTexts } from "./drafts.js";
export { type DraftRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "drafts",
  about: { name: "Drafts", description: "Messages that a user has begun to write, for all clients of the user." },
  meanings: { draft_id: "The draft", draft: "The draft as it is from now on", drafts: "The drafts" },
  tables: draftTables,
  steps: draftSteps,
  errors: draftErrors,
  events,
  operations,
  state: {
    drafts: [draftsPart],
  },
  follows: [forgetDrafts],
});
