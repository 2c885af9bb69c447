export { tellPresence } from "./announce.js";
export { PresenceBoard } from "./board.js";
export { presenceBoard } from "./service.js";
export { sharesPresence } from "./sharing.js";
export type { PresenceRows } from "./vocabulary.js";
