import type { CallerRow } from "../../support/cases/callers.js";
import { anyUser } from "../../support/cases/callers.js";
import type { Given, World } from "../../support/cases/cases.js";
import { assert } from "../../support/suite.js";
import type { PersonName } from "../../support/world/people.js";

interface GivenDraft {
  type: "" | "stream" | "private";
  to: number[];
  topic: string;
  content: string;
  timestamp: number;
}

/** A draft for nowhere. */
export const bare: GivenDraft = { type: "", to: [], topic: "", content: "Hello **everybody**", timestamp: 20 };

/** A draft for bob's channel. */
export const forDesign = (world: World): GivenDraft => ({
  ...{ type: "stream", to: [world.channel("design")], topic: "Plans", content: "Soon", timestamp: 10 },
});

/** A draft for mia and max. */
export const forPeople = (world: World): GivenDraft => ({
  ...{ type: "private", to: [world.id("max"), world.id("mia")], topic: "", content: "Hi", timestamp: 30 },
});

const all = (world: World) => [bare, forDesign(world), forPeople(world)];

/** Bob has three drafts. */
export const bobHasDrafts: Given = (world) => world.as("bob").createDrafts({ drafts: all(world) });

/** Bob's drafts as they cross the wire, in the order in which they were made. */
export const bobsDrafts = (world: World) => all(world).map((draft, at) => ({ id: idOf(world, at + 1), ...draft }));

/** The id of the nth draft that was made. */
export const idOf = (world: World, n: number): number => world.made("drafts", n);

/** Checks what drafts somebody has, by operation and at register. */
export const kept = async (world: World, as: PersonName, drafts: readonly object[]): Promise<void> => {
  assert.equal(await world.as(as).getDrafts(), { count: drafts.length, drafts });
  await registered(world, as, drafts);
};

/** Checks what drafts a client gets at register. */
export const registered = async (world: World, as: PersonName, drafts: readonly object[]): Promise<void> => {
  const state = await world.as(as).registerQueue({ fetch_event_types: ["drafts"] });
  assert.equal(state.drafts, drafts);
};

/** Somebody keeps drafts on no server. */
export const keepsNone =
  (name: PersonName): Given =>
  (world) =>
    world.rows((tx) => tx.update("users", world.id(name), { settings: { enable_drafts_synchronization: false } }));

/** Somebody has so many drafts, each of so many bytes. */
export const hasMany =
  (count: number, { as = "bob", bytes = 100 }: { as?: PersonName; bytes?: number } = {}): Given =>
  (world) =>
    world.rows((tx) => tx.insertMany("drafts", Array(count).fill({ user_id: world.id(as), ...bare, to: [], bytes })));

/** Only bob has the draft. */
export const notTheirs: CallerRow = {
  ...anyUser,
  ...{ bea: "draftMissing", gus: "draftMissing", mia: "draftMissing" },
  ...{ max: "draftMissing", ada: "draftMissing", olga: "draftMissing" },
};
