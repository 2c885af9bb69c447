import type { ErrorName } from "@confab/core";
import type { World } from "../world/world.js";
import type { Given } from "./cases.js";
import type { Params } from "./doors.js";

/** Bea is mia's bot; bob and mia are members, max is a moderator, ada an administrator, olga the owner. */
export const objectCallers = ["bea", "gus", "bob", "mia", "max", "ada", "olga"] as const;

type Caller = (typeof objectCallers)[number];
type Outcome = ErrorName | "ok";

/** Who may do something to one object: where a sample's `callers` say who may call at all, this says on whom. */
export interface ObjectRow {
  what: string;
  given?: readonly Given[];
  params: (world: World) => Params;
  outcomes: Readonly<Record<Caller, Outcome>>;
}

export const all = (outcome: Outcome): Record<Caller, Outcome> =>
  Object.fromEntries(objectCallers.map((caller) => [caller, outcome])) as Record<Caller, Outcome>;

export const ok = (...callers: Caller[]): Partial<Record<Caller, Outcome>> =>
  Object.fromEntries(callers.map((caller) => [caller, "ok"]));

export const notTheirs = all("insufficientPermission");
export const administratorsDo = { ...notTheirs, ...ok("ada", "olga") };
export const ownerDoes = { ...administratorsDo, ada: "ownerRequired" as const };
/** Those whom many operations refuse whatever they are about. */
export const gates = { bea: "botRefused", gus: "guestRefused" } as const;
