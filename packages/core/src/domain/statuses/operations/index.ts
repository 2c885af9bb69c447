export { getUserStatus } from "./get-user-status.js";
export { updateOwnStatus } from "./update-own-status.js";
export { updateUserStatus } from "./update-user-status.js";
