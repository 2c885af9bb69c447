import { administratorOfUsers } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { administratorsDo } from "../../support/cases/on-objects.js";
import { operationSample } from "../../support/cases/samples.js";
import type { PersonName } from "../../support/world/people.js";
import { restrictsGuests } from "../accounts/user-objects.js";
import { changing } from "./changing.js";
import { event, isNow, type Params, text } from "./statuses.js";

const ofBob = (params: Params) => (world: World) => ({ user_id: world.id("bob"), ...params });
const of = (name: PersonName) => (world: World) => ({ user_id: world.id(name), ...text });

operationSample("updateUserStatus", {
  as: "ada",
  params: (world) => ({ user_id: world.id("bob"), status_text: "in a meeting", emoji_name: "smile" }),
  callers: administratorOfUsers,
  objects: [
    {
      what: "a member's status",
      params: (world) => ({ user_id: world.id("bob"), status_text: "away" }),
      outcomes: administratorsDo,
    },
  ],
});

operationCases("updateUserStatus", [
  ...changing.map((each) => ({ as: "ada" as const, ...each, params: ofBob(each.params) })),
  ...(["ada", "olga"] as const).map((as) => ({ name: `is open to ${as}`, as, params: of("bob"), result: {} })),
  {
    name: "is open to bots that administer",
    given: [(world) => world.rows((tx) => tx.update("users", world.id("bea"), { role: 200 }))],
    as: "bea",
    params: of("bob"),
    result: {},
  },
  {
    name: "lets administrators change their own",
    as: "ada",
    params: of("ada"),
    events: (world) => ({ everyone: event(world, text, "ada") }),
  },
  {
    name: "has no away",
    as: "ada",
    params: ofBob({ ...text, away: true }),
    ignored: ["away"],
    afterwards: isNow(text),
  },
  ...(["max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `refuses ${as}`,
    as,
    params: of("bob"),
    error: "insufficientPermission" as const,
  })),
  {
    name: "refuses members their own, which has another address",
    as: "mia",
    params: of("mia"),
    error: "insufficientPermission",
  },
  {
    name: "refuses a restricted guest who they may not know of",
    given: [restrictsGuests],
    as: "gus",
    params: of("bob"),
    error: "noSuchUser",
  },
  { name: "does not know bots", as: "ada", params: of("bea"), error: "noSuchUser" },
  { name: "does not know the owner's bots", as: "mia", params: of("bea"), error: "noSuchUser" },
  { name: "does not know an unknown id", as: "ada", params: { user_id: 99, ...text }, error: "noSuchUser" },
  { name: "refuses deactivated users", as: "ada", params: of("dora"), error: "targetDeactivated" },
  { name: "refuses the deactivated", as: "dora", params: of("bob"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: of("bob"), error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: of("bob"), error: "notLoggedIn" },
]);
