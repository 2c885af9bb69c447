// Which users may know of which others, and how clients list them. Rows of accounts are in `users`; what becomes of an account is
// in `accounts`.

import { defineResource } from "../../operation/resource.js";
import { resource as users } from "../users/index.js";
import { tellOfSetting } from "./follows.js";
import * as operations from "./operations/index.js";
import { users as usersPart } from "./state.js";

export {
  accessibleUsers,
  knowingGuests,
  type SubscribersByChannel,
  unknownUser,
} from "./accessible-users.js";
export { announceUser } from "./announce-user.js";
export {
  administrablePerson,
  administrableUser,
  checkAdministers,
  type PersonAccessError,
  personAccessErrors,
  readableActiveUser,
  readablePerson,
  readableUser,
  readableUserByApiEmail,
  readableUserByEmail,
  readableUsers,
  readableUsersByEmail,
  type UserAccessError,
  userAccessErrors,
} from "./user-access.js";
export { activeGuests, addressAudience, guestsKnowing, restrictsGuests, userAudience } from "./user-audience.js";
export { type AccessibleUserRows, errors } from "./vocabulary.js";

export const resource = defineResource({
  name: "accessible-users",
  about: users.about,
  operations,
  state: {
    realm_user: [usersPart],
  },
  follows: [tellOfSetting],
});
