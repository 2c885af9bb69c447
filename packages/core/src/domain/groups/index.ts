// Creating and editing user groups. What groups and their members are, and what they may do, is in `permissions`.

import { defineResource } from "../../operation/resource.js";
import { groupMeanings } from "./meanings.js";
import * as operations from "./operations/index.js";
import { userGroups as userGroupsPart } from "./state.js";

export { putMembers } from "./edit-groups.js";
export { describeGroup } from "./view.js";
export { errors, type GroupRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "groups",
  about: { name: "User groups", description: "People and groups under one name, to mention and to give permissions." },
  meanings: groupMeanings,
  operations,
  state: {
    realm_user_groups: [userGroupsPart],
  },
});
