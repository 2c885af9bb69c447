import { catalogue } from "../../operation/catalogue.js";

/** Errors about saved snippets (messages.md B5). */
export const savedSnippetErrors = catalogue({
  savedSnippetMissing: { code: "BAD_REQUEST", status: 404, msg: "Saved snippet does not exist." },
});
