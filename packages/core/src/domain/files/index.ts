export { KeptFiles } from "./files.js";
export { keptFiles } from "./service.js";
export type { FileRows } from "./vocabulary.js";
