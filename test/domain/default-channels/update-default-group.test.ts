import { administrators } from "../../support/cases/callers.js";
import { operationCases } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { changed } from "../channels/channel-objects.js";
import { groupEvents, hasDefaultGroup, refusals, toFirst } from "./default-groups.js";

operationSample("updateDefaultGroup", {
  as: "ada",
  given: [hasDefaultGroup("crafts", "design")],
  params: toFirst({ new_group_name: "arts", new_description: "More" }),
  callers: administrators,
});

operationCases("updateDefaultGroup", [
  {
    name: "renames",
    given: [hasDefaultGroup("crafts", "design")],
    as: "ada",
    params: toFirst({ new_group_name: "arts" }),
    result: {},
    events: groupEvents([[1, "arts", ["design"]]]),
  },
  {
    name: "describes",
    given: [hasDefaultGroup("crafts", "design")],
    as: "ada",
    params: toFirst({ new_description: "More" }),
    events: groupEvents([[1, "crafts", ["design"], "More"]]),
  },
  {
    name: "tells of each of both",
    given: [hasDefaultGroup("crafts", "design")],
    as: "ada",
    params: toFirst({ new_group_name: "arts", new_description: "More" }),
    events: groupEvents([[1, "arts", ["design"]]], [[1, "arts", ["design"], "More"]]),
  },
  ...[{}, { new_group_name: "", new_description: "" }].map((params) => ({
    name: `wants one of both, not ${JSON.stringify(params)}, before it looks for the group`,
    as: "ada" as const,
    params: { group_id: 99, ...params },
    error: "defaultGroupNothingNew" as const,
  })),
  {
    name: "knows no such group",
    as: "ada",
    params: { group_id: 99, new_group_name: "arts" },
    error: ["defaultGroupMissing", { id: 99 }],
  },
  {
    name: "refuses the name that the group has",
    given: [hasDefaultGroup("crafts")],
    as: "ada",
    params: toFirst({ new_group_name: "crafts" }),
    error: ["defaultGroupSameName", { name: "crafts" }],
  },
  {
    name: "refuses the name of another group",
    given: [hasDefaultGroup("crafts"), hasDefaultGroup("arts")],
    as: "ada",
    params: toFirst({ new_group_name: "arts" }),
    error: ["defaultGroupExists", { name: "arts" }],
  },
  {
    name: "checks a new name like a first one",
    given: [hasDefaultGroup("crafts")],
    as: "ada",
    params: toFirst({ new_group_name: "", new_description: "More" }),
    error: ["defaultGroupNameInvalid", { name: "" }],
  },
  ...refusals(toFirst({ new_group_name: "arts" })),
]);

const channels = (op: string, ...stream_names: string[]) => toFirst({ op, stream_names });

operationSample("updateDefaultGroupChannels", {
  as: "ada",
  given: [hasDefaultGroup("crafts")],
  params: channels("add", "design"),
  callers: administrators,
  large: "The channels are looked up as those of a new group.",
});

operationCases("updateDefaultGroupChannels", [
  {
    name: "adds channels",
    given: [hasDefaultGroup("crafts", "lobby")],
    as: "ada",
    params: channels("add", "design"),
    result: {},
    events: groupEvents([[1, "crafts", ["design", "lobby"]]]),
  },
  {
    name: "removes channels",
    given: [hasDefaultGroup("crafts", "lobby", "design")],
    as: "ada",
    params: channels("remove", "lobby"),
    events: groupEvents([[1, "crafts", ["design"]]]),
  },
  {
    name: "knows no such group, before it looks for channels",
    as: "ada",
    params: { group_id: 7, op: "add", stream_names: ["nowhere"] },
    error: ["defaultGroupMissing", { id: 7 }],
  },
  {
    name: "does not know a channel, before it looks at what to do",
    given: [hasDefaultGroup("crafts")],
    as: "ada",
    params: channels("mix", "nowhere"),
    error: ["invalidChannelName", { name: "nowhere" }],
  },
  {
    name: "knows two words for what to do",
    given: [hasDefaultGroup("crafts")],
    as: "ada",
    params: channels("mix", "design"),
    error: "defaultGroupOpInvalid",
  },
  {
    name: "does not add default channels",
    given: [hasDefaultGroup("crafts")],
    as: "ada",
    params: channels("add", "design", "general"),
    error: ["defaultChannelInGroup", { channel: "general", group: "crafts" }],
  },
  {
    name: "does not add private channels",
    given: [hasDefaultGroup("crafts"), changed("general", { invite_only: true, is_default: false })],
    as: "ada",
    params: channels("add", "general"),
    error: "privateDefaultChannel",
  },
  {
    name: "does not add what is in it",
    given: [hasDefaultGroup("crafts", "design")],
    as: "ada",
    params: channels("add", "lobby", "design"),
    error: ["alreadyInDefaultGroup", { channel: "design", group: "crafts" }],
  },
  {
    name: "does not remove what is not in it",
    given: [hasDefaultGroup("crafts", "design")],
    as: "ada",
    params: channels("remove", "design", "lobby"),
    error: ["notInDefaultGroup", { channel: "lobby", group: "crafts" }],
  },
  ...refusals(channels("add", "design")),
]);

operationSample("removeDefaultGroup", {
  as: "ada",
  given: [hasDefaultGroup("crafts", "design")],
  params: toFirst({}),
  callers: administrators,
});

operationCases("removeDefaultGroup", [
  {
    name: "tells which groups are left",
    given: [hasDefaultGroup("crafts", "design"), hasDefaultGroup("arts", "lobby")],
    as: "ada",
    params: toFirst({}),
    result: {},
    events: groupEvents([[2, "arts", ["lobby"]]]),
  },
  { name: "knows no such group", as: "ada", params: { group_id: 7 }, error: ["defaultGroupMissing", { id: 7 }] },
  ...refusals(toFirst({})),
]);
