import { type Connection, type Row, type Tables, tables } from "@confab/core";
import { memoryStorage } from "@confab/storage-memory";
import fc from "fast-check";
import { accountDefaults, Groups, roles } from "../../support/domain.js";
import type { ReadTx, WriteTx } from "../../support/rows.js";
import { storages } from "../../support/storages.js";
import { assert, suite } from "../../support/suite.js";
import { following, type Memory } from "../../support/watching/following.js";

const test = suite("rules/groups");

const day = 86_400;
const userIds = [1, 2, 3];
const groupIds = [9, 10, 11, 12];

const account = (id: number) => ({
  ...accountDefaults,
  ...{
    id,
    full_name: String(id),
    name_folded: String(id),
    date_joined: 0,
    role: id === 3 ? roles.guest : roles.member,
  },
  ...{ delivery_email: `${id}@example.com`, email_folded: `${id}@example.com` },
});

const opened = async (make: (typeof storages)[number]["make"]): Promise<Memory> => {
  const connection = await following(await make().open<Tables>({ tables, steps: [] }));
  await connection.write(async (tx) => {
    await tx.insertMany("users", userIds.map(account));
  });
  return connection;
};

interface Change {
  of: "members" | "nestings";
  group: number;
  other: number;
}

/** Puts something into a group, or takes it out where it is in. */
const toggle = async (tx: WriteTx, { of, group, other }: Change): Promise<void> => {
  if (of === "members") {
    const [row] = await tx.scan("user_group_members", "byGroup", { prefix: [group, other] });
    if (row !== undefined) await tx.delete("user_group_members", row.id);
    else await tx.insert("user_group_members", { group_id: group, user_id: other });
    return;
  }
  const [row] = await tx.scan("user_group_subgroups", "bySupergroup", { prefix: [group, other] });
  if (row !== undefined) await tx.delete("user_group_subgroups", row.id);
  else await tx.insert("user_group_subgroups", { supergroup_id: group, subgroup_id: other });
};

/** The same question answered from the rows alone, in the most obvious way. */
const isIn = async (tx: ReadTx, group_id: number, user: Row<"users">): Promise<boolean> => {
  if (group_id === 6) return user.role <= roles.member;
  const members = await tx.scan("user_group_members", "id");
  if (members.some((row) => row.group_id === group_id && row.user_id === user.id)) return true;
  for (const row of await tx.scan("user_group_subgroups", "id"))
    if (row.supergroup_id === group_id && (await isIn(tx, row.subgroup_id, user))) return true;
  return false;
};

/** Throws unless all answers are right for what this transaction sees. */
const check = async (tx: ReadTx): Promise<void> => {
  const groups = new Groups(tx, day);
  const users = await tx.getMany("users", userIds);
  for (const id of groupIds) {
    const members: number[] = [];
    for (const user of users) {
      const expected = await isIn(tx, id, user);
      assert.is(await groups.has(id, user), expected, `user ${user.id} in ${id}`);
      if (expected) members.push(user.id);
    }
    assert.equal(
      (await groups.activeMembers([id])).map((user) => user.id),
      members,
    );
  }
};

const members = fc.record({
  of: fc.constant("members" as const),
  group: fc.constantFrom(...groupIds),
  other: fc.constantFrom(...userIds),
});

// A group holds only later ones and the system group of members: no circles.
const nestings = fc
  .record({
    of: fc.constant("nestings" as const),
    group: fc.constantFrom(...groupIds),
    by: fc.integer({ min: 1, max: 3 }),
  })
  .map(({ of, group, by }) => ({ of, group, other: groupIds[groupIds.indexOf(group) + by] ?? 6 }));

const changes = fc.array(fc.array(fc.oneof(members, nestings), { minLength: 1, maxLength: 3 }), { maxLength: 6 });

for (const { name, make } of storages) {
  test(`answers are those of the transaction's own snapshot, while and after it changes: ${name}`, () =>
    fc.assert(
      fc.asyncProperty(changes, fc.boolean(), async (rounds, fails) => {
        const connection = await opened(make);
        const running: Promise<unknown>[] = [];
        for (const round of rounds) {
          running.push(connection.read(check));
          const writing = connection.write(async (tx) => {
            await check(tx);
            for (const change of round) await toggle(tx, change);
            await check(tx);
            if (fails && round.length > 1) throw new Error("stop");
          });
          running.push(
            writing.catch((cause) => {
              if (cause.message !== "stop") throw cause;
            }),
          );
          running.push(connection.read(check));
        }
        await Promise.all(running);
        await connection.read(check);
        await connection.close();
      }),
      { numRuns: name.includes("sqlite") ? 6 : 15, seed: 7 },
    ));

  test(`a change holds for the next question: ${name}`, async () => {
    const connection = await opened(make);
    const asks = () =>
      connection.read(async (tx) => new Groups(tx, day).has(9, (await tx.get("users", 1)) as Row<"users">));
    const change = (of: Change["of"], group: number, other: number) =>
      connection.write((tx) => toggle(tx, { of, group, other }));
    const seen = [await asks()];
    await change("nestings", 9, 10);
    await change("members", 10, 1);
    seen.push(await asks());
    await change("members", 10, 1);
    seen.push(await asks());
    await change("members", 10, 1);
    await change("nestings", 9, 10);
    seen.push(await asks());
    assert.equal(seen, [false, true, false, false]);
    await connection.close();
  });
}

const depths = [9, 10, 11, 12, 13];

/** Five groups in a row with user 1 in the last, and a count of what is asked of the storage. */
const counted = async () => {
  const inner = await memoryStorage().open<Tables>({ tables, steps: [] });
  const count = { asked: 0 };
  const counting = <T extends object>(tx: T): T =>
    new Proxy(tx, {
      get: (target, key) => {
        if (key === "scan" || key === "getMany" || key === "get") count.asked += 1;
        const value = Reflect.get(target, key);
        return typeof value === "function" ? value.bind(target) : value;
      },
    });
  const watched: Connection<Tables> = {
    read: (work) => inner.read((tx) => work(counting(tx))),
    write: (work) => inner.write((tx) => work(counting(tx))),
    head: () => inner.head(),
    follow: (follower) => inner.follow(follower),
    close: () => inner.close(),
  };
  const connection = await following(watched);
  await connection.write(async (tx) => {
    for (const id of depths) await tx.insert("user_group_subgroups", { supergroup_id: id, subgroup_id: id + 1 });
    await tx.insert("user_group_members", { group_id: 14, user_id: 1 });
  });
  return { connection, count };
};

const user = { ...account(1), is_active: true } as Row<"users">;

test("a check asks the storage nothing once the groups are in memory", async () => {
  const { connection, count } = await counted();
  const ask = () => connection.read(async (tx) => new Groups(tx, day).has(9, user));
  assert.ok(await ask());
  count.asked = 0;
  assert.ok(await ask());
  assert.is(count.asked, 0);
  await connection.close();
});

test("in a transaction that changes groups checks ask it once for all nestings and once for each user", async () => {
  const { connection, count } = await counted();
  await connection.write(async (tx) => {
    await tx.insert("user_group_members", { group_id: 14, user_id: 2 });
    const groups = new Groups(tx, day);
    count.asked = 0;
    for (const id of depths) assert.ok(await groups.has(id, user));
    assert.is(count.asked, 2);
    assert.ok(await groups.has(9, { ...user, id: 2 }));
    assert.is(count.asked, 3);
  });
  await connection.close();
});
