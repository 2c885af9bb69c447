import { catalogue } from "../../operation/catalogue.js";

/** Errors about flags and about what is read (messages.md C5 to C9). */
export const flagErrors = catalogue({
  invalidFlag: { code: "BAD_REQUEST", msg: "Invalid flag: '{flag}'" },
  flagNotEditable: { code: "BAD_REQUEST", msg: "Flag not editable: '{flag}'" },
  invalidFlagOperation: { code: "BAD_REQUEST", msg: "Invalid message flag operation: '{op}'" },
  noSuchTopic: { code: "BAD_REQUEST", msg: "No such topic '{topic_name}'" },
  readReceiptsDisabled: { code: "BAD_REQUEST", msg: "Read receipts are disabled in this organization." },
});
