export { createHostBot, type HostBot, knownBot } from "./create.js";
export type { BotAccountRows } from "./vocabulary.js";
