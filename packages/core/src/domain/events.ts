import { alertWordEvents } from "./alert-words/events.js";
import { botEvents } from "./bots/events.js";
import { channelEvents } from "./channels/events.js";
import { invitationEvents } from "./invitations/events.js";
import { messageEvents } from "./messages/events.js";
import { mutedUserEvents } from "./muted-users/events.js";
import { onboardingEvents } from "./onboarding/events.js";
import { groupEvents } from "./permissions/events.js";
import { presenceEvents } from "./presence/events.js";
import { profileEvents } from "./profile-fields/events.js";
import { queueEvents } from "./queues/events.js";
import { reactionEvents } from "./reactions/events.js";
import { realmEvents } from "./realm/events.js";
import { settingEvents } from "./settings/events.js";
import { statusEvents } from "./statuses/events.js";
import { topicEvents } from "./topics/events.js";
import { userEvents } from "./users/events.js";

/**
 * What clients get, under the event's type or its type and op: the fields beside `id` and `type`. Documentation and tests read
 * it; an event that is not here is a fault.
 */
export const events = {
  ...realmEvents,
  ...userEvents,
  ...settingEvents,
  ...groupEvents,
  ...channelEvents,
  ...alertWordEvents,
  ...onboardingEvents,
  ...mutedUserEvents,
  ...presenceEvents,
  ...statusEvents,
  ...botEvents,
  ...profileEvents,
  ...topicEvents,
  ...messageEvents,
  ...reactionEvents,
  ...invitationEvents,
  ...queueEvents,
} as const;

export type EventName = keyof typeof events;

/** The name under which an event has its schema: its type, with its op where it has one. */
export const eventName = ({ type, op }: { type: string; op?: unknown }): string =>
  typeof op === "string" ? `${type}/${op}` : type;
