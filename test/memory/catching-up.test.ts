import { type Connection, type ReadTransaction, type Tables, tables, type WriteTransaction } from "@confab/core";
import { sharedMemoryStorage } from "@confab/core/testing";
import { accountDefaults } from "../support/domain.js";
import { assert, rejection, suite } from "../support/suite.js";
import { turn } from "../support/turns.js";
import { following, type Memory } from "../support/watching/following.js";

const test = suite("memory/catching-up");

const account = (id: number) => ({
  ...accountDefaults,
  ...{ id, full_name: "0", name_folded: "0", date_joined: 0 },
  ...{ delivery_email: `${id}@example.com`, email_folded: `${id}@example.com` },
});

type Tx = WriteTransaction<Tables>;

/** How the second process differs from what the store gives it. */
interface Manner {
  /** What a write has as committed, from what the store has. */
  committed?: (given: unknown) => unknown;
}

/** A connection that counts its reading transactions. */
const counted = (inner: Connection<Tables>, { committed = (given) => given }: Manner) => {
  let reads = 0;
  const withCommitted = (tx: Tx): Tx =>
    new Proxy(tx, {
      get: (_, name) => (name === "committed" ? committed(Reflect.get(tx, name)) : Reflect.get(tx, name)),
    });
  const own: Partial<Record<string | symbol, unknown>> = {
    read: (work: (tx: ReadTransaction<Tables>) => Promise<unknown>) => {
      reads += 1;
      return Reflect.apply(inner.read, inner, [work]);
    },
    write: (work: (tx: Tx) => Promise<unknown>) =>
      Reflect.apply(inner.write, inner, [(tx: Tx) => work(withCommitted(tx))]),
  };
  const connection = new Proxy(inner, { get: (_, name) => own[name] ?? Reflect.get(inner, name) });
  return { connection, readsOf: () => reads };
};

/** Two processes over one store, of which the second hears nothing of the first. */
const twoProcesses = async (manner: Manner) => {
  // No work runs twice, and none waits.
  const shared = sharedMemoryStorage({ random: () => 0.9, sleep: turn });
  const second = shared.storage();
  const one = await following(shared.storage().open<Tables>({ tables, steps: [] }));
  await one.write((tx) => tx.insertMany("users", [account(1), account(2)]));
  const { connection, readsOf } = counted(await second.open<Tables>({ tables, steps: [] }), manner);
  const two = await following(connection);
  await two.read((tx) => tx.getMany("users", [1, 2]));
  second.cutOff();
  return { one, two, readsOf };
};

const rename = (memory: Memory, full_name: string) =>
  memory.write(async (tx) => {
    await tx.update("users", 1, { full_name });
    return tx.get("users", 2);
  });

test("a write that comes after another process's catches up by its own transaction", async () => {
  const { one, two, readsOf } = await twoProcesses({});
  await rename(one, "first");
  const before = readsOf();
  await two.write(async (tx) => {
    assert.is((await tx.get("users", 1))?.full_name, "first");
    await tx.update("users", 2, { full_name: "second" });
  });
  assert.is(two.recall("users", 1)?.full_name, "first");
  assert.is(two.seq, await two.read(async ({ seq }) => seq));
  assert.is(readsOf() - before, 1);
});

test("where the storage has no such thing, it catches up by another one", async () => {
  const { one, two, readsOf } = await twoProcesses({ committed: () => undefined });
  await rename(one, "first");
  const before = readsOf();
  await two.write(async (tx) => assert.is((await tx.get("users", 1))?.full_name, "first"));
  assert.is(readsOf() - before, 1);
});

test("where that fails, it catches up by another one, and so does who waits beside it", async () => {
  const failing = (given: unknown): unknown =>
    new Proxy(given as ReadTransaction<Tables>, {
      get: (target, name) => (name === "scan" ? () => Promise.reject(new Error("cut")) : Reflect.get(target, name)),
    });
  const { one, two } = await twoProcesses({ committed: failing });
  await rename(one, "first");
  const fails = two.write(async () => {
    throw new Error("no");
  });
  const reading = two.refresh();
  assert.is(((await rejection(fails)) as Error).message, "no");
  await reading;
  assert.is(two.recall("users", 1)?.full_name, "first");
});
