export { acquaintance, introduce, introduceConversation, present, withdraw } from "./introductions.js";
export type { IntroductionRows } from "./vocabulary.js";
