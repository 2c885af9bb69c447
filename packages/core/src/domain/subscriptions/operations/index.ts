export { createChannel } from "./create-channel.js";
export { subscribe } from "./subscribe.js";
