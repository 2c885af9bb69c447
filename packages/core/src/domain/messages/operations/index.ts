export { deleteTopic } from "./delete-topic.js";
export { getChannelEmail } from "./get-channel-email.js";
export { getMessage } from "./get-message.js";
export { getMessages } from "./get-messages.js";
export { matchesNarrow } from "./matches-narrow.js";
export { sendMessage } from "./send-message.js";
