import { anyUser } from "../../support/cases/callers.js";
import { operationCases, type World } from "../../support/cases/cases.js";
import { operationSample } from "../../support/cases/samples.js";
import { some } from "../../support/largest/sized-input.js";
import { type PersonName, people } from "../../support/world/people.js";
import { hiddenUser, plainUser, restrictsGuests, showsAddressTo, userObject } from "../accounts/user-objects.js";

const members = (names: readonly PersonName[]) => (world: World) => ({
  members: names.map((name) => plainUser(world, name)),
});
const known: readonly PersonName[] = ["mia", "gus", "bea", "wim"];
const ids =
  (...names: PersonName[]) =>
  (world: World) => ({ user_ids: names.map((name) => world.id(name)) });
const viewers = ["olga", "ada", "max", "mia", "gus", "bea"] as const;

operationSample("getUsers", {
  as: "mia",
  callers: anyUser,
  large: {
    ids: { most: 10_000, params: ({ people }, size) => ({ user_ids: some(people, size) }) },
    everybody: { most: 1, params: () => ({}) },
  },
});

operationCases("getUsers", [
  ...viewers.map((as) => ({
    name: `lists everybody by id, bots and the deactivated too, but not the system's own, for ${as}`,
    as,
    result: members(people),
    events: {},
  })),
  {
    name: "gives all avatars to clients that compute none",
    as: "mia",
    params: { client_gravatar: false },
    result: (world: World) => ({ members: people.map((name) => userObject(world, name, world.now)) }),
  },
  {
    name: "adds profile data of people",
    as: "mia",
    params: (world) => ({ ...ids("bob", "bea")(world), include_custom_profile_fields: true }),
    result: (world: World) => ({
      members: [{ ...plainUser(world, "bob"), profile_data: {} }, plainUser(world, "bea")],
    }),
  },
  {
    name: "lists the users asked for by id, each once",
    as: "mia",
    params: ids("bob", "ada", "bob"),
    result: members(["ada", "bob"]),
  },
  {
    name: "leaves out unknown users",
    as: "mia",
    params: { user_ids: [0, -1, 9_007_199_254_740_991] },
    result: { members: [] },
  },
  { name: "leaves out the system's own accounts", as: "olga", params: { user_ids: [1] }, result: { members: [] } },
  { name: "lists nobody for an empty list", as: "mia", params: { user_ids: [] }, result: { members: [] } },
  { name: "lists those whom a restricted guest knows", given: [restrictsGuests], as: "gus", result: members(known) },
  {
    name: "leaves out users whom a restricted guest does not know",
    given: [restrictsGuests],
    as: "gus",
    params: ids("bob", "mia"),
    result: members(["mia"]),
  },
  { name: "restricts guests alone", given: [restrictsGuests], as: "mia", result: members(people) },
  ...(["everyone", "members", "moderators", "administrators", "nobody"] as const).flatMap((whom, level) =>
    (["gus", "mia", "max", "ada", "olga"] as const).map((as, rank) => ({
      name: `shows ${as} an address that is for ${whom} where ${as} may see it (security B5)`,
      given: [showsAddressTo(whom)],
      as,
      params: ids("bob"),
      // Guests see the first kind only, members two kinds, moderators three, administrators and owners four.
      result: (world: World) => ({
        members: [
          whom === "everyone"
            ? plainUser(world, "bob")
            : {
                ...hiddenUser(world, "bob"),
                ...(level <= Math.min(rank, 3) ? { delivery_email: "bob@example.com" } : {}),
              },
        ],
      }),
    })),
  ),
  {
    name: "shows an account its own address, whoever else may see it",
    given: [showsAddressTo("nobody")],
    as: "bob",
    params: ids("bob"),
    result: (world: World) => ({ members: [{ ...hiddenUser(world, "bob"), delivery_email: "bob@example.com" }] }),
  },
  { name: "refuses nobody in particular", as: "nobody", error: "notLoggedIn" },
  { name: "refuses the deactivated", as: "dora", error: "accountDeactivated" },
  { name: "refuses incoming webhook bots", as: "wim", error: "webhookBotRefused" },
  {
    name: "needs integers",
    as: "mia",
    params: { user_ids: ["1"] },
    error: ["invalidParameter", { text: "user_ids[0] is not an integer" }],
  },
  {
    name: "needs a list",
    as: "mia",
    params: { user_ids: 1 },
    error: ["invalidParameter", { text: "user_ids is not a list" }],
  },
  {
    name: "needs a boolean",
    as: "mia",
    params: { client_gravatar: 1 },
    error: ["invalidParameter", { text: "client_gravatar is not a boolean" }],
  },
  { name: "refuses nobody in particular", as: "nobody", error: "notLoggedIn" },
]);
