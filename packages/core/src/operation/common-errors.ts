import type { Operation } from "./operation.js";

/** The names of errors that every call can meet, beside those of its operation. */
export const commonErrors: readonly string[] = [
  "missingParameter",
  "invalidParameter",
  "confusingParameter",
  "malformedPayload",
  "tooManyParameters",
  "notLoggedIn",
  "malformedAuthorization",
  "basicAuthenticationRequired",
  "malformedApiKey",
  "invalidApiKey",
  "accountDeactivated",
  "webhookBotRefused",
  "keyRefused",
  "rateLimited",
  "administratorRequired",
  "ownerRequired",
  "guestRefused",
  "botRefused",
  "storageUnavailable",
  "serverOutdated",
  "outcomeUnknown",
  "chatClosed",
  "crossSiteRefused",
  "unreadableBody",
];

/** Whether an operation may answer this error: its own, or one that every call can meet. */
export const isDeclared = (operation: Operation, error: string): boolean =>
  operation.errors.includes(error) || commonErrors.includes(error);
