import { catalogue } from "../../operation/catalogue.js";

/** Errors of addresses of files (messages.md C14). */
export const attachmentErrors = catalogue({
  fileMissing: { code: "NOT_FOUND", status: 404, msg: "File not found." },
  invalidFileToken: { code: "BAD_REQUEST", msg: "Invalid token" },
  invalidFilename: { code: "BAD_REQUEST", msg: "Invalid filename" },
});
