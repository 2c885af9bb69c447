export { setTypingStatus } from "./set-typing-status.js";
