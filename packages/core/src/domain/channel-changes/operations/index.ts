export { archiveChannel } from "./archive-channel.js";
export { updateChannel } from "./update-channel.js";
