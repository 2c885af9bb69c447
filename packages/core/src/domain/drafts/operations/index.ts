export { createDrafts } from "./create-drafts.js";
export { deleteDraft } from "./delete-draft.js";
export { editDraft } from "./edit-draft.js";
export { getDrafts } from "./get-drafts.js";
