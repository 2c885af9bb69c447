export { addAlertWords } from "./add-alert-words.js";
export { getAlertWords } from "./get-alert-words.js";
export { removeAlertWords } from "./remove-alert-words.js";
