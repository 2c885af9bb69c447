import { anyUser, type CallerRow } from "../../support/cases/callers.js";
import type { Given, World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";

/** When bob's message is to be sent, in seconds from now. */
export const later = 3_600;

/** A message to bob's channel, for later. */
export const toDesign = (world: World) => ({
  ...({ type: "channel", to: world.channel("design"), topic: "Plans", content: "Hello **all**" } as const),
  scheduled_delivery_timestamp: world.now + later,
});

/** A message to mia, for sooner. */
export const toMia = (world: World) => ({
  ...{ type: "direct" as const, to: [world.id("mia")], content: "Psst" },
  scheduled_delivery_timestamp: world.now + later - 60,
});

/** The id of the nth message that was scheduled. */
export const nth = (world: World, n = 1): number => world.made("scheduled_messages", n);

/** Bob has a message scheduled. */
export const bobHasScheduled: Given = (world) => world.as("bob").createScheduledMessage(toDesign(world));

/** Bob has many messages scheduled, each of so many bytes. */
export const bobHasMany =
  (count: number, bytes = 100): Given =>
  (world) =>
    world.rows((tx) =>
      tx.insertMany(
        "scheduled_messages",
        Array.from({ length: count }, (_, at) => ({
          ...{ user_id: world.id("bob"), type: "private" as const, to: [world.id("mia")], topic: "", content: "Hi" },
          ...{ rendered_content: "<p>Hi</p>", scheduled_at: world.now + 3_600 + at, state: "waiting" as const },
          ...{ read_by_sender: false, client: "test", bytes },
        })),
      ),
    );

/** Bob's first message as it crosses the wire. */
export const shown = (world: World, more: object = {}) => ({
  ...{ scheduled_message_id: nth(world), type: "stream", to: world.channel("design"), topic: "Plans" },
  ...{ content: "Hello **all**", rendered_content: "<p>Hello <strong>all</strong></p>" },
  ...{ scheduled_delivery_timestamp: world.now + later, failed: false },
  ...more,
});

/** A message to mia as it crosses the wire. */
export const shownToMia = (world: World, n: number, more: object = {}) => ({
  ...{ scheduled_message_id: nth(world, n), type: "private", to: [world.id("mia")] },
  ...{ content: "Psst", rendered_content: "<p>Psst</p>" },
  ...{ scheduled_delivery_timestamp: world.now + later - 60, failed: false },
  ...more,
});

/** Checks what somebody has scheduled, by operation and at register. */
export const has = async (world: World, as: PersonName, scheduled: readonly object[]): Promise<void> => {
  assert.equal((await world.as(as).getScheduledMessages()).scheduled_messages, scheduled);
  const state = await world.as(as).registerQueue({ fetch_event_types: ["scheduled_messages"] });
  assert.equal(state.scheduled_messages, scheduled);
};

/** The message could not be sent, or was sent. */
export const isNow =
  (state: "failed" | "sent"): Given =>
  (world) =>
    world.rows((tx) => tx.update("scheduled_messages", nth(world), { state }));

/** Only bob has the message. */
export const notTheirs: CallerRow = {
  ...anyUser,
  ...{ bea: "scheduledMessageMissing", gus: "scheduledMessageMissing", mia: "scheduledMessageMissing" },
  ...{ max: "scheduledMessageMissing", ada: "scheduledMessageMissing", olga: "scheduledMessageMissing" },
};
