import { credentials, textOf, wireRequest } from "../../support/cases/doors.js";
import { assert } from "../../support/suite.js";
import { worldSuite } from "../../support/world/suite.js";
import type { World } from "../../support/world/world.js";
import { changed, letsVisitorsIn } from "../channels/channel-objects.js";
import { hasFile, links, linksTo, urlOf } from "./files.js";

const test = worldSuite("files for visitors (messages.md C14)", { storages: ["memory", "sqlite"] });

const got = async (world: World, target = urlOf(world)): Promise<[status: number, text: string]> => {
  const answer = await world.chat.handle(wireRequest({ target }));
  return [answer.status, answer.status === 200 ? "" : JSON.parse(textOf(answer)).code];
};

test("they get those in messages of web-public channels, and save them", async (world) => {
  await hasFile("mia")(world);
  await links("mia", "lobby")(world);
  assert.equal(await got(world), [401, "UNAUTHORIZED"]);
  await letsVisitorsIn(world);
  assert.is((await got(world))[0], 200);
  assert.is((await got(world, urlOf(world).replace("/user_uploads/", "/user_uploads/download/")))[0], 200);
  await changed("lobby", { is_web_public: false })(world);
  assert.is((await got(world))[0], 404);
});

test("others are missing for them, as what does not exist", async (world) => {
  await letsVisitorsIn(world);
  await hasFile("mia")(world);
  const none = await got(world, "/user_uploads/1/ab/none/none.txt");
  assert.equal(await got(world), none);
  await links("mia", "general")(world);
  await links("mia", "team")(world);
  await linksTo("mia", "bob")(world);
  assert.equal(await got(world), none);
});

const limited = worldSuite("files for visitors in a day (platform.md 4)", {
  storages: ["memory"],
  options: { uploads: { readsPerDay: 2 } },
});

limited(
  "after so many reads a file waits for the next day; others do not, nor do people with an account",
  async (world) => {
    await letsVisitorsIn(world);
    await hasFile("mia")(world);
    await links("mia", "lobby")(world);
    const hour = 3_600_000;
    await got(world);
    await world.clock.advance(hour);
    assert.is((await got(world, urlOf(world).replace("/user_uploads/", "/user_uploads/download/")))[0], 200);
    const refused = await world.chat.handle(wireRequest({ target: urlOf(world) }));
    assert.equal([refused.status, refused.headers["retry-after"]], [429, String(23 * 3600)]);
    assert.is(JSON.parse(textOf(refused)).code, "RATE_LIMIT_HIT");

    const own = await world.chat.handle(wireRequest({ target: urlOf(world), headers: credentials(world, "gus") }));
    assert.is(own.status, 200);
    await world.clock.advance(23 * hour);
    assert.is((await got(world))[0], 200);
  },
);
