import { operationCases } from "../../support/cases/cases.js";
import { hasFolders } from "../channel-folders/folders.js";
import { changed, groups } from "../channels/channel-objects.js";
import { each, nonGuests as told } from "../channels/subscribe-events.js";
import { administers, changing, toldTo } from "./changing.js";

operationCases("updateChannel", [
  {
    name: "makes a channel a default one",
    as: "ada",
    params: changing("design", { is_default_stream: true }),
    events: (world) =>
      each(told, { type: "default_streams", default_streams: [world.channel("general"), world.channel("design")] }),
  },
  {
    name: "says nothing of a default channel that becomes one",
    as: "ada",
    params: changing("general", { is_default_stream: true }),
    events: {},
  },
  {
    name: "tells that a channel is no default one, even where it was none",
    as: "ada",
    params: changing("design", { is_default_stream: false }),
    events: (world) => each(told, { type: "default_streams", default_streams: [world.channel("general")] }),
  },
  {
    name: "lets only administrators choose default channels",
    given: [administers("design", "mia")],
    as: "mia",
    params: changing("design", { is_default_stream: true }),
    error: "defaultChannelsRefused",
  },
  {
    name: "makes no private channel a default one",
    as: "ada",
    params: changing("team", { is_default_stream: true }),
    error: "defaultChannelPrivate",
  },
  {
    name: "changes which topics there may be",
    as: "olga",
    params: changing("design", { topics_policy: "disable_empty_topic" }),
    events: toldTo(told, "design", "topics_policy", "disable_empty_topic"),
  },
  {
    name: "says nothing of the same topics policy",
    as: "olga",
    params: changing("design", { topics_policy: "inherit" }),
    events: {},
  },
  {
    name: "takes no topics policy that is none",
    as: "olga",
    params: changing("design", { topics_policy: "many" }),
    error: ["invalidParameter", { text: "Invalid topics_policy" }],
  },
  {
    name: "demands the organization's permission for a topics policy",
    given: [
      administers("design", "bob"),
      (world) =>
        world.rows((tx) => tx.update("realm", 1, { settings: { can_set_topics_policy_group: groups.owners } })),
    ],
    as: "bob",
    params: changing("design", { topics_policy: "allow_empty_topic" }),
    error: "insufficientPermission",
  },
  {
    name: "demands it not for the policy of the organization",
    given: [
      administers("design", "bob"),
      (world) =>
        world.rows((tx) => tx.update("realm", 1, { settings: { can_set_topics_policy_group: groups.owners } })),
    ],
    as: "bob",
    params: changing("design", { topics_policy: "inherit" }),
    result: {},
  },
  {
    name: "allows the empty topic alone only where there is no other one",
    given: [
      (world) => world.as("mia").sendMessage({ type: "channel", to: "design", topic: "", content: "1" }),
      (world) => world.as("mia").sendMessage({ type: "channel", to: "design", topic: "shapes", content: "2" }),
    ],
    as: "olga",
    params: changing("design", { topics_policy: "empty_topic_only" }),
    error: ["namedTopicsExist", { empty_topic_display_name: "general chat" }],
  },
  {
    name: "allows the empty topic alone",
    given: [(world) => world.as("mia").sendMessage({ type: "channel", to: "design", topic: "", content: "1" })],
    as: "olga",
    params: changing("design", { topics_policy: "empty_topic_only" }),
    events: toldTo(told, "design", "topics_policy", "empty_topic_only"),
  },
  {
    name: "puts the channel into a folder",
    given: [hasFolders("Work", "Play")],
    as: "olga",
    params: changing("design", { folder_id: 2 }),
    events: toldTo(told, "design", "folder_id", 2),
  },
  {
    name: "takes the channel out of its folder",
    given: [hasFolders("Work"), changed("design", { folder_id: 1 })],
    as: "olga",
    params: changing("design", { folder_id: null }),
    events: toldTo(told, "design", "folder_id", null),
  },
  {
    name: "says nothing of the folder that it is in",
    given: [hasFolders("Work"), changed("design", { folder_id: 1 })],
    as: "olga",
    params: changing("design", { folder_id: 1 }),
    events: {},
  },
  {
    name: "knows no such folder",
    as: "olga",
    params: changing("design", { folder_id: 4000 }),
    error: "invalidFolder",
  },
]);
