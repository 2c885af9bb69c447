import { assert, suite } from "../../../support/suite.js";
import { inWorld, type World } from "../../../support/world/world.js";
import { fill, newestId, says, toChannel } from "../sent.js";

const test = suite("pages of unread messages");

const narrow = [{ operator: "is", operand: "unread" }];

const page = async (
  world: World,
  anchor: string | number,
  num_before: number,
  num_after: number,
): Promise<number[]> => {
  const { messages } = await world.as("bob").getMessages({ anchor, num_before, num_after, narrow });
  return messages.map(({ id }) => id);
};

for (const storage of ["memory", "sqlite"] as const)
  test(`are the same wherever they begin and whatever memory has, on ${storage}`, () =>
    inWorld(storage, async (world) => {
      await says("mia", toChannel("design", "plans"))(world);
      const first = await newestId(world);
      const ids = [first, ...(await fill(world, 150))];
      await says("mia", toChannel("general", "plans"))(world);
      const last = await newestId(world);
      // Some alone and some in a row, so that pieces without any unread message are passed as well.
      const isRead = (at: number) => at % 3 === 0 || (at > 40 && at < 90);
      const read = ids.filter((_, at) => isRead(at));
      await world.as("bob").updateMessageFlags({ messages: read, op: "add", flag: "read" });
      const unread = [...ids.filter((_, at) => !isRead(at)), last];
      // Memory has the newest messages from here on.
      assert.equal(await page(world, "newest", 5, 0), unread.slice(-5));
      for (const at of [0, 5, 20, 45, 70, 95, 120, 150]) {
        const anchor = ids[at] as number;
        const older = unread.filter((id) => id < anchor);
        const newer = unread.filter((id) => id > anchor);
        const here = unread.includes(anchor) ? [anchor] : [];
        assert.equal(await page(world, anchor, 7, 0), [...older.slice(-7), ...here], `before message ${at}`);
        assert.equal(await page(world, anchor, 0, 7), [...here, ...newer.slice(0, 7)], `after message ${at}`);
      }
    }));
