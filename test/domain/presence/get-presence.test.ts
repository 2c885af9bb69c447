import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { placeholder, restrictsGuests, showsAddressTo } from "../accounts/user-objects.js";
import { disabled, isThere, later, legacy } from "./presence.js";

const answer =
  (presences: (world: World) => object) =>
  (world: World): object => ({ server_timestamp: world.clock.now() / 1000, presences: presences(world) });

operationSample("getPresence", {
  as: "mia",
  callers: anyUser,
  large: { everybody: { most: 1, params: () => ({}) } },
});

operationCases("getPresence", [
  {
    name: "answers everybody of the last 14 days by address, aggregated and website always both",
    given: [isThere("max"), later(14 * 86_400 + 1), isThere("mia", "idle"), isThere("bob"), later(5)],
    as: "olga",
    result: answer((world) => ({
      "mia@example.com": legacy(world, "idle", 5),
      "bob@example.com": legacy(world, "active", 5),
    })),
    events: {},
  },
  {
    name: "answers the placeholder of who hides the address, whoever asks",
    given: [isThere("bob"), showsAddressTo("administrators")],
    as: "olga",
    result: answer((world) => ({ [placeholder(world, "bob")]: legacy(world, "active") })),
  },
  { name: "answers nobody where nobody came", as: "bob", result: answer(() => ({})) },
  {
    name: "answers nobody where the organization wants no presence",
    given: [isThere("bob"), disabled],
    as: "olga",
    result: answer(() => ({})),
  },
  {
    name: "shows a restricted guest only those they may know of (security B2)",
    given: [isThere("bob"), isThere("mia"), restrictsGuests],
    as: "gus",
    result: answer((world) => ({ "mia@example.com": legacy(world, "active") })),
  },
  ...(["bea", "gus", "max"] as const).map((as) => ({
    name: `is open to ${as}`,
    given: [isThere("bob")],
    as,
    result: answer((world) => ({ "bob@example.com": legacy(world, "active") })),
  })),
  { name: "refuses the deactivated", as: "dora", error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", error: "webhookBotRefused" },
  { name: "refuses nobody in particular", as: "nobody", error: "notLoggedIn" },
]);
