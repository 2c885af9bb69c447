export { setEditingStatus } from "./set-editing-status.js";
export { setTypingStatus } from "./set-typing-status.js";
