import fc from "fast-check";
import { type Action, action, channelName, someone, who } from "../../support/cases/action.js";

/** People subscribe each other, and make channels by that. */
export const subscriptionAction: fc.Arbitrary<Action> = fc
  .record({
    as: who,
    names: fc.uniqueArray(channelName, { minLength: 1, maxLength: 3 }),
    principals: fc.uniqueArray(someone, { maxLength: 3 }),
    invite_only: fc.boolean(),
    history: fc.boolean(),
    is_default_stream: fc.boolean(),
  })
  .map(({ as, names, principals, invite_only, history, is_default_stream }) =>
    action(
      `${as} subscribes ${principals.join()} to ${names.join()} ${invite_only} ${history} ${is_default_stream}`,
      (world) =>
        world.as(as).subscribe({
          subscriptions: names.map((name) => ({ name })),
          principals: principals.map((name) => world.id(name)),
          invite_only,
          is_default_stream: is_default_stream && !invite_only,
          ...(invite_only ? { history_public_to_subscribers: history } : {}),
        }),
    ),
  );

/** People leave channels, take each other out of them, and go from one to another. */
export const leavingAction: fc.Arbitrary<Action> = fc
  .record({
    as: who,
    names: fc.uniqueArray(channelName, { minLength: 1, maxLength: 3 }),
    // One at a time: those who leave together are not told of each other (channels.md 10.2), so what they know goes stale.
    principals: fc.uniqueArray(someone, { maxLength: 1 }),
    instead: fc.option(channelName),
  })
  .map(({ as, names, principals, instead }) =>
    instead === null
      ? action(`${as} unsubscribes ${principals.join()} from ${names.join()}`, (world) =>
          world.as(as).unsubscribe({ subscriptions: names, principals: principals.map((name) => world.id(name)) }),
        )
      : action(`${as} goes from ${names.join()} to ${instead}`, (world) =>
          world.as(as).updateSubscriptions({ add: [{ name: instead }], delete: names }),
        ),
  );
