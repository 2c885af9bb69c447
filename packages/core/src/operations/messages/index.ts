export { addReaction } from "./add-reaction.js";
export { getMessage } from "./get-message.js";
export { getMessages } from "./get-messages.js";
export { removeReaction } from "./remove-reaction.js";
export { sendMessage } from "./send-message.js";
