export { getTopics } from "./get-topics.js";
