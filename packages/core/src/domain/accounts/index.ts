// Creating, changing, deactivating and deleting accounts, and all that follows in other resources. The rows are in `users`; names
// and addresses are in `identities`.

import { defineResource } from "../../operation/resource.js";
import { resource as users } from "../users/index.js";
import { administrationErrors } from "./errors.js";
import { fullMembers } from "./full-members.js";
import * as operations from "./operations/index.js";
import { ownAccount as ownAccountPart } from "./state.js";

export { changeRole, checkRoleChange, isOnlyOwner, type RoleChangeError, roleChangeErrors } from "./change-role.js";
export { createAccountIn, type ImportedAccount, importAccount } from "./create-account.js";
export { deactivate } from "./deactivate.js";
export { deleteUser } from "./delete-user.js";
export { waitingPeriod } from "./full-members.js";
export { checkReactivation, reactivate } from "./reactivate.js";
export {
  accountByExternalId,
  type ExternalUser,
  isInSync,
  linkAccount,
  readExternalUser,
  syncUser,
} from "./sync-user.js";
export { userChanges } from "./update-user.js";
export { type AccountRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "accounts",
  meanings: {
    old_password: "The password until now",
    new_password: "The password from now on",
    profile_data: "New values of the profile",
  },
  about: users.about,
  errors: administrationErrors,
  operations,
  state: {
    realm_user: [ownAccountPart],
  },
  jobs: [fullMembers],
});
