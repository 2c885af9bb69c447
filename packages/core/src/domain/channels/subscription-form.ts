import { EncodedFields } from "../../encode/encoded-fields.js";
import { listText } from "../../encode/encoded-json.js";
import { ObjectEncoder } from "../../encode/encoder.js";
import { defineEvent } from "../../events/define-event.js";
import type { EventWith, Forms } from "../../events/delivery/forms.js";
import type { Subscribers } from "../../events/delivery/subscribers.js";
import { EncodedEvent } from "../../events/log/event.js";
import type { Given, GivenFields } from "../../schema/given.js";
import { type Static, t } from "../../schema/schema.js";
import { channelFacts, unlessArchived } from "./archived-channels.js";
import { fullSettings, personalShape, type SubscriptionObject, subscriptionShape, unsubscribedShape } from "./view.js";

const encoder = new ObjectEncoder(subscriptionShape, { shared: unsubscribedShape, own: personalShape });

/** Facts of the event of new subscriptions, from which its forms are made. */
const sharedFacts = {
  ...channelFacts,
  own: t.optional(t.record(t.anyOf(t.string(), personalShape), { description: "Each newcomer's settings, in short" })),
};

type Payload = Given<{ subscriptions: SubscriptionObject[] }>;
type Facts = GivenFields<typeof sharedFacts>;

// Many newcomers may share the event of one channel, which then holds the settings of each of them.
const isShared = ({ own }: Facts): boolean => own !== undefined;

/** Returns a newcomer's own settings for the channel, as text for the shared event. */
const ownSettings = (user_id: number, { own }: Facts): EncodedFields => {
  const short = own?.[user_id];
  return short === undefined ? EncodedFields.none : encoder.hole("own", fullSettings(short));
};

/** Returns the shared event with a newcomer's own settings in it. */
const joined = (shared: EncodedFields, own: EncodedFields): EncodedFields =>
  subscriptionAddEvent.start.and(
    EncodedFields.one("subscriptions", listText([encoder.fields({}, { shared, own }).object])),
  );

/** Returns the subscriptions with the subscribers of their channels, which the log does not repeat for each newcomer. */
const withSubscribers = async (
  { payload, seq }: EventWith<Payload, Facts>,
  subscribers: Subscribers,
): Promise<Payload> => ({
  subscriptions: await Promise.all(
    payload.subscriptions.map(async (subscription) => ({
      ...subscription,
      subscribers: await subscribers.membersAt(subscription.stream_id, seq),
    })),
  ),
});

/** Makes the event either for many newcomers at once (`domain/subscriptions/announce-subscriptions.ts`), or for one. */
const forms: Forms<Payload, Facts> = {
  fill: withSubscribers,
  variant: (queue, event) => {
    if (unlessArchived(queue, event) === null) return null;
    return isShared(event.facts) ? "shared" : "";
  },
  build: (_, { payload }) => {
    const [subscription] = payload.subscriptions;
    return subscription === undefined ? payload : encoder.hole("shared", subscription);
  },
  own: ({ user_id }, { facts }) => ownSettings(user_id, facts),
  join: (shared, own, { facts }) => (isShared(facts) ? joined(shared, own) : shared),
};

export const subscriptionAddEvent = defineEvent({
  type: "subscription",
  op: "add",
  description: "Own subscriptions that are new",
  fields: { subscriptions: t.array(subscriptionShape) },
  facts: sharedFacts,
  forms,
});

/** Returns the event for many newcomers to a channel; their own settings are its facts. */
export const sharedSubscription = (
  channel: Static<typeof unsubscribedShape>,
): EncodedEvent<typeof subscriptionAddEvent> =>
  new EncodedEvent(subscriptionAddEvent, joined(encoder.hole("shared", channel), EncodedFields.none));
