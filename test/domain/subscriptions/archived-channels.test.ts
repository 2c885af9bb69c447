import { assert } from "../../support/suite.js";
import { pollNow } from "../../support/watching/events.js";
import type { PersonName } from "../../support/world/people.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { changed } from "../channels/channel-objects.js";

const test = worldSuite("events about archived channels (channels.md 10; platform.md 8.2)", {
  storages: ["memory", "sqlite"],
});

/** Begins to listen as clients do that can show archived channels, and as those that cannot. */
const listening = async (world: World, ...names: PersonName[]) => {
  const queues = new Map<string, string>();
  for (const name of names)
    for (const archived_channels of [true, false]) {
      const client_capabilities = { notification_settings_null: true, archived_channels };
      const event_types = ["stream", "subscription"] as const;
      const asked = { event_types: [...event_types], fetch_event_types: [], client_capabilities };
      const { queue_id } = await world.as(name).registerQueue(asked);
      queues.set(`${name}, ${archived_channels ? "aware" : "unaware"}`, queue_id);
    }
  return async () => {
    const told: Record<string, string[]> = {};
    for (const [who, queue_id] of queues) {
      const [name] = who.split(", ") as [PersonName];
      told[who] = (await pollNow(world, name, { queue_id })).map(({ type, op }) => `${type}/${op}`);
    }
    return told;
  };
};

test("somebody subscribed to one that they could not see gets it first; clients that cannot show it get nothing", async (world) => {
  await changed("team", { is_archived: true })(world);
  const told = await listening(world, "bob", "max", "ada", "gus");
  await world.as("mia").subscribe({ subscriptions: [{ name: "team" }], principals: [world.id("bob")] });
  assert.equal(await told(), {
    ...{ "bob, aware": ["stream/create", "subscription/add"], "bob, unaware": [] },
    ...{ "max, aware": ["subscription/peer_add"], "max, unaware": [] },
    ...{ "ada, aware": ["subscription/peer_add"], "ada, unaware": [] },
    ...{ "gus, aware": [], "gus, unaware": [] },
  });
});

test("somebody unsubscribed from one loses it; clients that cannot show it get nothing", async (world) => {
  await changed("team", { is_archived: true })(world);
  const told = await listening(world, "max", "mia", "bob");
  await world.as("max").unsubscribe({ subscriptions: ["team"] });
  assert.equal(await told(), {
    ...{ "max, aware": ["subscription/remove", "stream/delete"], "max, unaware": [] },
    ...{ "mia, aware": ["subscription/peer_remove"], "mia, unaware": [] },
    ...{ "bob, aware": [], "bob, unaware": [] },
  });
});

test("whoever may newly know of one gets it with its subscribers; clients that cannot show it get nothing", async (world) => {
  await changed("team", { is_archived: true })(world);
  const told = await listening(world, "bob", "mia");
  const named = { direct_members: [world.id("bob")], direct_subgroups: [] };
  await world
    .as("olga")
    .updateChannel({ stream_id: world.channel("team"), can_administer_channel_group: { new: named } });
  assert.equal(await told(), {
    ...{ "bob, aware": ["stream/create", "subscription/peer_add"], "bob, unaware": [] },
    ...{ "mia, aware": ["stream/update"], "mia, unaware": [] },
  });
});

test("a new role shows and hides them; clients that cannot show them get nothing", async (world) => {
  await changed("team", { is_archived: true })(world);
  const told = await listening(world, "bob");
  await world.as("olga").updateUserById({ user_id: world.id("bob"), role: 200 });
  await world.as("olga").updateUserById({ user_id: world.id("bob"), role: 400 });
  const aware = (await told())["bob, aware"];
  assert.equal(
    aware?.filter((event) => event.startsWith("stream/")),
    ["stream/create", "stream/delete"],
  );
  assert.equal((await told())["bob, unaware"], []);
});

test("a deactivated account leaves archived channels, too (users.md 3.7)", async (world) => {
  const told = await listening(world, "mia");
  await world.as("olga").deactivateUser({ user_id: world.id("bob") });
  const left = (events: readonly string[] | undefined) =>
    events?.filter((event) => event === "subscription/peer_remove");
  const { "mia, aware": aware, "mia, unaware": unaware } = await told();
  // general, design, vault, and for some attic.
  assert.equal([left(aware)?.length, left(unaware)?.length], [4, 3]);
});
