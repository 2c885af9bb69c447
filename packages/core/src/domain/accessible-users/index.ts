export { accessibleUsers, everybody, knowingGuests, type Subscribers, unknownUser } from "./accessible-users.js";
export { announceUser } from "./announce-user.js";
export {
  administrableUser,
  checkAdministers,
  readablePerson,
  readableUser,
  readableUserByApiEmail,
  readableUserByEmail,
} from "./user-access.js";
export { activeGuests, addressAudience, guestsKnowing, restrictsGuests, userAudience } from "./user-audience.js";
export type { AccessibleUserRows } from "./vocabulary.js";
