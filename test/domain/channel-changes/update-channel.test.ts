import { randomActions } from "../../support/cases/action.js";
import { anyUser, type CallerRow } from "../../support/cases/callers.js";
import { operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { groups, only } from "../channels/channel-objects.js";
import { each, nonGuests } from "../channels/subscribe-events.js";
import { channelChange } from "./actions.js";
import { administers, change, changing, toldTo } from "./changing.js";
import { newSettings } from "./large-inputs.js";

randomActions(16, channelChange);

const refused = "channelNotAdministered";
const onDesign: CallerRow = { ...anyUser, bea: refused, gus: "invalidChannelId", mia: refused, max: refused };

operationSample("updateChannel", {
  as: "olga",
  // One of them looks for the channel in the groups of default channels.
  trips: 6,
  params: changing("design", { description: "New", new_name: "drawing", is_private: true }),
  callers: onDesign,
  large: newSettings,
});

const told = nonGuests;

operationCases("updateChannel", [
  {
    name: "changes nothing where nothing is asked for",
    as: "olga",
    params: changing("design", {}),
    result: {},
    events: {},
  },
  {
    name: "knows no such channel",
    as: "olga",
    params: { stream_id: 4000, description: "x" },
    error: "invalidChannelId",
  },
  {
    name: "lets administrators change any channel",
    as: "ada",
    params: changing("vault", { description: "x" }),
    result: {},
  },
  {
    name: "lets those whom can_administer_channel_group names, without a subscription",
    given: [administers("team", "bob")],
    as: "bob",
    params: changing("team", { description: "x" }),
    result: {},
  },
  {
    name: "lets no guest, even one who is named",
    given: [administers("lobby", "gus")],
    as: "gus",
    params: changing("lobby", { description: "x" }),
    error: "channelNotAdministered",
  },
  {
    name: "refuses subscribers",
    as: "mia",
    params: changing("team", { description: "x" }),
    error: "channelNotAdministered",
  },
  {
    name: "does not say that there is a private channel (security B2)",
    as: "bob",
    params: changing("team", { description: "x" }),
    error: "invalidChannelId",
  },
  {
    name: "describes, on one line, and tells those who may know of the channel",
    as: "olga",
    params: changing("vault", { description: "All *our*\nsecrets" }),
    events: toldTo(["olga", "ada", "mia", "bob"], "vault", "description", "All *our* secrets", {
      rendered_description: "<p>All <em>our</em> secrets</p>",
    }),
  },
  {
    name: "empties the description; the same one is told again",
    as: "olga",
    params: changing("design", { description: "" }),
    events: toldTo(told, "design", "description", "", { rendered_description: "" }),
  },
  {
    name: "takes no description that is too long",
    as: "olga",
    params: changing("design", { description: "x".repeat(1025) }),
    error: ["invalidParameter", { text: "description is too long (limit: 1024 characters)" }],
  },
  {
    name: "renames; the event has the old name",
    as: "olga",
    params: changing("design", { new_name: " Drawing " }),
    events: toldTo(told, "design", "name", "Drawing"),
  },
  {
    name: "tells those who administer a bot the new name of its default channel",
    given: [(world) => world.as("mia").updateBot({ bot_id: world.id("bea"), default_sending_stream: "design" })],
    as: "olga",
    params: changing("design", { new_name: "Drawing" }),
    events: (world) => {
      const renamed = change(world, "design", "name", "Drawing");
      const bot = { user_id: world.id("bea"), default_sending_stream: "Drawing" };
      return {
        ...each(["max", "bob", "bea"], renamed),
        ...each(["olga", "ada", "mia"], renamed, { type: "realm_bot", op: "update", bot }),
      };
    },
  },
  {
    name: "changes only the case of a name",
    as: "olga",
    params: changing("design", { new_name: "Design" }),
    events: toldTo(told, "design", "name", "Design"),
  },
  {
    name: "refuses the name that it has",
    as: "olga",
    params: changing("design", { new_name: " design" }),
    error: "channelNameUnchanged",
  },
  {
    name: "refuses the name of another channel, whatever its case, one that the caller cannot see and one archived",
    as: "olga",
    params: changing("design", { new_name: "Attic" }),
    error: ["channelAlreadyExists", { name: "Attic" }],
  },
  {
    name: "refuses an empty name",
    as: "olga",
    params: changing("design", { new_name: " " }),
    error: "channelNameEmpty",
  },
  {
    name: "refuses a long name",
    as: "olga",
    params: changing("design", { new_name: "x".repeat(61) }),
    error: "channelNameTooLong",
  },
  {
    name: "refuses a name with a control character",
    as: "olga",
    params: changing("design", { new_name: "a\nb" }),
    error: ["channelNameCharacter", { position: 2 }],
  },
  {
    name: "changes for how long messages are kept",
    as: "olga",
    params: changing("design", { message_retention_days: 30 }),
    events: toldTo(told, "design", "message_retention_days", 30),
  },
  {
    name: "keeps messages for ever",
    as: "olga",
    params: changing("design", { message_retention_days: "unlimited" }),
    events: toldTo(told, "design", "message_retention_days", -1),
  },
  {
    name: "keeps messages as the organization does",
    as: "olga",
    params: changing("design", { message_retention_days: "realm_default" }),
    events: toldTo(told, "design", "message_retention_days", null),
  },
  {
    name: "lets only owners change for how long messages are kept, before it looks at the value",
    as: "ada",
    params: changing("design", { message_retention_days: 0 }),
    error: "ownerRequired",
  },
  {
    name: "keeps no messages for no days",
    as: "olga",
    params: changing("design", { message_retention_days: 0 }),
    error: ["badValue", { var_name: "message_retention_days", bad_value: 0 }],
  },
  {
    name: "ignores the older ways to say who may post",
    as: "olga",
    params: changing("design", { stream_post_policy: 2, is_announcement_only: true }),
    doors: ["over HTTP", "over the wire"],
    ignored: ["is_announcement_only", "stream_post_policy"],
    events: {},
  },
  {
    name: "changes all that is asked for, in its order",
    as: "olga",
    params: changing("design", (world) => ({
      can_send_message_group: { new: groups.administrators },
      can_administer_channel_group: { new: only(world, "mia") },
      new_name: "drawing",
      description: "New",
      topics_policy: "allow_empty_topic",
      message_retention_days: 7,
      is_default_stream: true,
      is_private: false,
    })),
    events: (world) => {
      const renamed = { name: "drawing" };
      return each(
        told,
        change(world, "design", "invite_only", false, { history_public_to_subscribers: true, is_web_public: false }),
        { type: "default_streams", default_streams: [world.channel("general"), world.channel("design")] },
        change(world, "design", "message_retention_days", 7),
        change(world, "design", "topics_policy", "allow_empty_topic"),
        change(world, "design", "description", "New", { rendered_description: "<p>New</p>" }),
        change(world, "design", "name", "drawing"),
        change(world, "design", "can_administer_channel_group", only(world, "mia"), renamed),
        change(world, "design", "can_send_message_group", groups.administrators, renamed),
        change(world, "design", "stream_post_policy", 2, renamed),
        change(world, "design", "is_announcement_only", true, renamed),
      );
    },
  },
  {
    name: "changes archived channels, and tells only clients that can show them",
    as: "olga",
    params: changing("attic", { new_name: "loft" }),
    events: toldTo(told, "attic", "name", "loft"),
  },
]);
