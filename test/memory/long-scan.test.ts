import { type ConfabTables, type Connection, type Scan, type Tables, tables } from "@confab/core";
import { accountDefaults } from "../support/domain.js";
import { storages } from "../support/storages.js";
import { assert, suite } from "../support/suite.js";
import { following } from "../support/watching/following.js";

const test = suite("long scans");

const upTo = (count: number): number[] => Array.from({ length: count }, (_, at) => at + 1);

/** The folded name is one of a few, so that pages end among accounts of one name; one name has more than a page holds. */
const account = (id: number) => ({
  ...accountDefaults,
  ...{ id, full_name: `${id}`, name_folded: id % 2 === 0 ? "most" : `n${id % 5}`, date_joined: 0 },
  ...{ delivery_email: `${id}@example.com`, email_folded: `${id}@example.com`, bot_owner_id: id % 3 === 0 ? 1 : null },
});

const scans: readonly ["id" | "byName" | "byOwner", Scan][] = [
  ["id", {}],
  ["id", { reverse: true }],
  ["id", { from: 3, before: 2_400, columns: ["full_name"] }],
  ["id", { after: 7, limit: 1_700, reverse: true }],
  ["byName", {}],
  ["byName", { reverse: true }],
  ["byName", { limit: 2_100, columns: ["full_name"] }],
  ["byName", { from: "n1", to: "n3" }],
  ["byName", { prefix: ["most"], after: 100 }],
  ["byOwner", {}],
  ["byOwner", { reverse: true }],
  ["byOwner", { prefix: [null] }],
];

const filled = async (connection: Connection<ConfabTables>): Promise<void> => {
  await connection.write((tx) => tx.insertMany("users", upTo(2_500).map(account)));
};

for (const { name, make } of storages) {
  test(`N3: a scan that is read page by page finds the same rows in the same order: ${name}`, async () => {
    const stored = await make().open({ tables, steps: [] });
    await filled(stored);
    const paged = await following(stored as unknown as Connection<Tables>);
    for (const [index, scan] of scans) {
      const whole = await stored.read((tx) => tx.scan("users", index, scan));
      const found = await paged.read((tx) => tx.scan("users", index, scan));
      assert.equal(
        found.map(({ id, full_name }) => [id, full_name]),
        whole.map(({ id, full_name }) => [id, full_name]),
        `${index} ${JSON.stringify(scan)}`,
      );
    }
    await stored.close();
  });
}
