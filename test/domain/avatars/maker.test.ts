import { ChatError, type ErrorName, errors, type Images } from "@confab/core";
import { nodeImages } from "@confab/http-node/ports";
import { PictureMaker } from "../../support/domain.js";
import { picture } from "../../support/pictures/picture.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";

const test = suite("one picture of an account at a time (security N4)");

/** Holds pictures back until they are let go, or broken. */
const heldImages = () => {
  const held: { finish: () => void; fail: () => void }[] = [];
  const images: Images = {
    ...nodeImages(),
    squares: () =>
      new Promise((resolve, reject) => {
        held.push({ finish: () => resolve([]), fail: () => reject(new Error("broken")) });
      }),
  };
  return { held, images };
};

const bytes = new Uint8Array();

/** Who has a picture made. */
const by = (id: number) => ({
  actor: { id, is_bot: false, bot_owner_id: null },
  fail: (error: ErrorName, details?: Readonly<Record<string, unknown>>) => new ChatError(error, errors[error], details),
});

test("a second one is refused until the first is made or has failed, and others make theirs", async () => {
  const { held, images } = heldImages();
  const maker = new PictureMaker(images);
  for (const end of ["finish", "fail"] as const) {
    const first = maker.squares(by(1), bytes, []);
    const other = maker.squares(by(2), bytes, []);
    const { error, status, fields } = (await rejection(maker.squares(by(1), bytes, []))) as ChatError;
    assert.equal([error, status, fields], ["pictureUnderWay", 429, { "retry-after": 1 }]);
    for (const picture of held.splice(0)) picture[end]();
    await Promise.allSettled([first, other]);
  }
  const next = maker.squares(by(1), bytes, []);
  held[0]?.finish();
  await next;
});

test("without anything that decodes pictures each is refused as such", async () => {
  const error = (await rejection(new PictureMaker(undefined).squares(by(1), bytes, []))) as ChatError;
  assert.is(error.error, "picturesUnavailable");
});

const { held, images } = heldImages();
const inWorld = worldSuite("pictures of accounts", { storages: ["memory"], options: { images } });

inWorld(
  "the avatar of an account and those of its bots come one after the other, by whomever (security N4, O3)",
  async (world) => {
    const files = [picture()];
    const { user_id: bot_id } = await world.as("bob").createBot({ full_name: "Helper", short_name: "helper" });
    const first = world.as("bob").uploadAvatar({ files });
    const others = [
      world.as("bob").uploadAvatar({ files }),
      world.as("bob").createBot({ full_name: "Second", short_name: "second", files }),
      world.as("bob").updateBot({ bot_id, files }),
      world.chat.as(bot_id).uploadAvatar({ files }),
    ];
    for (const other of others) assert.is(((await rejection(other)) as ChatError).error, "pictureUnderWay");
    assert.is(held.length, 1);
    held[0]?.fail();
    await rejection(first);
  },
);
