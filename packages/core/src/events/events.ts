import { botEvents } from "./schemas/bots.js";
import { channelEvents } from "./schemas/channels.js";
import { groupEvents } from "./schemas/groups.js";
import { invitationEvents } from "./schemas/invitations.js";
import { messageEvents } from "./schemas/messages.js";
import { personalEvents } from "./schemas/personal.js";
import { profileEvents } from "./schemas/profiles.js";
import { queueEvents } from "./schemas/queues.js";
import { realmEvents } from "./schemas/realm.js";
import { settingEvents } from "./schemas/settings.js";
import { userEvents } from "./schemas/users.js";

/**
 * What clients get, under the event's type or its type and op: the fields beside `id` and `type`. Documentation and tests read
 * it; an event that is not here is a fault.
 */
export const events = {
  ...queueEvents,
  ...messageEvents,
  ...userEvents,
  ...realmEvents,
  ...personalEvents,
  ...botEvents,
  ...settingEvents,
  ...profileEvents,
  ...groupEvents,
  ...invitationEvents,
  ...channelEvents,
} as const;

export type EventName = keyof typeof events;

/** The name under which an event has its schema: its type, with its op where it has one. */
export const eventName = ({ type, op }: { type: string; op?: unknown }): string =>
  typeof op === "string" ? `${type}/${op}` : type;
