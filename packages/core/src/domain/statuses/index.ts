export { statusOf } from "./user-status.js";
export type { StatusRows } from "./vocabulary.js";
