import type { Storage } from "@confab/core";
import { arriving, givePhone, worked, write } from "../../domain/pushes/phones.js";
import { assert, type suite } from "../../support/suite.js";
import type { World } from "../../support/world/world.js";
import { movedAbout } from "./journeys.js";
import { inMovedWorld } from "./moved-world.js";
import { viewsOf } from "./views.js";

/** The texts that phones are told of. */
const toldOf = async (world: World, cause: () => unknown): Promise<unknown[]> =>
  (await arriving(world, cause)).map(({ payload }) => payload.content);

/** What holds of an organization that has moved; `make` makes two storages that hold nothing. */
export const movingCases = (test: ReturnType<typeof suite>, make: () => { from: Storage; to: Storage }): void => {
  test("shows everybody what it showed them before, messages that went from channel to channel among it", () =>
    inMovedWorld({
      ...make(),
      before: async (world) => {
        await movedAbout(world);
        return viewsOf(world);
      },
      after: async (world, before) => assert.equal(await viewsOf(world), before),
    }));

  test("tells phones of what is sent from then on, and of what their owners' clients had not got", () =>
    inMovedWorld({
      ...make(),
      before: async (world) => {
        await givePhone(world, "bob");
        await world.as("bob").updateSettings({ enable_online_push_notifications: false });
        await world.as("bob").registerQueue({ event_types: ["message"] });
        await world.as("bob").reportPresence({ status: "active", ping_only: false, new_user_input: true });
        assert.equal(await toldOf(world, () => write(world, ["bob"], "while at work")), []);
      },
      after: async (world) => {
        // The first attempt is at the opening, when the push service does not answer.
        await worked(world);
        assert.equal(await toldOf(world, () => world.clock.advance(720_000)), ["while at work"]);
        assert.equal(await toldOf(world, () => write(world, ["bob"], "afterwards")), ["afterwards"]);
      },
    }));

  test("gives no number twice", () =>
    inMovedWorld({
      ...make(),
      before: async (world) => {
        const content = "/poll Which?\nthis\nthat";
        const { id } = await world.as("mia").sendMessage({ type: "channel", to: "design", topic: "plans", content });
        await world
          .as("bob")
          .addSubmessage({ message_id: id, msg_type: "widget", content: '{"type":"vote","key":"canned,0","vote":1}' });
        return { id, seq: await world.rows(async (tx) => tx.seq) };
      },
      after: async (world, { id, seq }) => {
        await world
          .as("mia")
          .addSubmessage({ message_id: id, msg_type: "widget", content: '{"type":"vote","key":"canned,0","vote":1}' });
        const { submessages } = (await world.as("bob").getMessage({ message_id: id })).message;
        assert.is(new Set(submessages.map(({ id }) => id)).size, 3);
        const [event] = await world.rows((tx) => tx.scan("events", "id", { limit: 1 }));
        assert.ok((event?.id ?? 0) > seq);
      },
    }));
};
