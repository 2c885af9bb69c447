import { assert } from "../../../support/suite.js";
import { pollNow } from "../../../support/watching/events.js";
import { worldSuite } from "../../../support/world/suite.js";
import type { World } from "../../../support/world/world.js";
import { quiet } from "../move/moving.js";
import { begun, fill } from "../sent.js";
import { flagsSeen, nth } from "./flagged.js";

const test = worldSuite("what people have not read in channels that they leave (channels.md 6.3)", {
  storages: ["memory", "sqlite"],
});

/** Bob leaves channels. Returns the ids of the messages that he is told are read. */
const toldOnLeaving = async (world: World, ...subscriptions: string[]): Promise<unknown[]> => {
  const { queue_id } = await world.as("bob").registerQueue({ fetch_event_types: [] });
  await world.as("bob").unsubscribe({ subscriptions });
  const events = await pollNow(world, "bob", { queue_id });
  return events.filter(({ type }) => type === "update_message_flags").map(({ messages }) => messages);
};

test("is read, however many messages there are", async (world) => {
  await begun("design")(world);
  const ids = [nth(world), ...(await fill(world, 2_500))];
  await world.as("bob").updateMessageFlags({ messages: [nth(world)], op: "add", flag: "read" });
  await world.as("bob").updateMessageFlags({ messages: [nth(world)], op: "remove", flag: "read" });
  assert.equal(await toldOnLeaving(world, "design"), [ids]);
  assert.ok((await flagsSeen(world, "bob")).includes("read"));
});

test("is read also where a move brought it into one of several channels", async (world) => {
  await begun("design")(world);
  await begun("design", "mia", "stays")(world);
  await begun("lobby")(world);
  await world.as("mia").subscribe({ subscriptions: [{ name: "lobby" }], principals: [world.id("bob")] });
  const moving = { message_id: nth(world), stream_id: world.channel("lobby"), ...quiet };
  await world.as("mia").updateMessage(moving);
  assert.not.ok((await flagsSeen(world, "bob")).includes("read"));
  assert.equal(await toldOnLeaving(world, "design", "lobby"), [[nth(world, 1), nth(world, 2)]]);
  assert.equal(await flagsSeen(world, "bob"), ["read"]);
});
