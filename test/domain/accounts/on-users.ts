import type { Given } from "../../support/cases/cases.js";
import type { Params } from "../../support/cases/doors.js";
import { administratorsDo, type ObjectRow, ok, ownerDoes } from "../../support/cases/on-objects.js";
import type { World } from "../../support/world/world.js";

type Named = "mia" | "bob" | "bea" | "max";

export const isOwnerToo: Given = (world) => world.rows((tx) => tx.update("users", world.id("max"), { role: 100 }));

/** Bea is mia's. */
export const ofBot = { ...administratorsDo, ...ok("mia") };

/** What can be done to accounts, however they are named. */
export const onUsers = (target: (world: World, name: Named) => Params): ObjectRow[] => {
  const change = (name: Named, changes: Params) => (world: World) => ({ ...target(world, name), ...changes });
  return [
    { what: "a member's name", params: change("bob", { full_name: "Robert" }), outcomes: administratorsDo },
    { what: "the name of mia's bot", params: change("bea", { full_name: "Beatrix" }), outcomes: ofBot },
    { what: "a member's role", params: change("bob", { role: 300 }), outcomes: administratorsDo },
    { what: "B6: a member who is made an owner", params: change("bob", { role: 100 }), outcomes: ownerDoes },
    {
      what: "B6: an owner who is made a member",
      given: [isOwnerToo],
      params: change("max", { role: 400 }),
      outcomes: { ...ownerDoes, ...ok("max") },
    },
    {
      what: "B6: a bot that its owner promotes",
      params: change("bea", { role: 200 }),
      outcomes: { ...administratorsDo, mia: "administratorRequired" },
    },
  ];
};
