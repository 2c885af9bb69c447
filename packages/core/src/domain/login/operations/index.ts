export { endOtherSessions } from "./end-other-sessions.js";
export { endSession } from "./end-session.js";
export { fetchApiKey } from "./fetch-api-key.js";
export { getSessions } from "./get-sessions.js";
export { regenerateApiKey } from "./regenerate-api-key.js";
