import { type Given, operationCases } from "../../../support/cases/cases.js";
import { assert } from "../../../support/suite.js";
import type { PersonName } from "../../../support/world/people.js";
import { left } from "../../channels/channel-objects.js";
import { begun, hears, says, toChannel } from "../sent.js";

/** Somebody has a message though they were not there when it was sent. */
const has =
  (name: PersonName, n: number): Given =>
  (world) => {
    const row = { user_id: world.id(name), message_id: world.made("messages", n), flag: "received" as const };
    return world.rows((tx) => tx.insert("message_flags", row));
  };

operationCases("deleteTopic", [
  {
    name: "deletes what the administrator has of a protected history without having been there, and leaves who has others",
    given: [
      begun("vault", "mia"),
      says("mia", toChannel("vault")),
      says("mia", toChannel("vault")),
      left("bob", "vault"),
      (world) =>
        world.as("mia").subscribe({
          subscriptions: [{ name: "vault" }],
          principals: [world.id("ada"), world.id("bob")],
          send_new_subscription_messages: false,
        }),
      has("ada", 1),
      has("bob", 2),
      hears("bob", "vault", "plans", 3),
      hears("ada", "vault", "plans", 3),
    ],
    as: "ada",
    params: (world) => ({ stream_id: world.channel("vault"), topic_name: "plans" }),
    result: { complete: true },
    afterwards: async (world) => {
      assert.equal(
        (await world.rows((tx) => tx.scan("messages", "id"))).map(({ id }) => id),
        [2, 3].map((n) => world.made("messages", n)),
      );
      const rows = await world.rows((tx) => tx.scan("user_topics", "id"));
      const users = rows.map(({ user_id }) => user_id).sort((a, b) => a - b);
      assert.equal(
        users,
        [world.id("mia"), world.id("bob")].sort((a, b) => a - b),
      );
    },
  },
]);
