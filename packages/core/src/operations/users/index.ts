export { createUser } from "./create-user.js";
export { fetchApiKey } from "./fetch-api-key.js";
export { getOwnUser } from "./get-own-user.js";
export { getUserByEmail } from "./get-user-by-email.js";
export { getUserById } from "./get-user-by-id.js";
export { getUsers } from "./get-users.js";
export { regenerateApiKey } from "./regenerate-api-key.js";
