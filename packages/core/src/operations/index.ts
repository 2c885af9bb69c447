export * as alertWords from "./alert-words/index.js";
export * as bots from "./bots/index.js";
export * as channels from "./channels/index.js";
export * as events from "./events/index.js";
export * as messages from "./messages/index.js";
export * as onboarding from "./onboarding/index.js";
export * as server from "./server/index.js";
export * as users from "./users/index.js";
