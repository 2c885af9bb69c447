import { event } from "../../events/log/event-schema.js";
import { mutedUsersShape } from "./muted-users.js";

/** Events about muted users, for who mutes them. */
export const mutedUserEvents = {
  muted_users: event({ muted_users: mutedUsersShape }, "Whom the user muted, all of them"),
} as const;
