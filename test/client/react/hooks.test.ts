import type { MessageNarrow } from "@confab/client";
import { frameworks } from "../../support/client/frameworks.js";
import { HookPage } from "../../support/client/hook-page.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

const test = worldSuite("hooks", { storages: ["memory"] });

const topic = "page";

const hookTest = (name: string, work: (page: HookPage) => Promise<void>): void => {
  for (const [framework, load] of Object.entries(frameworks))
    test(`${name} (${framework})`, (world) => HookPage.with(world, load, work));
};

const placeOn = ({ world }: HookPage) => ({ stream_id: world.channel("general"), topic });

/** The narrow of the page's topic, another array each time. */
const narrowOn = (page: HookPage, name = topic): MessageNarrow => [
  ["channel", page.world.channel("general")],
  ["topic", name],
];

const bobSends =
  (page: HookPage, content: string, name = topic) =>
  () =>
    page.bob.api.sendMessage({ type: "channel", to: page.world.channel("general"), topic: name, content });

const unreadOf = ({ mia }: HookPage) => mia.store.select((view) => view.unreadTotal());

hookTest("messages load, and come", async (page) => {
  await page.start();
  const list = page.use(() => page.hooks.useMessages(narrowOn(page)));
  await bobSends(page, "one")();
  await page.show([list]);
  await page.until(
    () => list.value.messages.length === 1 || page.mia.store.messages(narrowOn(page)).get().messages.length === 1,
  );
  assert.is(list.value.messages.length, 1);
});
