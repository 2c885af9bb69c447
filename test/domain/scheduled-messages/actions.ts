import fc from "fast-check";
import { type Action, action, channelName, someone, who } from "../../support/cases/action.js";
import type { World } from "../../support/world/world.js";

const message = fc.record({
  channel: channelName,
  people: fc.uniqueArray(someone, { minLength: 1, maxLength: 2 }),
  isDirect: fc.boolean(),
  seconds: fc.integer({ min: 0, max: 3 }).map((step) => step * 60),
});

type Random = typeof message extends fc.Arbitrary<infer M> ? M : never;

const given = (world: World, { channel, people, isDirect, seconds }: Random) => {
  const known = channel === "new one" || channel === "new two" ? 99 : world.channel(channel);
  const target = isDirect
    ? { type: "direct" as const, to: people.map((name) => world.id(name)) }
    : { type: "channel" as const, to: known, topic: "a" };
  return { ...target, content: "@**all** later", scheduled_delivery_timestamp: world.now + seconds };
};

const scheduled_message_id = fc.integer({ min: 1, max: 4 });

const scheduling = fc
  .record({ as: who, message })
  .map(({ as, message }) =>
    action(`${as} schedules ${JSON.stringify(message)}`, (world) =>
      world.as(as).createScheduledMessage(given(world, message)),
    ),
  );

const changing = fc
  .record({ as: who, scheduled_message_id, message })
  .map(({ as, scheduled_message_id, message }) =>
    action(`${as} changes the scheduled message ${scheduled_message_id}: ${JSON.stringify(message)}`, (world) =>
      world.as(as).updateScheduledMessage({ scheduled_message_id, ...given(world, message) }),
    ),
  );

const deleting = fc
  .record({ as: who, scheduled_message_id })
  .map(({ as, scheduled_message_id }) =>
    action(`${as} deletes the scheduled message ${scheduled_message_id}`, (world) =>
      world.as(as).deleteScheduledMessage({ scheduled_message_id }),
    ),
  );

const waiting = fc.integer({ min: 1, max: 3 }).map((minutes) =>
  action(`${minutes} minutes pass`, async (world) => {
    await world.clock.advance(minutes * 60_000);
    await world.settled();
  }),
);

/** What people do with messages for later, and the time that passes until then. */
export const schedulingAction: fc.Arbitrary<Action> = fc.oneof(
  { arbitrary: scheduling, weight: 3 },
  { arbitrary: changing, weight: 1 },
  { arbitrary: deleting, weight: 1 },
  { arbitrary: waiting, weight: 1 },
);
