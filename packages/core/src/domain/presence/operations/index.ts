export { getPresence } from "./get-presence.js";
export { getUserPresenceByEmail } from "./get-user-presence-by-email.js";
export { getUserPresenceById } from "./get-user-presence-by-id.js";
export { reportPresence } from "./report-presence.js";
