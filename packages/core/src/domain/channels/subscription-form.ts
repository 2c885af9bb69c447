import { EncodedFields } from "../../encode/encoded-fields.js";
import { listText } from "../../encode/encoded-json.js";
import { ObjectEncoder } from "../../encode/encoder.js";
import { defineEvent } from "../../events/define-event.js";
import type { Forms } from "../../events/delivery/forms.js";
import { EncodedEvent } from "../../events/log/event.js";
import type { Given, GivenFields } from "../../schema/given.js";
import { type Static, t } from "../../schema/schema.js";
import { fullSettings, personalShape, type SubscriptionObject, subscriptionShape, unsubscribedShape } from "./view.js";

const encoder = new ObjectEncoder(subscriptionShape, { shared: unsubscribedShape, own: personalShape });

/** What the event of new subscriptions tells its forms. */
const sharedFacts = {
  own: t.optional(t.record(t.anyOf(t.string(), personalShape), { description: "Each newcomer's settings, in short" })),
};

type Payload = Given<{ subscriptions: SubscriptionObject[] }>;
type Facts = GivenFields<typeof sharedFacts>;

// Many newcomers share the event of their subscription to one channel, which then holds the settings of each of them.
const isShared = ({ own }: Facts): boolean => own !== undefined;

/** A newcomer's own settings for it. */
const ownSettings = (user_id: number, { own }: Facts): EncodedFields => {
  const short = own?.[user_id];
  return short === undefined ? EncodedFields.none : encoder.hole("own", fullSettings(short));
};

/** The event as the newcomer gets it. */
const joined = (shared: EncodedFields, own: EncodedFields): EncodedFields =>
  subscriptionAddEvent.start.and(
    EncodedFields.one("subscriptions", listText([encoder.fields({}, { shared, own }).object])),
  );

/** How subscriptions are told: of many newcomers at once (`domain/subscriptions/announce-subscriptions.ts`), or of one. */
const forms: Forms<Payload, Facts> = {
  variant: (_, { facts }) => (isShared(facts) ? "shared" : ""),
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

/** The event of many newcomers to a channel, whose settings are its facts. */
export const sharedSubscription = (
  channel: Static<typeof unsubscribedShape>,
): EncodedEvent<typeof subscriptionAddEvent> =>
  new EncodedEvent(subscriptionAddEvent, joined(encoder.hole("shared", channel), EncodedFields.none));
