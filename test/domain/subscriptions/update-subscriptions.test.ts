import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { groups, newChannel, organization } from "../channels/channel-objects.js";
import {
  added,
  created,
  each,
  ended,
  hidden,
  nonGuests,
  peers,
  peersLeft,
  subscribed,
  to,
  without,
} from "../channels/subscribe-events.js";
import { changingInputs } from "./large-inputs.js";

const add = (...names: string[]) => ({ add: to(...names).subscriptions });
const remove = (...names: string[]) => ({ delete: names });

/** The answer where nobody left anything, or came to anything. */
const nothingLeft = { new_subscription_messages_sent: false, removed: [], not_removed: [] };
const nothingJoined = { subscribed: {}, already_subscribed: {}, new_subscription_messages_sent: false };

operationSample("updateSubscriptions", {
  as: "bob",
  trips: 11,
  params: () => ({ ...add("lobby", "brand new"), ...remove("design") }),
  callers: { ...anyUser, gus: "guestRefused" },
  large: changingInputs,
  longer: { "add[].description": "channels.md: descriptions have up to 1,024 characters" },
});

operationCases("updateSubscriptions", [
  {
    name: "subscribes to nothing where there is nothing to unsubscribe from",
    as: "bob",
    params: { ...add("lobby", "design"), ...remove("general", "attic", "news") },
    error: ["channelsMissing", { names: "news" }],
  },
  {
    name: "subscribes before it unsubscribes, and tells everybody in this order",
    as: "mia",
    params: { ...add("news", "design"), ...remove("team", "lobby") },
    result: (world: World) => ({
      ...subscribed(["mia"], ["news"], { mia: ["design"] })(world),
      ...{ new_subscription_messages_sent: false, removed: ["team", "lobby"], not_removed: [] },
    }),
    events: (world) => {
      const joined = [...created({ name: "news" }), peers(world, [newChannel(world)], "mia")];
      const [fromTeam, fromLobby] = [world.channel("team"), world.channel("lobby")].map((id) =>
        peersLeft(world, [id], "mia"),
      );
      return {
        mia: [
          ...created({ name: "news" }),
          added({ name: "news", subscriber_count: 1 }),
          ended(world, "team", "lobby"),
          hidden(world, "team"),
        ],
        ...each(["olga", "ada", "max"], ...joined, fromTeam, fromLobby),
        ...each(["bob", "bea"], ...joined, fromLobby),
        gus: [fromLobby],
      };
    },
  },
  {
    name: "ends a subscription that it has just begun",
    as: "max",
    params: { ...add("design"), ...remove("design") },
    result: (world: World) => ({
      ...subscribed(["max"], ["design"])(world),
      ...{ new_subscription_messages_sent: false, removed: ["design"], not_removed: [] },
    }),
    events: (world) => ({
      max: [added({ name: "design", subscriber_count: 4 }), ended(world, "design")],
      ...each(
        without(nonGuests, "max"),
        peers(world, [world.channel("design")], "max"),
        peersLeft(world, [world.channel("design")], "max"),
      ),
    }),
  },
  {
    name: "only subscribes",
    as: "max",
    params: { add: [{ name: "design", color: "#abc" }] },
    result: (world: World) => ({ ...subscribed(["max"], ["design"])(world), ...nothingLeft }),
    afterwards: async (world) => {
      const { subscriptions } = await world.as("max").getSubscriptions();
      const color = subscriptions.find(({ name }) => name === "design")?.color;
      if (color !== "#aabbcc") throw new Error(color);
    },
  },
  {
    name: "only unsubscribes",
    as: "bea",
    params: remove("design", "general"),
    result: { ...nothingJoined, removed: ["design"], not_removed: ["general"] },
  },
  {
    name: "lets guests unsubscribe",
    as: "gus",
    params: remove("lobby"),
    result: { ...nothingJoined, removed: ["lobby"], not_removed: [] },
  },
  { name: "refuses guests to subscribe", as: "gus", params: add("lobby"), error: "guestRefused" },
  ...[{}, { add: [], delete: [] }].map((params, at) => ({
    name: `has nothing to do (${at})`,
    as: "mia" as const,
    params,
    error: "noSubscriptionChange" as const,
  })),
  {
    name: "takes all or nothing",
    as: "bob",
    params: { ...add("team"), ...remove("design") },
    error: ["channelInaccessible", { name: "team" }],
  },
  {
    name: "names what it refuses after the parameter",
    as: "bob",
    params: { add: [{ name: "news", color: "red" }] },
    error: ["invalidParameter", { text: "Invalid add[0]: Value error, add.color is not a valid hex color code" }],
  },
  ...["news", 5, ["news"], null].map((element) => ({
    name: `refuses ${JSON.stringify(element)}, which is no object, by the name of what it should be (channels.md 6.4)`,
    as: "bob" as const,
    params: { add: [element] },
    error: [
      "invalidParameter",
      { text: "Invalid add[0]: Input should be a valid dictionary or instance of AddSubscriptionData" },
    ] as const,
  })),
  {
    name: "refuses what is no channel",
    as: "bob",
    params: { add: [{ color: "#fff" }] },
    error: ["invalidParameter", { text: 'add[0]["name"] field is missing: Field required' }],
  },
  {
    name: "refuses what is no name",
    as: "bob",
    params: { delete: [3] },
    error: ["invalidParameter", { text: "delete[0] is not a string" }],
  },
  { name: "refuses a blank name", as: "bob", params: add(" "), error: "channelNameEmpty" },
  {
    name: "creates with the defaults of the request that subscribes, and its permissions",
    given: [organization({ can_create_public_channel_group: groups.administrators })],
    as: "bob",
    params: add("news"),
    error: "insufficientPermission",
  },
  { name: "refuses nobody in particular", as: "nobody", params: remove("general"), error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: remove("general"), error: "accountDeactivated" },
]);
