import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { PersonName } from "../../support/world/people.js";
import { restrictsGuests } from "../accounts/user-objects.js";
import { shares } from "../presence/presence.js";
import { says, smile, text } from "./statuses.js";

const id = (name: PersonName) => (world: World) => ({ user_id: world.id(name) });

operationSample("getUserStatus", { as: "mia", params: (world) => ({ user_id: world.id("bob") }), callers: anyUser });

operationCases("getUserStatus", [
  { name: "has nothing of who says nothing", as: "mia", params: id("bob"), result: { status: {} }, events: {} },
  {
    name: "has nothing of who only hides",
    given: [shares("bob", false)],
    as: "mia",
    params: id("bob"),
    result: { status: {} },
  },
  {
    name: "answers what is set, and no more",
    given: [says({ emoji_name: "smile" })],
    as: "mia",
    params: id("bob"),
    result: { status: smile },
  },
  {
    name: "answers away with what is set",
    given: [says({ ...text, away: true })],
    as: "mia",
    params: id("bob"),
    result: { status: { away: true, ...text } },
  },
  { name: "answers one's own", given: [says(text)], as: "bob", params: id("bob"), result: { status: text } },
  { name: "does not know bots", as: "mia", params: id("bea"), error: "noSuchUser" },
  { name: "does not know an unknown id", as: "mia", params: { user_id: 99 }, error: "noSuchUser" },
  { name: "refuses deactivated users", as: "mia", params: id("dora"), error: "targetDeactivated" },
  {
    name: "refuses a restricted guest who they may not know of (security B2)",
    given: [says(text), restrictsGuests],
    as: "gus",
    params: id("bob"),
    error: "noSuchUser",
  },
  {
    name: "answers a restricted guest who they know",
    given: [says(text, "mia"), restrictsGuests],
    as: "gus",
    params: id("mia"),
    result: { status: text },
  },
  ...(["gus", "bea", "max", "ada", "olga"] as const).map((as) => ({
    name: `is open to ${as}`,
    given: [says(text)],
    as,
    params: id("bob"),
    result: { status: text },
  })),
  { name: "refuses the deactivated", as: "dora", params: id("bob"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: id("bob"), error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", params: id("bob"), error: "notLoggedIn" },
]);
