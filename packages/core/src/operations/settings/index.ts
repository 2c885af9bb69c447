export { updateSettings } from "./update-settings.js";
