export { addReaction } from "./add-reaction.js";
export { removeReaction } from "./remove-reaction.js";
