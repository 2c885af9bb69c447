// The connection of a page with the chat: the queue that it polls, what it makes of faults, and how the tabs of a browser share one.
export { type ChatConnection, type ConnectionOptions, connect } from "./connect.js";
export { eventsFor } from "./own-events.js";
export type { ConnectionMessage, RegisteredMessage, RegisteredState, StatusMessage } from "./queue/messages.js";
export { type ConnectionPorts, runtimePorts } from "./queue/ports.js";
