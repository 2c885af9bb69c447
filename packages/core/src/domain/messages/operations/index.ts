export { deleteTopic } from "./delete-topic.js";
export { getMessage } from "./get-message.js";
export { getMessages } from "./get-messages.js";
export { sendMessage } from "./send-message.js";
