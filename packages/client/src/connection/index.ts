// The connection of a page with the chat: the queue that it polls, what it makes of faults, and how the tabs of a browser share one.
export { type Connection, type ConnectionOptions, connect } from "./connect.js";
export type { Message, RegisteredMessage, RegisteredState, StatusMessage } from "./messages.js";
export { eventsFor } from "./own-events.js";
export { type ConnectionPorts, runtimePorts } from "./ports.js";
