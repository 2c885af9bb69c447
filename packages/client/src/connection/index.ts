// The connection of a page with the chat: the queue that it polls, what it makes of faults, and how the tabs of a browser share one.
export { type EventIteration, eventsFor } from "./own-events.js";
