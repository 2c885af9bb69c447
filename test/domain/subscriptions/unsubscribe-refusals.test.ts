import { operationCases } from "../../support/cases/cases.js";
import { groups, left, only, permits } from "../channels/channel-objects.js";
import { botStays, from, fromOthers } from "../channels/subscribe-events.js";

const insufficient = "insufficientPermission" as const;

operationCases("unsubscribe", [
  ...(["mia", "max", "bea"] as const).map((as) => ({
    name: `refuses ${as} to unsubscribe others`,
    as,
    params: fromOthers(["design"], "bob"),
    error: insufficient,
  })),
  {
    name: "refuses guests to unsubscribe others, whom the settings name or not",
    given: [permits("lobby", () => ({ can_remove_subscribers_group: groups.everyone }))],
    as: "gus",
    params: fromOthers(["lobby"], "mia"),
    error: insufficient,
  },
  {
    name: "refuses others in a channel that one knows by one's bot alone, whom the settings name or not",
    given: [botStays, permits("vault", () => ({ can_remove_subscribers_group: groups.members }))],
    as: "mia",
    params: fromOthers(["vault"], "bea", "bob"),
    error: insufficient,
  },
  {
    name: "does not tell a bot's owner that there is a private channel that the bot is not in (security B3)",
    as: "mia",
    given: [left("mia", "vault")],
    params: fromOthers(["vault"], "bea"),
    error: ["channelsMissing", { names: "vault" }],
  },
  {
    name: "refuses a bot's owner's friends to unsubscribe it",
    as: "bob",
    params: fromOthers(["design"], "bea"),
    error: insufficient,
  },
  ...(["can_remove_subscribers_group", "can_administer_channel_group"] as const).map((setting) => ({
    name: `lets those unsubscribe others whom ${setting} names, though they are not in the channel`,
    given: [
      permits("team", (world) => ({ can_administer_channel_group: only(world, "bob"), [setting]: only(world, "bob") })),
    ],
    as: "bob" as const,
    params: fromOthers(["team"], "max"),
    result: { removed: ["team"], not_removed: [] },
  })),
  {
    name: "wants the permission in all of the channels",
    given: [permits("design", (world) => ({ can_remove_subscribers_group: only(world, "max") }))],
    as: "max",
    params: fromOthers(["design", "lobby"], "mia"),
    error: insufficient,
  },
  {
    name: "says which channels there are not",
    as: "ada",
    params: from("design", " No ", "none"),
    error: ["channelsMissing", { names: "No, none" }],
  },
  ...(["bob", "gus", "bea"] as const).map((as) => ({
    name: `does not tell ${as} that there is a private channel of a name (security B3)`,
    as,
    params: fromOthers(["Team"], "max"),
    error: ["channelsMissing", { names: "Team" }] as const,
  })),
  {
    name: "does not tell former subscribers either",
    given: [left("mia", "team")],
    as: "mia",
    params: from("team"),
    error: ["channelsMissing", { names: "team" }],
  },
  {
    name: "refuses unknown principals",
    as: "ada",
    params: { ...from("design"), principals: [99] },
    error: "noSuchUser",
  },
  {
    name: "refuses deactivated principals",
    as: "ada",
    params: fromOthers(["design"], "dora"),
    error: "targetDeactivated",
  },
  {
    name: "names a principal before a channel",
    as: "ada",
    params: { ...from("none"), principals: [99] },
    error: "noSuchUser",
  },
  {
    name: "refuses principals that are partly ids",
    as: "ada",
    params: { ...from("design"), principals: ["bob@example.com", 3] },
    error: ["invalidParameter", { text: 'principals["list[str]"][1] is not a string' }],
  },
  {
    name: "refuses more pairs than 10,000 (security N3)",
    as: "ada",
    params: {
      subscriptions: Array.from({ length: 1_000 }, (_, at) => `channel ${at}`),
      principals: Array.from({ length: 11 }, (_, at) => at + 1),
    },
    error: ["tooManySubscriptions", { limit: 10_000 }],
  },
  { name: "needs channels", as: "mia", error: ["missingParameter", { var_name: "subscriptions" }] },
  {
    name: "does nothing for no channels",
    as: "mia",
    params: from(),
    result: { removed: [], not_removed: [] },
    events: {},
  },
  { name: "refuses nobody in particular", as: "nobody", params: from("general"), error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: from("general"), error: "accountDeactivated" },
]);
