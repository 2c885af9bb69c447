export { getServerEmojiData } from "./get-server-emoji-data.js";
