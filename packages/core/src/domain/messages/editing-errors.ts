import { catalogue } from "../../operation/catalogue.js";

/** Errors about changing and deleting messages (messages.md B6, C3, C8). */
export const editingErrors = catalogue({
  deletionRefused: { code: "BAD_REQUEST", msg: "You don't have permission to delete this message" },
  deletionTooLate: { code: "BAD_REQUEST", msg: "The time limit for deleting this message has passed" },
  editingDisabled: { code: "BAD_REQUEST", msg: "Your organization has turned off message editing" },
  editRefused: { code: "BAD_REQUEST", msg: "You don't have permission to edit this message" },
  editTooLate: { code: "BAD_REQUEST", msg: "The time limit for editing this message has passed" },
  nothingToChange: { code: "BAD_REQUEST", msg: "Nothing to change" },
  widgetEdit: { code: "BAD_REQUEST", msg: "Widgets cannot be edited." },
  contentMismatch: {
    code: "EXPECTATION_MISMATCH",
    msg: "'{field_name}' value does not match the expected value.",
    fields: ["field_name"],
  },
  historyDisabled: { code: "BAD_REQUEST", msg: "Message edit history is disabled in this organization" },
});
