import { type Projection, unchanged } from "../../events/delivery/forms.js";
import type { LoggedEvent } from "../../events/log/event.js";
import { isSharedSubscription, joinedSubscription, ownSubscription, sharedSubscription } from "./subscription-form.js";

/** Nothing of archived channels for clients that cannot show them (platform.md 8.2). */
export const archived: Projection = {
  variant: (queue, { hidden }) => (hidden?.is_archived === true && !queue.can("archived_channels") ? null : ""),
  build: unchanged,
};

/** The one channel of an event that many newcomers share gets each one's own settings (`domain/subscriptions/announce-subscriptions.ts`). */
const sharedSubscriptions: Projection = {
  variant: (queue, event) => (archived.variant(queue, event) === null ? null : "shared"),
  build: (_, event) => sharedSubscription(event),
  own: ({ user_id }, event) => ownSubscription(user_id, event),
  join: joinedSubscription,
};

/** How subscriptions are told: of many newcomers at once, or of one. */
export const subscriptionForms = (event: LoggedEvent): Projection =>
  isSharedSubscription(event) ? sharedSubscriptions : archived;
