export { createUser } from "./create-user.js";
export { deactivateOwnUser } from "./deactivate-own-user.js";
export { deactivateUser } from "./deactivate-user.js";
export { getOwnUser } from "./get-own-user.js";
export { reactivateUser } from "./reactivate-user.js";
export { updateSettings } from "./update-settings.js";
export { updateUserByEmail } from "./update-user-by-email.js";
export { updateUserById } from "./update-user-by-id.js";
