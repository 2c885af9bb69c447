// Custom fields of profiles, and their values. Names, addresses and pictures are in `identities` and `avatars`.

import { defineResource } from "../../operation/resource.js";
import { profileErrors } from "./errors.js";
import * as events from "./events.js";
import { profileFieldMeanings } from "./meanings.js";
import * as operations from "./operations/index.js";
import { customProfileFields } from "./state.js";
import { profileTables } from "./tables.js";

export { externalAccounts } from "./external-accounts.js";
export { changeProfile, profileChanges, profileValueErrors } from "./profile-values.js";
export { errors, type ProfileFieldRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "profile-fields",
  about: {
    name: "Profile fields",
    description: "What profiles hold beside the name: fields of the organization, filled in by each user.",
  },
  meanings: profileFieldMeanings,
  tables: profileTables,
  errors: profileErrors,
  events,
  operations,
  state: {
    custom_profile_fields: [customProfileFields],
  },
});
