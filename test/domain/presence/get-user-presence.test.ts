import { anyUser } from "../../support/cases/callers.js";
import { type Case, operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { PersonName } from "../../support/world/people.js";
import { placeholder, restrictsGuests, showsAddressTo } from "../accounts/user-objects.js";
import { disabled, hiddenFor, isThere, later, modern, shares } from "./presence.js";

const id = (name: PersonName) => (world: World) => ({ user_id: world.id(name) });
const email = (name: PersonName) => ({ email: `${name}@example.com` });

type Status = "active" | "idle" | "offline";

const seen = (aggregated: Status, website: Status, ago: number) => (world: World) => {
  const timestamp = world.now - ago;
  return { presence: { aggregated: { status: aggregated, timestamp }, website: { status: website, timestamp } } };
};

const strangers: readonly Pick<Case, "as" | "error">[] = [
  { as: "dora", error: "accountDeactivated" },
  { as: "wim", error: "webhookBotRefused" },
  { as: "nobody", error: "notLoggedIn" },
];

operationSample("getUserPresenceById", {
  as: "mia",
  given: [isThere("bob")],
  params: (world) => ({ user_id: world.id("bob") }),
  callers: anyUser,
});

operationCases("getUserPresenceById", [
  {
    name: "answers who is active, without client and pushable",
    given: [isThere("bob"), later(10)],
    as: "mia",
    params: id("bob"),
    result: seen("active", "active", 10),
    events: {},
  },
  {
    name: "answers who is idle",
    given: [isThere("bob", "idle")],
    as: "mia",
    params: id("bob"),
    result: seen("idle", "idle", 0),
  },
  {
    name: "does not yet call offline who was there 200 seconds ago",
    given: [isThere("bob"), later(200)],
    as: "mia",
    params: id("bob"),
    result: seen("active", "active", 200),
  },
  {
    name: "calls offline who was there before that, in aggregated only",
    given: [isThere("bob"), later(201)],
    as: "mia",
    params: id("bob"),
    result: seen("offline", "active", 201),
  },
  {
    name: "answers timestamps with slim_presence",
    given: [isThere("bob", "idle"), later(30)],
    as: "mia",
    params: (world) => ({ ...id("bob")(world), slim_presence: true }),
    result: (world: World) => ({ presence: modern(world, null, 30) }),
  },
  {
    name: "answers who hides as somebody who left a while ago",
    given: [isThere("bob"), shares("bob", false), later(60)],
    as: "mia",
    params: id("bob"),
    result: seen("offline", "idle", hiddenFor + 60),
  },
  {
    name: "answers oneself",
    given: [isThere("bob")],
    as: "bob",
    params: id("bob"),
    result: seen("active", "active", 0),
  },
  {
    name: "has nothing of who never came",
    as: "mia",
    params: id("bob"),
    error: (world) => ["noPresence", { user: world.id("bob") }],
  },
  {
    name: "has nothing where the organization wants no presence",
    given: [isThere("bob"), disabled],
    as: "mia",
    params: id("bob"),
    error: (world) => ["noPresence", { user: world.id("bob") }],
  },
  { name: "refuses bots", as: "mia", params: id("bea"), error: "presenceOfBot" },
  { name: "does not know the deactivated", as: "mia", params: id("dora"), error: "noSuchUser" },
  {
    name: "does not know who was deactivated after they came",
    given: [isThere("bob"), (world) => world.chat.host.deactivateUser(world.id("bob"))],
    as: "mia",
    params: id("bob"),
    error: "noSuchUser",
  },
  { name: "does not know an unknown id", as: "mia", params: { user_id: 99 }, error: "noSuchUser" },
  { name: "does not know the system's own accounts", as: "olga", params: { user_id: 1 }, error: "noSuchUser" },
  {
    name: "refuses a restricted guest who they may not know of (security B2)",
    given: [isThere("bob"), restrictsGuests],
    as: "gus",
    params: id("bob"),
    error: "noSuchUser",
  },
  {
    name: "answers a restricted guest who they know",
    given: [isThere("mia"), restrictsGuests],
    as: "gus",
    params: id("mia"),
    result: seen("active", "active", 0),
  },
  ...(["olga", "ada", "max", "gus", "bea"] as const).map((as) => ({
    name: `is open to ${as}`,
    given: [isThere("bob")],
    as,
    params: id("bob"),
    result: seen("active", "active", 0),
  })),
  ...strangers.map((each) => ({ name: `refuses ${each.as}`, params: id("bob"), ...each })),
]);

operationSample("getUserPresenceByEmail", {
  as: "mia",
  given: [isThere("bob")],
  params: () => ({ email: "bob@example.com" }),
  callers: anyUser,
});

operationCases("getUserPresenceByEmail", [
  {
    name: "finds a user by the address that everybody knows, whatever its case",
    given: [isThere("bob")],
    as: "mia",
    params: { email: "BOB@Example.com" },
    result: seen("active", "active", 0),
    events: {},
  },
  {
    name: "finds a user whose address is hidden by the placeholder",
    given: [isThere("bob"), showsAddressTo("administrators")],
    as: "mia",
    params: (world) => ({ email: placeholder(world, "bob"), slim_presence: true }),
    result: (world: World) => ({ presence: modern(world, 0, 0) }),
  },
  ...(["mia", "olga", "bob"] as const).map((as) => ({
    name: `does not find for ${as} a user by a hidden address`,
    given: [isThere("bob"), showsAddressTo("administrators")],
    as,
    params: email("bob"),
    error: "noSuchUser" as const,
  })),
  {
    name: "does not find by the placeholder whose address everybody knows",
    given: [isThere("bob")],
    as: "mia",
    params: (world) => ({ email: placeholder(world, "bob") }),
    error: "noSuchUser",
  },
  {
    name: "names the address of who never came",
    as: "mia",
    params: email("bob"),
    error: ["noPresence", { user: "bob@example.com" }],
  },
  { name: "refuses bots", as: "mia", params: email("bea"), error: "presenceOfBot" },
  { name: "does not know the deactivated", as: "mia", params: email("dora"), error: "noSuchUser" },
  { name: "does not know an unknown address", as: "mia", params: { email: "%' OR 1=1" }, error: "noSuchUser" },
  {
    name: "does not tell a restricted guest that an address exists (security B3)",
    given: [isThere("bob"), restrictsGuests],
    as: "gus",
    params: email("bob"),
    error: "noSuchUser",
  },
  {
    name: "refuses a restricted guest a placeholder as it refuses the id",
    given: [restrictsGuests],
    as: "gus",
    params: (world) => ({ email: placeholder(world, "bob") }),
    error: "noSuchUser",
  },
  ...(["olga", "ada", "max", "gus", "bea"] as const).map((as) => ({
    name: `is open to ${as}`,
    given: [isThere("bob")],
    as,
    params: email("bob"),
    result: seen("active", "active", 0),
  })),
  ...strangers.map((each) => ({ name: `refuses ${each.as}`, params: email("bob"), ...each })),
]);
