import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import {
  hiddenUser,
  placeholder,
  plainUser,
  restrictsGuests,
  showsAddressTo,
  userObject,
} from "../accounts/user-objects.js";

const bob = { email: "bob@example.com" };
const showsBob = (world: World) => ({ user: plainUser(world, "bob") });
const placeholderOfBob = (world: World) => ({ email: placeholder(world, "bob") });

operationSample("getUserByEmail", { as: "bob", params: () => ({ email: "mia@example.com" }), callers: anyUser });

operationCases("getUserByEmail", [
  ...(["olga", "ada", "max", "mia", "gus", "bea"] as const).map((as) => ({
    name: `finds a user by the real address for ${as}`,
    as,
    params: bob,
    result: showsBob,
    events: {},
  })),
  {
    name: "finds it in any case, with white space around it",
    as: "mia",
    params: { email: " BOB@Example.COM " },
    result: showsBob,
  },
  {
    name: "finds a user by the placeholder, though the real address is visible",
    as: "mia",
    params: placeholderOfBob,
    result: showsBob,
  },
  {
    name: "finds a user by the placeholder where the real address is hidden",
    given: [showsAddressTo("nobody")],
    as: "gus",
    params: placeholderOfBob,
    result: (world: World) => ({ user: hiddenUser(world, "bob") }),
  },
  {
    name: "finds a user by an address that one's role may see",
    given: [showsAddressTo("administrators")],
    as: "ada",
    params: bob,
    result: (world: World) => ({ user: { ...hiddenUser(world, "bob"), delivery_email: "bob@example.com" } }),
  },
  ...(["max", "mia", "gus"] as const).map((as) => ({
    name: `does not find a hidden address for ${as}`,
    given: [showsAddressTo("administrators")],
    as,
    params: bob,
    error: "noSuchUser" as const,
  })),
  {
    name: "does not find even one's own address that is for nobody",
    given: [showsAddressTo("nobody")],
    as: "bob",
    params: bob,
    error: "noSuchUser",
  },
  { name: "does not find an unknown address", as: "mia", params: { email: "x@example.com" }, error: "noSuchUser" },
  { name: "does not find what is no address", as: "mia", params: { email: "x" }, error: "noSuchUser" },
  {
    name: "does not find the placeholder of an unknown user",
    as: "mia",
    params: { email: "user99@chat.example.com" },
    error: "noSuchUser",
  },
  {
    name: "does not find a placeholder of another organization (security B9)",
    as: "mia",
    params: (world) => ({ email: `user${world.id("bob")}@other.example.com` }),
    error: "noSuchUser",
  },
  {
    name: "does not find the system's own accounts",
    as: "olga",
    params: { email: "notification-bot@confab.invalid" },
    error: "noSuchUser",
  },
  {
    name: "does not find the placeholder of the system's own accounts",
    as: "olga",
    params: { email: "user1@chat.example.com" },
    error: "noSuchUser",
  },
  {
    name: "does not tell a restricted guest that an address exists (security B3)",
    given: [restrictsGuests],
    as: "gus",
    params: bob,
    error: "noSuchUser",
  },
  {
    name: "refuses a restricted guest the placeholder of a user they do not know",
    given: [restrictsGuests],
    as: "gus",
    params: placeholderOfBob,
    error: "noSuchUser",
  },
  {
    name: "shows a restricted guest a user they know",
    given: [restrictsGuests],
    as: "gus",
    params: { email: "mia@example.com" },
    result: (world: World) => ({ user: plainUser(world, "mia") }),
  },
  {
    name: "gives the avatar and profile data to who asks for them (contract 5)",
    as: "mia",
    params: { ...bob, client_gravatar: false, include_custom_profile_fields: true },
    result: (world: World) => ({ user: { ...userObject(world, "bob", world.now), profile_data: {} } }),
  },
  {
    name: "gives a bot neither profile data nor a hidden address (contract, User)",
    given: [showsAddressTo("nobody", "bea")],
    as: "gus",
    params: { email: "bea@example.com", include_custom_profile_fields: true },
    result: (world: World) => ({ user: plainUser(world, "bea") }),
  },
  {
    name: "knows bots that nobody owns (contract, User: bot_owner_id)",
    given: [(world) => world.rows((tx) => tx.update("users", world.id("wim"), { bot_owner_id: null }))],
    as: "mia",
    params: { email: "wim@example.com" },
    result: (world: World) => ({ user: { ...plainUser(world, "wim"), bot_owner_id: null } }),
  },
  { name: "refuses nobody in particular", as: "nobody", params: bob, error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", params: bob, error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", params: bob, error: "webhookBotRefused" },
]);
