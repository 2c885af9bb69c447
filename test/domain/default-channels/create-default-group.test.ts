import { administrators } from "../../support/cases/callers.js";
import { operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { changed } from "../channels/channel-objects.js";
import { groupEvents, hasChannels, hasDefaultGroup, manyNames, refusals } from "./default-groups.js";

const create = { group_name: "crafts", description: "Things", stream_names: ["lobby", "Design "] };

operationSample("createDefaultGroup", {
  as: "ada",
  params: () => create,
  callers: administrators,
  large: {
    channels: {
      most: 10_000,
      each: 3,
      trips: 6,
      params: ({ channels }, size, turn) => ({
        ...{ group_name: `large ${turn}`, description: "" },
        stream_names: Array.from(
          { length: size },
          (_, at) => channels[1 + (at % Math.min(250, channels.length - 1))]?.name ?? "",
        ),
      }),
    },
  },
});

operationCases("createDefaultGroup", [
  {
    name: "makes no more than 100 (security O2)",
    given: [
      (world) =>
        world.rows((tx) =>
          tx.insertMany(
            "default_stream_groups",
            Array.from({ length: 100 }, (_, at) => ({ name: `group ${at}`, description: "", stream_ids: [] })),
          ),
        ),
    ],
    as: "ada",
    params: create,
    error: ["organizationFull", { limit: 100, what: "groups of default channels" }],
  },
  {
    name: "tells all but guests of all groups by name, with their channels by name",
    given: [hasDefaultGroup("knitting", "design")],
    as: "ada",
    params: create,
    result: {},
    events: groupEvents([
      [2, "crafts", ["design", "lobby"]],
      [1, "knitting", ["design"]],
    ]),
  },
  {
    name: "takes a group of no channels",
    as: "olga",
    params: { ...create, stream_names: [] },
    events: groupEvents([[1, "crafts", []]]),
  },
  {
    name: "takes a channel named twice once",
    as: "ada",
    params: { ...create, stream_names: ["design", "DESIGN"] },
    events: groupEvents([[1, "crafts", ["design"]]]),
  },
  ...(["nowhere", "team", "attic"] as const).map((name) => ({
    name: `does not know the channel ${name}`,
    as: "ada" as const,
    params: { ...create, stream_names: ["design", name] },
    error: ["invalidChannelName", { name }] as const,
  })),
  {
    name: "refuses a group of more than 250 channels (security O2)",
    given: [hasChannels(251)],
    as: "ada",
    params: { ...create, stream_names: manyNames(251) },
    error: ["defaultGroupFull", { limit: 250 }],
  },
  {
    name: "refuses default channels",
    as: "ada",
    params: { ...create, stream_names: ["design", "general"] },
    error: ["defaultChannelInGroup", { channel: "general", group: "crafts" }],
  },
  {
    name: "refuses private channels, since everybody is told of the groups (security B2)",
    given: [changed("general", { invite_only: true, is_default: false })],
    as: "ada",
    params: { ...create, stream_names: ["general"] },
    error: "privateDefaultChannel",
  },
  ...(["", "  "] as const).map((group_name) => ({
    name: `refuses the name "${group_name}"`,
    as: "ada" as const,
    params: { ...create, group_name },
    error: ["defaultGroupNameInvalid", { name: group_name }] as const,
  })),
  { name: "takes 60 characters", as: "ada", params: { ...create, group_name: "🎉".repeat(60) }, result: {} },
  {
    name: "refuses more",
    as: "ada",
    params: { ...create, group_name: "x".repeat(61) },
    error: ["defaultGroupNameTooLong", { limit: 60 }],
  },
  {
    name: "refuses NUL in a name",
    as: "ada",
    params: { ...create, group_name: "a\0b" },
    error: ["defaultGroupNameNull", { name: "a\0b" }],
  },
  {
    name: "refuses half of a character in a name",
    as: "ada",
    params: { ...create, group_name: "a\ud800" },
    doors: ["in process"],
    error: ["invalidParameter", { text: "group_name has invalid format" }],
  },
  {
    name: "refuses a name that is taken, after it looked at the channels",
    given: [hasDefaultGroup("crafts")],
    as: "ada",
    params: create,
    error: ["defaultGroupExists", { name: "crafts" }],
  },
  ...refusals(create),
]);
