export { type AlertWordIndex, alertWordIndex, indexOfThoseIn } from "./alert-word-index.js";
export type { AlertWordRows } from "./vocabulary.js";
