import { catalogue, retryAfter } from "../catalogue.js";

/** Errors in who is asking (platform.md 3). */
export const authenticationErrors = catalogue({
  notLoggedIn: { code: "UNAUTHORIZED", status: 401, msg: "Not logged in: API authentication or user session required" },
  malformedAuthorization: { code: "UNAUTHORIZED", status: 401, msg: "Invalid authorization header for basic auth" },
  basicAuthenticationRequired: { code: "BAD_REQUEST", msg: "This endpoint requires HTTP basic authentication." },
  malformedApiKey: { code: "UNAUTHORIZED", status: 401, msg: "Malformed API key" },
  invalidApiKey: { code: "UNAUTHORIZED", status: 401, msg: "Invalid API key" },
  accountDeactivated: { code: "UNAUTHORIZED", status: 401, msg: "Account is deactivated" },
  webhookBotRefused: { code: "UNAUTHORIZED", status: 401, msg: "This API is not available to incoming webhook bots." },
  keyRefused: {
    code: "UNAUTHORIZED_PRINCIPAL",
    msg: "API keys are neither shown nor renewed within a session.",
  },
  wrongPassword: { code: "AUTHENTICATION_FAILED", status: 401, msg: "Your username or password is incorrect" },
  userDeactivated: { code: "USER_DEACTIVATED", status: 401, msg: "Account is deactivated" },
  invalidEmailFormat: { code: "BAD_REQUEST", msg: "Enter a valid email address." },
  rateLimited: { code: "RATE_LIMIT_HIT", status: 429, msg: "API usage exceeded rate limit", fields: retryAfter },
});
