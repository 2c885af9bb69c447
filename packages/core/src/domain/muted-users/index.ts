export { userMuted } from "./hooks.js";
export { exceptFromMutes, mutersOf, mutesOf } from "./muted-users.js";
export type { MutedUserRows } from "./vocabulary.js";
