export { deleteTopic } from "./delete-topic.js";
export { getChannelEmail } from "./get-channel-email.js";
export { getMessage } from "./get-message.js";
export { getMessages } from "./get-messages.js";
export { renderMessage } from "./render-message.js";
export { sendMessage } from "./send-message.js";
