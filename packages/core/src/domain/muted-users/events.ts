import { defineEvent } from "../../events/define-event.js";
import { mutedUsersShape } from "./muted-users.js";

export const mutedUsersEvent = defineEvent({
  type: "muted_users",
  description: "Whom the user muted, all of them",
  fields: { muted_users: mutedUsersShape },
});
