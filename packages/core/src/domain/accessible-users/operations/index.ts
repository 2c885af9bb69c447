export { getUserByEmail } from "./get-user-by-email.js";
export { getUserById } from "./get-user-by-id.js";
export { getUsers } from "./get-users.js";
