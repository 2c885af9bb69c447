export { getServerEmojiData } from "./get-server-emoji-data.js";
export { getServerSettings } from "./get-server-settings.js";
