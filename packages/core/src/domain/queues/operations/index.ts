export { deleteQueue } from "./delete-queue.js";
export { getEvents } from "./get-events.js";
export { registering } from "./register-queue.js";
