// Which users have muted which others. What that changes of their messages is in `messages`.

import { defineResource } from "../../operation/resource.js";
import { mutedUserErrors } from "./errors.js";
import * as events from "./events.js";
import * as operations from "./operations/index.js";
import { mutedUsers as mutedUsersPart } from "./state.js";
import { mutedUserTables } from "./tables.js";

export { userMuted } from "./hooks.js";
export { exceptFromMutes, mutedUsersOf, mutersOf, mutersOfMessage, mutesOf, mutesOfSenders } from "./muted-users.js";
export { errors, type MutedUserRows } from "./vocabulary.js";

export const resource = defineResource({
  name: "muted-users",
  about: { name: "Muted users", description: "People whose messages a user does not want to be told of." },
  meanings: { muted_user_id: "The user to mute or no longer" },
  tables: mutedUserTables,
  errors: mutedUserErrors,
  events,
  operations,
  state: {
    muted_users: [mutedUsersPart],
  },
});
