import { catalogue } from "./catalogue.js";

/** Uploaded files and pictures (users.md 3.9). */
export const fileErrors = catalogue({
  oneAvatarRequired: { code: "BAD_REQUEST", msg: "You must upload exactly one avatar." },
  avatarChangesDisabled: { code: "BAD_REQUEST", msg: "Avatar changes are disabled in this organization." },
  fileTooLarge: { code: "BAD_REQUEST", msg: "Uploaded file is larger than the allowed limit of {limit} MiB" },
  badImage: { code: "BAD_IMAGE", msg: "Could not decode image; did you upload an image file?" },
  imageTooLarge: { code: "BAD_IMAGE", msg: "Image size exceeds limit." },
  picturesUnavailable: { code: "SERVICE_UNAVAILABLE", status: 503, msg: "This server keeps no pictures." },
});
