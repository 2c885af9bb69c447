export { createScheduledMessage } from "./create-scheduled-message.js";
export { deleteScheduledMessage } from "./delete-scheduled-message.js";
export { getScheduledMessages } from "./get-scheduled-messages.js";
export { updateScheduledMessage } from "./update-scheduled-message.js";
