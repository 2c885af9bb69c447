import { catalogue } from "../../operation/catalogue.js";

/** Errors about changing and deleting messages (messages.md B6, C3, C8). */
export const editingErrors = catalogue({
  deletionRefused: { code: "BAD_REQUEST", msg: "You don't have permission to delete this message" },
  deletionTooLate: { code: "BAD_REQUEST", msg: "The time limit for deleting this message has passed" },
});
