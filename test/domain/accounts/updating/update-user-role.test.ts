import { operationCases, partial } from "../../../support/cases/cases.js";
import { joinsGroup, leavesGroup, losesBots, toEveryone, update, withRole } from "../changes.js";
import { isDeleted, of, promoted, refused } from "./updating.js";

operationCases("updateUserById", [
  {
    ...refused("makes nobody of who was deleted", "olga", "dora", { full_name: "D" }, "targetDeactivated"),
    given: [isDeleted],
  },
  {
    name: "gives another role (contract 8)",
    as: "ada",
    params: of("bob", { role: 300 }),
    result: {},
    events: promoted,
    afterwards: async (world) => {
      const { user } = await world.as("mia").getUserById({ user_id: world.id("bob") });
      if (user.role !== 300) throw new Error(`It is ${user.role}.`);
    },
  },
  {
    name: "does several things at once, each with its event",
    as: "olga",
    params: of("bob", { role: 300, full_name: "Robert", new_email: "robert@example.com" }),
    events: (world) => ({
      everyone: [
        ...(promoted(world).everyone ?? []),
        update(world, "bob", { full_name: "Robert" }),
        update(world, "bob", { delivery_email: "robert@example.com" }),
        partial({ op: "update" }),
        update(world, "bob", { new_email: "robert@example.com" }),
      ],
    }),
  },
  {
    name: "lets an owner make a guest an owner",
    as: "olga",
    params: of("gus", { role: 100 }),
    afterwards: async (world) => {
      const { is_owner, is_admin } = await world.as("gus").getOwnUser();
      if (!is_owner || !is_admin) throw new Error("He is not.");
    },
  },
  {
    name: "lets an owner step down where there is another",
    given: [withRole("bob", 100)],
    as: "olga",
    params: of("olga", { role: 400 }),
    events: (world) => {
      const changes = [
        update(world, "olga", { role: 400 }),
        leavesGroup(world, "olga", "owners"),
        joinsGroup(world, "olga", "members"),
        joinsGroup(world, "olga", "fullmembers"),
      ];
      return { everyone: changes, olga: [...changes, ...losesBots(world)] };
    },
  },
  {
    name: "changes the role of the deactivated, who are in no group",
    as: "olga",
    params: of("dora", { role: 100 }),
    events: (world) => toEveryone(update(world, "dora", { role: 100 })),
  },
  refused("lets only owners add the owner role (contract 8)", "ada", "bob", { role: 100 }, "ownerRequired"),
  refused("lets only owners remove the owner role (contract 8)", "ada", "olga", { role: 200 }, "ownerRequired"),
  refused("lets a bot's owner not make it an owner (security B6)", "mia", "bea", { role: 100 }, "ownerRequired"),
  refused("lets a bot's owner not promote it (security B6)", "mia", "bea", { role: 300 }, "administratorRequired"),
  refused("keeps the owner role with the only owner (contract 8)", "olga", "olga", { role: 200 }, "lastOwnerRole"),
  {
    ...refused("counts no bot as another owner", "olga", "olga", { role: 400 }, "lastOwnerRole"),
    given: [withRole("bea", 100)],
  },
  {
    ...refused("counts no deactivated account as another owner", "olga", "olga", { role: 400 }, "lastOwnerRole"),
    given: [withRole("dora", 100)],
  },
  refused("changes nothing when one part fails", "olga", "bob", { role: 300, full_name: "R" }, "nameTooShort"),
  refused(
    "changes no name when the address fails",
    "olga",
    "bob",
    { full_name: "Robert", new_email: "no" },
    "invalidNewEmail",
  ),
]);
