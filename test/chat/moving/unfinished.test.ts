import { createChat, moveOrganization, type Storage, StorageError } from "@confab/core";
import { plainPasswords, randomNumbers, sharedMemoryStorage } from "@confab/core/testing";
import { memoryStorage } from "@confab/storage-memory";
import { assert, rejection, suite } from "../../support/suite.js";
import { inTurns } from "../../support/turns.js";

const test = suite("a move of an organization that does not end");

const named = async (name: string): Promise<Storage> => {
  const storage = memoryStorage();
  await (await createChat({ storage, organization: { name }, passwords: plainPasswords() })).close();
  return storage;
};

/** The name of the organization in a storage. */
const nameIn = async (storage: Storage): Promise<string> => {
  const chat = await createChat({ storage, organization: null });
  const { realm_name } = await chat.as(null).getServerSettings();
  await chat.close();
  return realm_name;
};

/** A storage of which each write waits for `before`, which gets how many there were. */
const withWrites = (storage: Storage, before: (count: number) => Promise<unknown>): Storage => ({
  open: async (schema) => {
    const connection = await storage.open(schema);
    let count = 0;
    const write: typeof connection.write = async (work) => {
      await before(count++);
      return connection.write(work);
    };
    return new Proxy(connection, {
      get: (_, name) => {
        const member: unknown = name === "write" ? write : Reflect.get(connection, name);
        return typeof member === "function" ? member.bind(connection) : member;
      },
    });
  },
});

/** The storage of a process that is killed after so many writes. */
const killedAfter = (storage: Storage, writes: number): Storage =>
  withWrites(storage, async (count) => {
    if (count >= writes) throw new Error("killed");
  });

const faultOf = async (promise: Promise<unknown>): Promise<string> => {
  const error = await rejection(promise);
  return error instanceof StorageError ? error.fault : String(error);
};

for (const writes of [1, 2, 4, 8])
  test(`leaves what is not served, and a repetition begins anew, after ${writes} writes`, async () => {
    const to = memoryStorage();
    const killed = moveOrganization({ from: await named("One"), to: killedAfter(to, writes) });
    assert.is(String(await rejection(killed)), "Error: killed");
    assert.is(await faultOf(createChat({ storage: to })), "incomplete");
    assert.is(await faultOf(nameIn(to)), "incomplete");
    await moveOrganization({ from: await named("Other"), to });
    assert.is(await nameIn(to), "Other");
  });

test("is not the source of another", async () => {
  const to = memoryStorage();
  await rejection(moveOrganization({ from: await named("One"), to: killedAfter(to, 4) }));
  assert.is(await faultOf(moveOrganization({ from: to, to: memoryStorage() })), "incomplete");
});

test("counts as such until the files are copied", async () => {
  const [from, to] = [await named("One"), memoryStorage()];
  const copyFiles = () => Promise.reject(new Error("full"));
  assert.is(String(await rejection(moveOrganization({ from, to, copyFiles }))), "Error: full");
  assert.is(await faultOf(nameIn(to)), "incomplete");
  await moveOrganization({ from, to, copyFiles: async () => {} });
  assert.is(await nameIn(to), "One");
});

test("gives way to another one that begins", async () => {
  const store = sharedMemoryStorage({ random: randomNumbers(1), sleep: inTurns });
  const second = async () => {
    await moveOrganization({ from: await named("Second"), to: store.storage() });
  };
  const first = moveOrganization({ from: await named("First"), to: store.storage(), copyFiles: second });
  assert.is(await faultOf(first), "busy");
  assert.is(await nameIn(store.storage()), "Second");
});

test("is not overtaken by who founds an organization meanwhile", async () => {
  const store = sharedMemoryStorage({ random: randomNumbers(1), sleep: inTurns });
  const from = await named("One");
  const copyFiles = () => Promise.reject(new Error("killed"));
  const storage = withWrites(store.storage(), () =>
    rejection(moveOrganization({ from, to: store.storage(), copyFiles })),
  );
  assert.is(await faultOf(createChat({ storage, passwords: plainPasswords() })), "incomplete");
});

test("one that ended is not repeated", async () => {
  const [from, to] = [await named("One"), memoryStorage()];
  await moveOrganization({ from, to });
  assert.is(await faultOf(moveOrganization({ from: await named("Other"), to })), "busy");
  assert.is(await nameIn(to), "One");
});

test("tells how many rows are done of how many", async () => {
  const [from, to] = [await named("One"), memoryStorage()];
  await rejection(moveOrganization({ from, to: killedAfter(to, 8) }));
  const heard: string[] = [];
  const last = new Map<string, [rows: number, of: number]>();
  const moved = await moveOrganization({
    ...{ from, to },
    onProgress: ({ doing, table, rows, of }) => {
      if (heard.at(-1) !== doing) heard.push(doing);
      if (table === "users") assert.ok(rows <= of);
      last.set(doing, [rows, of]);
    },
  });
  const all = [...moved.values()].reduce((sum, count) => sum + count, 0);
  assert.equal(heard, ["removing", "copying", "comparing"]);
  assert.equal(
    [last.get("copying"), last.get("comparing")],
    [
      [all, all],
      [all, all],
    ],
  );
});
