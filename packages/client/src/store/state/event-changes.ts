import type { ChatEvent } from "@confab/core/types";
import { presenceChanges } from "./activity/presence.js";
import { typingChanges } from "./activity/typing.js";
import { channelChanges } from "./channels.js";
import { groupChanges } from "./groups.js";
import { personalChanges } from "./personal.js";
import { realmChanges } from "./realm.js";
import type { State } from "./state.js";
import { topicChanges } from "./topics.js";
import { messageChanges } from "./unread/message-changes.js";
import { peopleChanges } from "./users.js";

/** What each event changes, by its name. */
export const eventChanges = {
  ...peopleChanges,
  ...groupChanges,
  ...channelChanges,
  ...topicChanges,
  ...messageChanges,
  ...typingChanges,
  ...presenceChanges,
  ...personalChanges,
  ...realmChanges,
};

// An event is of the type that its name says; the compiler cannot follow that.
const changes = new Map(Object.entries(eventChanges) as [string, (state: State, event: ChatEvent) => void][]);

/** Changes the state as an event says; one that is not known changes nothing. */
export const applyEvent = (state: State, event: ChatEvent): void => {
  const name = typeof event.op === "string" ? `${event.type}/${event.op}` : event.type;
  changes.get(name)?.(state, event);
};
