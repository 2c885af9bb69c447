export { deleteMessage } from "./delete-message.js";
export { deleteTopic } from "./delete-topic.js";
export { getChannelEmail } from "./get-channel-email.js";
export { getMessage } from "./get-message.js";
export { getMessageHistory } from "./get-message-history.js";
export { getMessages } from "./get-messages.js";
export { sendMessage } from "./send-message.js";
export { updateMessage } from "./update-message.js";
