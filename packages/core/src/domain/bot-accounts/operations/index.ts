export { createBot } from "./create-bot.js";
export { deactivateBot } from "./deactivate-bot.js";
export { getBotApiKey } from "./get-bot-api-key.js";
export { getBots } from "./get-bots.js";
export { regenerateBotApiKey } from "./regenerate-bot-api-key.js";
export { revealBotApiKey } from "./reveal-bot-api-key.js";
export { updateBot } from "./update-bot.js";
