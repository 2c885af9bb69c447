import { catalogue } from "../../operation/catalogue.js";

/** Errors of addresses of files (messages.md C14). */
export const attachmentErrors = catalogue({
  fileMissing: { code: "NOT_FOUND", status: 404, msg: "File not found." },
  invalidFileToken: { code: "BAD_REQUEST", msg: "Invalid token" },
  invalidFilename: { code: "BAD_REQUEST", msg: "Invalid filename" },
  resumableMissing: { code: "NOT_FOUND", status: 404, msg: "Upload not found." },
  otherVersion: { code: "BAD_REQUEST", status: 412, msg: "Tus-Resumable has to be 1.0.0" },
  lengthRequired: { code: "BAD_REQUEST", msg: "Upload-Length is required" },
  lengthDeferred: { code: "BAD_REQUEST", status: 411, msg: "SizeIsDeferred is not supported" },
  partTypeRequired: {
    code: "BAD_REQUEST",
    status: 415,
    msg: "Content-Type has to be application/offset+octet-stream",
  },
  partTooLong: { code: "BAD_REQUEST", status: 413, msg: "The upload is longer than its Upload-Length" },
  tooManyParts: { code: "BAD_REQUEST", msg: "An upload comes in at most {limit} parts" },
  tooManyUnfinished: {
    code: "BAD_REQUEST",
    msg: "Your unfinished uploads have {limit} parts, which is as many as they may have together",
  },
  partUnderWay: { code: "BAD_REQUEST", status: 423, msg: "Other parts of this upload are still coming" },
  offsetMismatch: { code: "BAD_REQUEST", status: 409, msg: "Upload-Offset is not what has come so far" },
});
