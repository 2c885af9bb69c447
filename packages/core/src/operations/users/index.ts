export { getOwnUser } from "./get-own-user.js";
