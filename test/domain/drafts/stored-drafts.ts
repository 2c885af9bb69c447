import type { World } from "../../support/world/world.js";

/** Stores more drafts of bob's than one may have, past every rule. */
export const storeDrafts = async (
  world: World,
  { count, content }: { count: number; content: string },
): Promise<void> => {
  await world.as("bob").createDrafts({ drafts: [{ type: "", to: [], topic: "", content: "x" }] });
  await world.rows(async (tx) => {
    const [first] = await tx.scan("drafts", "id", { limit: 1, reverse: true });
    if (first === undefined) throw new Error("There is no draft.");
    const { id: _, ...draft } = first;
    await tx.insertMany("drafts", Array(count - 1).fill({ ...draft, content }));
  });
};
