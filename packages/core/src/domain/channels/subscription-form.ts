import { EncodedFields } from "../../encode/encoded-fields.js";
import { listText } from "../../encode/encoded-json.js";
import { ObjectEncoder } from "../../encode/encoder.js";
import type { LoggedEvent } from "../../events/log/event.js";
import {
  fullSettings,
  personalShape,
  type ShortSettings,
  type SubscriptionObject,
  subscriptionShape,
  unsubscribedShape,
} from "./view.js";

const encoder = new ObjectEncoder(subscriptionShape, { shared: unsubscribedShape, own: personalShape });

/** Whether many newcomers share the event of a new subscription, which then holds the settings of each of them. */
export const isSharedSubscription = ({ hidden }: LoggedEvent): boolean => hidden?.own !== undefined;

/** What all newcomers get of the one channel in such an event. */
export const sharedSubscription = ({ payload }: LoggedEvent): EncodedFields => {
  // Such an event was logged by `domain/subscriptions/announce-subscriptions.ts`.
  const [subscription] = payload.subscriptions as [SubscriptionObject];
  return encoder.hole("shared", subscription);
};

/** A newcomer's own settings for it. */
export const ownSubscription = (user_id: number, { hidden }: LoggedEvent): EncodedFields => {
  const own = (hidden?.own as Readonly<Record<string, ShortSettings>> | undefined)?.[user_id];
  return own === undefined ? EncodedFields.none : encoder.hole("own", fullSettings(own));
};

const start = EncodedFields.of({ type: "subscription", op: "add" });

/** The event as the newcomer gets it. */
export const joinedSubscription = (shared: EncodedFields, own: EncodedFields): EncodedFields =>
  start.and(EncodedFields.one("subscriptions", listText([encoder.fields({}, { shared, own }).object])));
