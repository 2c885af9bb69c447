import { catalogue } from "../../operation/catalogue.js";

/** The errors about bots (users.md 8). */
export const botErrors = catalogue({
  noSuchBot: { code: "BAD_REQUEST", msg: "No such bot" },
  embeddedBotsDisabled: { code: "BAD_REQUEST", msg: "Embedded bots are not enabled." },
  invalidEmbeddedBot: { code: "BAD_REQUEST", msg: "Invalid embedded bot name." },
  invalidBotType: { code: "BAD_REQUEST", msg: "Invalid bot type" },
  invalidInterface: { code: "BAD_REQUEST", msg: "Invalid interface type" },
  oneFileExpected: { code: "BAD_REQUEST", msg: "You may only upload one file at a time" },
  invalidBotConfiguration: { code: "BAD_REQUEST", msg: "Invalid configuration data!" },
  invalidIntegration: { code: "BAD_REQUEST", msg: "Invalid integration '{integration}'." },
  newOwnerMissing: { code: "BAD_REQUEST", msg: "Failed to change owner, no such user" },
  newOwnerDeactivated: { code: "BAD_REQUEST", msg: "Failed to change owner, user is deactivated" },
  newOwnerIsBot: { code: "BAD_REQUEST", msg: "Failed to change owner, bots can't own other bots" },
  tooManyBots: {
    code: "BAD_REQUEST",
    msg: "{owner} owns {limit} bots, deactivated ones included, and a user may own no more. One that is deactivated can be used again.",
  },
  activeBotOfName: {
    code: "BAD_REQUEST",
    msg: 'There is already an active bot named "{name}" in this organization. To reactivate this bot, you must rename or deactivate the other one first.',
  },
});
