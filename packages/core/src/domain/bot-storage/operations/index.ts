export { deleteBotStorage } from "./delete-bot-storage.js";
export { getBotStorage } from "./get-bot-storage.js";
export { updateBotStorage } from "./update-bot-storage.js";
