import { type Tables, tables } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { scanRecent } from "../support/kernel.js";
import { assert, suite } from "../support/suite.js";
import { following } from "../support/watching/following.js";

const test = suite("memory/recent-scans");

const message = (id: number) => ({
  ...{ id, sender_id: 1, recipient_id: id % 3, stream_id: null, topic_id: null, subject: "", content: `m${id}` },
  ...{ rendered_content: null, timestamp: id, client: "test", is_me_message: false },
  ...{ channel_wildcard: false, topic_wildcard: false, last_edit_timestamp: null, last_moved_timestamp: null },
  ...{ edit_history: null, reactions: [], submessages: [] },
});

const opened = async (count: number) => {
  const connection = await following(memoryStorage().open<Tables>({ tables, steps: [] }));
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  await connection.write((tx) => tx.insertMany("messages", ids.map(message)));
  return connection;
};

const index = { table: "messages", index: "byRecipient" } as const;

test("a scan finds the same rows whichever of them memory keeps", async () => {
  const connection = await opened(300);
  const scans = [true, false].flatMap((reverse) =>
    [20, 100].flatMap((limit) =>
      [50, 150, 300].map((edge) => ({
        prefix: [1],
        from: reverse ? 0 : 300 - edge,
        to: reverse ? edge : 300,
        reverse,
        limit,
      })),
    ),
  );
  for (let round = 0; round < 10; round += 1) {
    for (const scan of scans) {
      const [found, stored] = await connection.read((tx) =>
        Promise.all([scanRecent(tx, index, scan), tx.scan("messages", "byRecipient", scan)]),
      );
      assert.equal(found, stored, `${round} ${JSON.stringify(scan)}`);
    }
    for (const id of [3 * round + 1, 100 + 3 * round])
      await connection.write((tx) => tx.update("messages", id, { content: `round ${round}` }));
    await connection.write((tx) => tx.delete("messages", 298 - 3 * round));
  }
  await connection.close();
});
