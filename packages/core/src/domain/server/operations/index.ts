export { getServerSettings } from "./get-server-settings.js";
