import { picture } from "../../support/pictures/picture.js";
import { assert, suite } from "../../support/suite.js";
import { openWorld, type World } from "../../support/world/world.js";
import { hasFile } from "./files.js";
import { finished } from "./thumbnails.js";

const test = suite("the time of decoding (security O6)");

test("O6: pictures that take long count as several uploads, also those of a bot for its owner", async () => {
  let world: World | undefined;
  const facts = { width: 10, height: 10, is_animated: false };
  const thumbnails = async (_: unknown, forms: readonly unknown[]) => {
    await world?.clock.advance(2_600);
    return forms.map(() => new Uint8Array(3));
  };
  const images = { describe: async () => facts, squares: async () => [], thumbnails };
  world = await openWorld("memory", { uploads: { perMinute: 8 }, images });
  await hasFile("bea", picture())(world);
  await finished(world);
  const outcomes: string[] = [];
  for (let count = 0; count < 3; count += 1)
    outcomes.push(
      await Promise.resolve(hasFile("mia")(world)).then(
        () => "taken",
        (cause: { error?: string }) => String(cause.error),
      ),
    );
  // One for the upload, and five for what decoding took.
  assert.equal(outcomes, ["taken", "taken", "rateLimited"]);
  await world.close();
});
