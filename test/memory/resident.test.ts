import { atCommit, type Tables, tables, whenThere } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import { accountDefaults, type ConfabRows } from "../support/domain.js";
import { firstRow, rowOf, rowsWith } from "../support/kernel.js";
import { storages } from "../support/storages.js";
import { assert, rejection, suite } from "../support/suite.js";
import { following, type Memory } from "../support/watching/following.js";

const test = suite("storage/resident");

const account = (id: number, full_name: string) => ({
  ...accountDefaults,
  ...{ id, full_name, name_folded: full_name, date_joined: 0 },
  ...{ delivery_email: `${id}@example.com`, email_folded: `${id}@example.com` },
});

const opened = async (make: (typeof storages)[number]["make"]): Promise<Memory> => {
  const connection = await following(await make().open<Tables>({ tables, steps: [] }));
  await connection.write((tx) => tx.insertMany("users", [account(1, "0"), account(2, "0")]));
  return connection;
};

const rename = (connection: Memory, name: string, then: () => void = () => {}) =>
  connection.write(async (tx) => {
    for (const id of [1, 2]) await tx.update("users", id, { full_name: name });
    then();
  });

const byKey = (email: string) => ({ index: "byEmail" as const, prefix: [email] });

/** The names as rules ask for them that want the answer at once where memory has it. */
const atOnce = (tx: Parameters<Parameters<Memory["read"]>[0]>[0]) => [
  rowOf<ConfabRows, "users">(tx, "users", 1),
  firstRow<ConfabRows, "users">(tx, "users", byKey("2@example.com")),
  whenThere(rowsWith<ConfabRows, "users">(tx, "users", byKey("1@example.com")), ([row]) => row),
];

/** The two names in one transaction: by id and by key, which may come from memory, and by a scan, which never does. */
const names = (connection: Memory): Promise<string[]> =>
  connection.read(async (tx) => {
    const known = await Promise.all(atOnce(tx));
    const first = await tx.get("users", 1);
    const [byKey] = await tx.scan("users", "byEmail", { prefix: ["2@example.com"], limit: 1 });
    const many = await tx.getMany("users", [2, 1]);
    const scanned = await tx.scan("users", "id");
    return [first, byKey, ...many, ...scanned, ...known].map((row) => row?.full_name ?? "gone");
  });

