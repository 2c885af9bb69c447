import { catalogue, retryAfter } from "../../operation/catalogue.js";

/** Errors about uploaded files and pictures (messages.md B7, C14; users.md 3.9). */
export const fileErrors = catalogue({
  fileRequired: { code: "BAD_REQUEST", msg: "You must specify a file to upload" },
  oneFileOnly: { code: "BAD_REQUEST", msg: "You may only upload one file at a time" },
  uploadQuotaReached: {
    code: "REALM_UPLOAD_QUOTA",
    msg: "Upload would exceed your organization's upload quota.",
  },
  invalidAttachment: { code: "BAD_REQUEST", msg: "Invalid attachment" },
  oneAvatarRequired: { code: "BAD_REQUEST", msg: "You must upload exactly one avatar." },
  avatarChangesDisabled: { code: "BAD_REQUEST", msg: "Avatar changes are disabled in this organization." },
  fileTooLarge: { code: "BAD_REQUEST", msg: "Uploaded file is larger than the allowed limit of {limit} MiB" },
  badImage: { code: "BAD_IMAGE", msg: "Could not decode image; did you upload an image file?" },
  imageTooLarge: { code: "BAD_IMAGE", msg: "Image size exceeds limit." },
  pictureUnderWay: {
    code: "RATE_LIMIT_HIT",
    status: 429,
    msg: "Another picture of yours is being made. Try again in a moment.",
    fields: retryAfter,
  },
  filesUnavailable: { code: "SERVICE_UNAVAILABLE", status: 503, msg: "This server keeps no files." },
  picturesUnavailable: { code: "SERVICE_UNAVAILABLE", status: 503, msg: "This server keeps no pictures." },
});
