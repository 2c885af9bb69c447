import { palette } from "../../support/domain.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { left } from "./channel-objects.js";

const test = worldSuite("colours of subscriptions (channels.md 9.1)", { storages: ["memory"] });

type Wanted = { name: string; color?: string };

/** Subscribes bea, who is in one channel, to new ones; returns their colours by name. */
const chosen = async (world: World, wanted: readonly Wanted[]): Promise<Record<string, string>> => {
  await world.as("bea").subscribe({ subscriptions: [...wanted] });
  const { subscriptions } = await world.as("bea").getSubscriptions();
  const names = new Set(wanted.map(({ name }) => name));
  return Object.fromEntries(subscriptions.flatMap(({ name, color }) => (names.has(name) ? [[name, color]] : [])));
};

const numbered = (count: number): Wanted[] =>
  Array.from({ length: count }, (_, at) => ({ name: `channel ${String(at).padStart(2, "0")}` }));

test("unused ones of the palette are taken in its order, by the age of the channels", async (world) => {
  const colors = await chosen(world, numbered(23));
  assert.equal(Object.values(colors), palette.slice(1));
});

test("where none is left, the channel's recipient chooses", async (world) => {
  await chosen(world, numbered(23));
  const colors = await chosen(world, [{ name: "one" }, { name: "two" }]);
  const recipients = await world.rows(async (tx) =>
    Object.fromEntries((await tx.scan("streams", "id")).map(({ name, recipient_id }) => [name, recipient_id])),
  );
  for (const name of ["one", "two"]) assert.is(colors[name], palette[(recipients[name] ?? 0) % 24]);
});

test("colours that are asked for come first, and count as used", async (world) => {
  const colors = await chosen(world, [{ name: "a" }, { name: "b", color: palette[1] as string }]);
  assert.equal(colors, { a: palette[2], b: palette[1] });
});

test("colours of subscriptions that have ended count as used", async (world) => {
  await left("bea", "design")(world);
  assert.equal(await chosen(world, [{ name: "a" }]), { a: palette[1] });
});

test("the palette has 24 colours", async () => {
  assert.equal([palette.length, palette[0], palette[23]], [24, "#76ce90", "#a47462"]);
});
