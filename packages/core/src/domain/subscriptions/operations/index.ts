export { subscribe } from "./subscribe.js";
