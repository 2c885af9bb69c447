import type { Row } from "@confab/core";
import type { Given, World } from "../../support/cases/cases.js";
import { accountDefaults } from "../../support/domain.js";
import type { PersonName } from "../../support/world/people.js";

/** Gives somebody settings of their own. */
export const withSettings =
  (name: PersonName, settings: Record<string, unknown>): Given =>
  (world) =>
    world.rows((tx) => tx.update("users", world.id(name), { settings: settings as never }));

/** Somebody as events of typing show them. */
const shown = (world: World, name: PersonName) => {
  const { user_id, email } = world.person(name);
  return { user_id, email };
};

/** The event of somebody who types to these people, all of whom it names. */
export const typingTo = (world: World, op: "start" | "stop", [sender, ...others]: [PersonName, ...PersonName[]]) => ({
  ...{ type: "typing", op, message_type: "direct", sender: shown(world, sender) },
  recipients: [sender, ...others].map((name) => shown(world, name)).sort((a, b) => a.user_id - b.user_id),
});

/** The event of somebody who types in bob's channel. */
export const typingIn = (
  world: World,
  op: "start" | "stop",
  { sender = "bob" as PersonName, topic = "Plans" } = {},
) => ({
  ...{ type: "typing", op, message_type: "stream", sender: shown(world, sender) },
  ...{ stream_id: world.channel("design"), topic },
});

let made = 0;

const newcomer = () => {
  made += 1;
  const address = `many${made}@example.com`;
  return {
    ...accountDefaults,
    full_name: "Many",
    name_folded: "many",
    date_joined: 0,
    delivery_email: address,
    email_folded: address,
  };
};

/** So many more people subscribe to bob's channel. */
export const moreInDesign = (world: World, count: number): Promise<void> =>
  world.rows(async (tx) => {
    const [known] = await tx.scan("subscriptions", "byUser", { prefix: [world.id("bob"), world.channel("design")] });
    const { id: _, ...subscription } = known as Row<"subscriptions">;
    const users = await tx.insertMany("users", Array.from({ length: count }, newcomer));
    await tx.insertMany(
      "subscriptions",
      users.map(({ id }) => ({ ...subscription, user_id: id })),
    );
  });
