export { addMembers, hiddenOf } from "./edit-groups.js";
export { describeGroups } from "./view.js";
export type { GroupRows } from "./vocabulary.js";
