export { KeptFiles } from "./files.js";
export type { FileRows } from "./vocabulary.js";
