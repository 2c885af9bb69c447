import { randomActions } from "../../support/cases/action.js";
import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { ChannelName, PersonName } from "../../support/world/people.js";
import { placeholder, restrictsGuests } from "../accounts/user-objects.js";
import { only, permits } from "../channels/channel-objects.js";
import {
  botStays,
  each,
  ended,
  from,
  fromOthers,
  hidden,
  nonGuests,
  peersLeft,
  without,
} from "../channels/subscribe-events.js";
import { begun, messageId, says, toChannel } from "../messages/sent.js";
import { leavingAction } from "./actions.js";
import { leavingInputs } from "./large-inputs.js";

/** What those get who may know of a channel that somebody left. */
const leave = (world: World, channel: ChannelName, ...names: PersonName[]) =>
  peersLeft(world, [world.channel(channel)], ...names);

/** The event of those who have read the messages that were sent as these. */
const nowRead = (...nth: number[]) => ({
  ...{ type: "update_message_flags", op: "add", operation: "add", flag: "read", all: false },
  messages: nth.map(messageId),
});

randomActions(12, leavingAction);

operationSample("unsubscribe", {
  as: "bob",
  trips: 7,
  params: () => from("general"),
  callers: { ...anyUser, bea: "ok" },
  large: leavingInputs,
});

