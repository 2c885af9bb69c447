import { t } from "../../schema/schema.js";

/** The parameters that say which file below `/user_uploads/` is meant, also at its further addresses. */
export const filePath = t.object({
  realm_id: t.integer({ description: "As the URL of the upload says it" }),
  filename: t.text({ description: "The rest of that URL" }),
});
