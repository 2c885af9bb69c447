import { catalogue } from "../../operation/catalogue.js";

/** Errors about uploaded files and pictures (users.md 3.9). */
export const fileErrors = catalogue({
  oneAvatarRequired: { code: "BAD_REQUEST", msg: "You must upload exactly one avatar." },
  avatarChangesDisabled: { code: "BAD_REQUEST", msg: "Avatar changes are disabled in this organization." },
  fileTooLarge: { code: "BAD_REQUEST", msg: "Uploaded file is larger than the allowed limit of {limit} MiB" },
  badImage: { code: "BAD_IMAGE", msg: "Could not decode image; did you upload an image file?" },
  imageTooLarge: { code: "BAD_IMAGE", msg: "Image size exceeds limit." },
  pictureUnderWay: {
    code: "RATE_LIMIT_HIT",
    status: 429,
    msg: "Another picture of yours is being made. Try again in a moment.",
    fields: ["retry-after"],
  },
  picturesUnavailable: { code: "SERVICE_UNAVAILABLE", status: 503, msg: "This server keeps no pictures." },
});
