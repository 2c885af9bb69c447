export { fetchApiKey } from "./fetch-api-key.js";
export { regenerateApiKey } from "./regenerate-api-key.js";
