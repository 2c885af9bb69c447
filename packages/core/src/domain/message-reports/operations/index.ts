export { reportMessage } from "./report-message.js";