operationCases("unsubscribe", [
  {
    name: "ends one's own subscription, and tells those who may know of the channel",
    as: "mia",
    params: from(" DESIGN "),
    result: { removed: ["design"], not_removed: [] },
    events: (world) => ({
      mia: [ended(world, "design")],
      ...each(without(nonGuests, "mia"), leave(world, "design", "mia")),
    }),
    afterwards: async (world) => {
      const { subscriptions } = await world.as("mia").getSubscriptions();
      if (subscriptions.some(({ name }) => name === "design")) throw new Error("mia is still there.");
      const { streams } = await world.as("mia").getChannels();
      const count = streams.find(({ name }) => name === "design")?.subscriber_count;
      if (count !== 2) throw new Error(`${count} are counted.`);
    },
  },
  {
    name: "says where there was no subscription, and tells nobody",
    as: "max",
    params: from("design", "DESIGN"),
    result: { removed: [], not_removed: ["design"] },
    events: {},
  },
  {
    name: "names a channel for each subscription that ended",
    as: "ada",
    params: fromOthers(["design", "lobby"], "mia", "bob"),
    result: { removed: ["design", "design", "lobby"], not_removed: ["lobby"] },
    events: (world) => ({
      mia: [ended(world, "design", "lobby")],
      bob: [ended(world, "design"), leave(world, "lobby", "mia")],
      gus: [leave(world, "lobby", "mia")],
      ...each(["olga", "ada", "max", "bea"], leave(world, "design", "mia", "bob"), leave(world, "lobby", "mia")),
    }),
  },
  {
    name: "takes a private channel from somebody who may no longer know of it",
    as: "mia",
    params: from("team"),
    events: (world) => ({
      mia: [ended(world, "team"), hidden(world, "team")],
      ...each(["olga", "ada", "max"], leave(world, "team", "mia")),
    }),
  },
  {
    name: "leaves a private channel to administrators and to those whom it names",
    given: [permits("vault", (world) => ({ can_administer_channel_group: only(world, "bob") }))],
    as: "ada",
    params: fromOthers(["vault"], "mia", "bob"),
    events: (world) => ({
      mia: [ended(world, "vault"), hidden(world, "vault")],
      bob: [ended(world, "vault")],
      ...each(["olga", "ada"], leave(world, "vault", "mia", "bob")),
    }),
    afterwards: async (world) => {
      const { streams } = await world.as("ada").getChannels({ include_all: true });
      const vault = streams.find(({ name }) => name === "vault");
      if (vault?.is_archived !== false || vault.subscriber_count !== 0) throw new Error(JSON.stringify(vault));
    },
  },
  {
    name: "takes a public channel from a guest",
    as: "gus",
    params: from("general"),
    events: (world) => ({
      gus: [ended(world, "general"), hidden(world, "general")],
      ...each(nonGuests, leave(world, "general", "gus")),
    }),
  },
  {
    name: "leaves a web-public channel to a guest",
    as: "gus",
    params: from("lobby"),
    events: (world) => ({ gus: [ended(world, "lobby")], ...each(nonGuests, leave(world, "lobby", "gus")) }),
  },
  {
    name: "marks as read what was not, for each of those who leave (channels.md 6.3)",
    given: [
      says("mia", { ...toChannel("design"), read_by_sender: true }),
      says("bob", { ...toChannel("design", "lunch"), read_by_sender: true }),
    ],
    as: "ada",
    params: fromOthers(["design"], "mia", "bob", "bea"),
    events: (world) => ({
      mia: [ended(world, "design"), nowRead(2)],
      bob: [ended(world, "design"), nowRead(1)],
      bea: [ended(world, "design"), nowRead(1, 2)],
      ...each(["olga", "ada", "max"], leave(world, "design", "mia", "bob", "bea")),
    }),
  },
  {
    name: "keeps what the newest message is that one received (users.md 3.2)",
    given: [begun("design", "bob"), begun("general", "olga")],
    as: "mia",
    params: from("general"),
    afterwards: async (world) => {
      await world.as("olga").sendMessage({ type: "channel", to: "general", topic: "later", content: "Hi" });
      const { max_message_id } = await world.as("mia").getOwnUser();
      if (max_message_id !== world.made("messages", 2)) throw new Error(`${max_message_id} is the newest.`);
    },
  },
  {
    name: "marks nothing that was muted or came before",
    given: [
      begun("design", "bob"),
      (world) => world.as("max").subscribe({ subscriptions: [{ name: "design" }] }),
      begun("design", "bob"),
      begun("design", "mia"),
      (world) => world.as("max").muteUser({ muted_user_id: world.id("bob") }),
    ],
    as: "max",
    params: from("design"),
    events: (world) => ({
      max: [ended(world, "design"), nowRead(3)],
      ...each(without(nonGuests, "max"), leave(world, "design", "max")),
    }),
    afterwards: async (world) => {
      await world.as("max").subscribe({ subscriptions: [{ name: "design" }] });
      const state = await world.as("max").registerQueue({ fetch_event_types: ["message", "update_message_flags"] });
      if (state.unread_msgs?.count !== 0) throw new Error("What was left unread came back.");
    },
  },
  {
    name: "keeps an archived channel apart, which some clients do not know",
    as: "mia",
    params: from("attic", "design"),
    events: (world) => ({
      mia: [ended(world, "design"), ended(world, "attic")],
      ...each(without(nonGuests, "mia"), leave(world, "attic", "mia"), leave(world, "design", "mia")),
    }),
  },
  {
    name: "takes from a restricted guest the people who are shared no more, and the guest from them",
    given: [restrictsGuests],
    as: "mia",
    params: from("lobby"),
    events: (world) => ({
      mia: [ended(world, "lobby")],
      gus: [
        leave(world, "lobby", "mia"),
        { type: "realm_user", op: "remove", person: { user_id: world.id("mia"), full_name: "Unknown user" } },
      ],
      ...each(without(nonGuests, "mia"), leave(world, "lobby", "mia")),
    }),
  },
  {
    name: "takes from a restricted guest who leaves the people of the channel",
    given: [restrictsGuests],
    as: "gus",
    params: from("lobby"),
    events: (world) => ({
      gus: [
        ended(world, "lobby"),
        { type: "realm_user", op: "remove", person: { user_id: world.id("mia"), full_name: "Unknown user" } },
      ],
      ...each(nonGuests, leave(world, "lobby", "gus")),
    }),
  },
  {
    name: "keeps colour and settings for a return",
    as: "bob",
    params: from("design"),
    afterwards: async (world) => {
      await world.as("bob").subscribe({ subscriptions: [{ name: "design", color: "#ffffff" }] });
      const { subscriptions } = await world.as("bob").getSubscriptions();
      const color = subscriptions.find(({ name }) => name === "design")?.color;
      if (color !== "#76ce90") throw new Error(color);
    },
  },
  {
    name: "lets people unsubscribe their bots",
    as: "mia",
    params: fromOthers(["design"], "bea", "mia"),
    result: { removed: ["design", "design"], not_removed: [] },
  },
  {
    name: "lets people unsubscribe their bots also from a channel that they cannot see (channels.md 3)",
    given: [botStays],
    as: "mia",
    params: fromOthers(["vault"], "bea"),
    result: { removed: ["vault"], not_removed: [] },
    events: (world) => ({
      bea: [ended(world, "vault"), hidden(world, "vault")],
      ...each(["olga", "ada", "bob"], leave(world, "vault", "bea")),
    }),
  },
  {
    name: "lets bots unsubscribe",
    as: "bea",
    params: from("design"),
    result: { removed: ["design"], not_removed: [] },
  },
  {
    name: "finds principals by address",
    as: "ada",
    params: (world) => ({ ...from("design"), principals: ["MIA@example.com", placeholder(world, "bob")] }),
    result: { removed: ["design", "design"], not_removed: [] },
  },
  {
    name: "counts an address of one's own as oneself",
    as: "mia",
    params: { ...from("design"), principals: ["mia@example.com"] },
    result: { removed: ["design"], not_removed: [] },
  },
  ...(["ada", "olga"] as const).map((as) => ({
    name: `lets ${as} unsubscribe others everywhere, also where they are not themselves`,
    as,
    params: fromOthers(["design", "team", "vault", "attic"], "mia"),
    result: { removed: ["design", "team", "vault", "attic"], not_removed: [] },
  })),
]);