for (const { name, make } of storages) {
  test(`a transaction sees one state, whatever comes from memory: ${name}`, async () => {
    const connection = await opened(make);
    const reading: Promise<string[]>[] = [];
    const writing: Promise<unknown>[] = [];
    for (let round = 1; round <= 40; round += 1) {
      reading.push(names(connection));
      const fails = round % 3 === 0;
      const stop = () => {
        if (fails) throw new Error("stop");
      };
      writing.push(rename(connection, String(round), stop).catch(() => {}));
      reading.push(names(connection));
      if (round % 4 === 0) await Promise.all(writing);
    }
    for (const seen of await Promise.all(reading)) assert.is(new Set(seen).size, 1, seen.join());
    await connection.close();
  });

  test(`rows in memory are given at once, except to a write that may have changed their table: ${name}`, async () => {
    const connection = await opened(make);
    await names(connection);
    const here = await connection.read(async (tx) => atOnce(tx).map((row) => !(row instanceof Promise)));
    assert.equal(here, [true, true, true]);
    const [before, later, changed] = await connection.write(async (tx) => {
      const before = atOnce(tx).map((row) => row instanceof Promise);
      await tx.update("users", 1, { full_name: "changed" });
      const asked = atOnce(tx);
      return [before, asked.map((row) => row instanceof Promise), await Promise.all(asked)] as const;
    });
    assert.equal([before, later].flat(), [false, false, false, true, true, true]);
    assert.equal(
      changed.map((row) => row?.full_name),
      ["changed", "0", "changed"],
    );
    assert.equal(new Set(await names(connection)), new Set(["changed", "0"]));
    await connection.close();
  });

  test(`a number that is known at commit is in the row in memory as in the stored one: ${name}`, async () => {
    const connection = await opened(make);
    const former_roles = [{ role: 400, to_seq: atCommit }];
    await connection.write((tx) => tx.update("users", 1, { former_roles }));
    const [kept, stored] = await connection.read((tx) => Promise.all([tx.get("users", 1), tx.scan("users", "id")]));
    assert.equal(kept?.former_roles, [{ role: 400, to_seq: connection.seq - 1 }]);
    assert.equal(stored[0]?.former_roles, kept?.former_roles);
    await connection.close();
  });

  test(`changes of many rows at once are seen by what comes after: ${name}`, async () => {
    const connection = await opened(make);
    const { id: _, ...upserted } = account(2, "upsert");
    const changes: ((tx: Parameters<Parameters<typeof connection.write>[0]>[0]) => Promise<unknown>)[] = [
      (tx) =>
        tx.updateMany(
          "users",
          [1, 2].map((id) => ({ id, full_name: "many" })),
        ),
      (tx) => tx.updateRange("users", "id", { scan: {}, changes: { full_name: "range" } }),
      async (tx) => {
        await tx.upsertMany("users", "byEmail", [upserted]);
        await tx.update("users", 1, { full_name: "upsert" });
      },
    ];
    for (const [at, change] of changes.entries()) {
      await names(connection);
      await connection.write(change);
      const expected = ["many", "range", "upsert"][at];
      assert.equal([...new Set(await names(connection))], [expected]);
    }
    assert.is(await connection.write((tx) => tx.deleteMany("users", [1, 2])), 2);
    assert.equal([...new Set(await names(connection))], ["gone"]);
    await connection.close();
  });

  test(`what was acknowledged holds in the next transaction: ${name}`, async () => {
    const connection = await opened(make);
    for (const round of ["1", "2", "3"]) {
      await names(connection);
      await rename(connection, round);
      assert.equal([...new Set(await names(connection))], [round]);
    }
    await connection.write((tx) => tx.delete("users", 1));
    assert.is((await names(connection))[0], "gone");
    await connection.close();
  });

  test(`rows that lack columns are not remembered as whole ones: ${name}`, async () => {
    const connection = await opened(make);
    const scan = { prefix: ["2@example.com"], limit: 1 };
    await connection.read((tx) => tx.scan("users", "byEmail", { ...scan, columns: ["role"] }));
    const [row] = await connection.read((tx) => tx.scan("users", "byEmail", scan));
    assert.is(row?.full_name, "0");
    await connection.close();
  });

  test(`a write that fails leaves no trace in memory: ${name}`, async () => {
    const connection = await opened(make);
    await names(connection);
    const stop = new Error("stop");
    const failed = rename(connection, "1", () => {
      throw stop;
    });
    assert.is(await rejection(failed), stop);
    assert.equal([...new Set(await names(connection))], ["0"]);
    await connection.close();
  });

  test(`a write sees its own changes: ${name}`, async () => {
    const connection = await opened(make);
    await names(connection);
    const seen = await connection.write(async (tx) => {
      await tx.update("users", 1, { full_name: "mine" });
      const [byKey] = await tx.scan("users", "byEmail", { prefix: ["1@example.com"] });
      return [(await tx.get("users", 1))?.full_name, byKey?.full_name];
    });
    assert.equal(seen, ["mine", "mine"]);
    await connection.close();
  });
}

test("N2: what there is not is remembered by short texts only", async () => {
  const inner = await memoryStorage().open<Tables>({ tables, steps: [] });
  const connection = await following(inner);
  const scansFor = async (email: string) => {
    let scans = 0;
    const counting: typeof inner.read = (work) =>
      inner.read((tx) => {
        const scan: typeof tx.scan = (...asked) => {
          scans += 1;
          return tx.scan(...asked);
        };
        return work(Object.assign(Object.create(tx), { scan }));
      });
    const counted = await following(Object.assign(Object.create(inner), { read: counting }));
    for (let round = 0; round < 3; round += 1)
      await counted.read((tx) => tx.scan("users", "byEmail", { prefix: [email], limit: 1 }));
    return scans;
  };
  assert.equal([await scansFor("x".repeat(300)), await scansFor("x".repeat(301))], [1, 3]);
  await connection.close();
});

test("many rows are found together, though not all of them stay in memory", async () => {
  const count = 20_010;
  const connection = await following(await memoryStorage().open<Tables>({ tables, steps: [] }));
  const ids = Array.from({ length: count }, (_, at) => at + 1);
  await connection.write((tx) =>
    tx.insertMany(
      "users",
      ids.map((id) => account(id, "0")),
    ),
  );
  await connection.read((tx) => tx.getMany("users", ids.slice(0, 20_000)));
  const found = await connection.read((tx) => tx.getMany("users", [1, count, 2]));
  assert.equal(
    found.map(({ id }) => id),
    [1, count, 2],
  );
  await connection.close();
});

test("a write relies on those tables alone that memory has and it has read", async () => {
  const inner = await memoryStorage().open<Tables>({ tables, steps: [] });
  const relied: string[] = [];
  const write: typeof inner.write = (work) =>
    inner.write((tx) => work(Object.assign(Object.create(tx), { relyOn: (table: string) => relied.push(table) })));
  const connection = await following(Object.assign(Object.create(inner), { write }));
  await connection.write(async (tx) => {
    await tx.scan("topics", "byName", { prefix: [1, "plans"], limit: 1 });
    await tx.get("messages", 1);
    await tx.get("users", 1);
  });
  assert.equal(relied, ["users"]);
  await connection.close();
});
