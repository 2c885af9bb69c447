export { addDefaultChannel } from "./add-default-channel.js";
export { createDefaultGroup } from "./create-default-group.js";
export { removeDefaultChannel } from "./remove-default-channel.js";
export { removeDefaultGroup } from "./remove-default-group.js";
export { updateDefaultGroup } from "./update-default-group.js";
export { updateDefaultGroupChannels } from "./update-default-group-channels.js";
