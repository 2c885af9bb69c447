import { assert, rejection, suite } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";
import { inWorld, type World } from "../../support/world/world.js";

const test = suite("messages that came into a history");

const says = async (world: World, to: "team" | "design"): Promise<number> =>
  (await world.as("mia").sendMessage({ type: "channel", to, topic: "plans", content: "Hello" })).id;

const joins = (world: World, name: PersonName) =>
  world.as("mia").subscribe({ subscriptions: [{ name: "team" }], principals: [world.id(name)] });

const idsShownTo = async (world: World, name: PersonName): Promise<number[]> => {
  const narrow = [{ operator: "channel", operand: "team" }];
  const page = { anchor: "oldest", num_before: 0, num_after: 4, narrow } as const;
  return (await world.as(name).getMessages(page)).messages.map(({ id }) => id);
};

for (const storage of ["memory", "sqlite"] as const)
  test(`do not go to those who had left before, once it is protected and they come back (security B2), on ${storage}`, () =>
    inWorld(storage, async (world) => {
      const first = await says(world, "team");
      const came = [await says(world, "design"), await says(world, "design")];
      const last = await says(world, "team");
      await world.as("max").unsubscribe({ subscriptions: ["team"] });
      const [message_id = 0] = came;
      const move = { message_id, propagate_mode: "change_all", send_notification_to_new_thread: false } as const;
      await world.as("mia").updateMessage({ ...move, stream_id: world.channel("team") });
      await joins(world, "olga");
      const protecting = { stream_id: world.channel("team"), history_public_to_subscribers: false };
      await world.as("olga").updateChannel(protecting);
      await joins(world, "max");
      assert.equal((await idsShownTo(world, "mia")).slice(0, 4), [first, ...came, last]);
      assert.equal((await idsShownTo(world, "max")).slice(0, 2), [first, last]);
      const asked = world.as("max").getMessage({ message_id });
      assert.match(String(await rejection(asked)), /Invalid message/);
    }));
