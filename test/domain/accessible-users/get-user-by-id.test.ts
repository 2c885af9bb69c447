import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import type { PersonName } from "../../support/world/people.js";
import { hiddenUser, plainUser, restrictsGuests, showsAddressTo, userObject } from "../accounts/user-objects.js";

const id = (name: PersonName) => (world: World) => ({ user_id: world.id(name) });
const user = (name: PersonName) => (world: World) => ({ user: plainUser(world, name) });

operationSample("getUserById", { as: "bob", params: (world) => ({ user_id: world.id("mia") }), callers: anyUser });

operationCases("getUserById", [
  ...(["olga", "ada", "max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `shows a user to ${as}`,
    as,
    params: id("bob"),
    result: user("bob"),
    events: {},
  })),
  { name: "shows a bot", as: "gus", params: id("bea"), result: user("bea") },
  { name: "shows a deactivated user", as: "mia", params: id("dora"), result: user("dora") },
  {
    name: "gives the avatar and profile data to who asks for them",
    as: "mia",
    params: (world) => ({ ...id("bob")(world), client_gravatar: false, include_custom_profile_fields: true }),
    result: (world: World) => ({ user: { ...userObject(world, "bob", world.now), profile_data: {} } }),
  },
  {
    name: "gives the avatar where its address is hidden, since no client can compute it",
    given: [showsAddressTo("nobody")],
    as: "olga",
    params: id("bob"),
    result: (world: World) => ({ user: hiddenUser(world, "bob") }),
  },
  { name: "refuses an unknown id", as: "mia", params: { user_id: 99 }, error: "noSuchUser" },
  {
    name: "refuses an id that is too large to be one",
    as: "mia",
    params: { user_id: "99999999999999999999" },
    doors: ["over the wire", "over HTTP"],
    error: "noSuchUser",
  },
  { name: "refuses the system's own accounts", as: "olga", params: { user_id: 1 }, error: "noSuchUser" },
  {
    name: "refuses a restricted guest a user they do not know",
    given: [restrictsGuests],
    as: "gus",
    params: id("bob"),
    error: "noSuchUser",
  },
  {
    name: "shows a restricted guest a user they know",
    given: [restrictsGuests],
    as: "gus",
    params: id("mia"),
    result: user("mia"),
  },
  { name: "refuses nobody in particular", as: "nobody", params: id("bob"), error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: id("bob"), error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: id("bob"), error: "webhookBotRefused" },
]);
