import { catalogue } from "../../operation/catalogue.js";

/** Errors about submessages (messages.md C12). */
export const submessageErrors = catalogue({
  submessageRefused: { code: "BAD_REQUEST", msg: "You cannot attach a submessage to this message." },
  submessageJson: { code: "BAD_REQUEST", msg: "Invalid json for submessage" },
  pollType: { code: "BAD_REQUEST", msg: "Unknown type for poll data: {type}" },
  todoType: { code: "BAD_REQUEST", msg: "Unknown type for todo data: {type}" },
  questionRefused: { code: "BAD_REQUEST", msg: "You can't edit a question unless you are the author." },
  taskListTitleRefused: { code: "BAD_REQUEST", msg: "You can't edit the task list title unless you are the author." },
  submessagesFull: { code: "BAD_REQUEST", msg: "This message has too many submessages." },
});
