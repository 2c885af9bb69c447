import { type Storage, t, table } from "@confab/core";
import { assert, rejection, type Suite } from "../support/suite.js";

const schema = { tables: { notes: table({ text: t.string() }, {}) }, steps: [] };

const faultOf = async (promise: Promise<unknown>): Promise<string> =>
  ((await rejection(promise)) as { fault: string }).fault;

/** Tests what becomes of writes that do not end, on a storage that gives them up soon. */
export const testLateWrites = (test: Suite<undefined>, name: string, make: () => Storage): void => {
  test(`a write that awaits a write of its own is given up, and the others go on: ${name}`, async () => {
    const db = await make().open(schema);
    const inner: Promise<unknown>[] = [];
    const outer = db.write(async (tx) => {
      await tx.insert("notes", { text: "outer" });
      const write = db.write((tx) => tx.insert("notes", { text: "inner" }));
      inner.push(write);
      await write;
    });
    const after = db.write((tx) => tx.insert("notes", { text: "after" }));
    const { fault, message } = (await rejection(outer)) as { fault: string; message: string };
    assert.is(fault, "late");
    assert.match(message, "Does its work await another write");
    await Promise.all([...inner, after]);
    const texts = (await db.read((tx) => tx.scan("notes", "id"))).map(({ text }) => text);
    // A work that is run again begins its write again.
    assert.equal([...new Set(texts)].sort(), ["after", "inner"]);
    await db.close();
  });

  test(`a write that never ends is given up, and those before and after it are not: ${name}`, async () => {
    const db = await make().open(schema);
    const write = (text: string) => db.write((tx) => tx.insert("notes", { text }));
    const endless = () =>
      db.write(async (tx) => {
        await tx.insert("notes", { text: "endless" });
        await new Promise(() => {});
      });
    const writes = [write("1"), endless(), write("2"), endless(), write("3")];
    const outcomes = await Promise.allSettled(writes);
    assert.equal(
      outcomes.map(({ status }) => status),
      ["fulfilled", "rejected", "fulfilled", "rejected", "fulfilled"],
    );
    for (const at of [1, 3]) assert.is(await faultOf(writes[at] as Promise<unknown>), "late");
    const texts = (await db.read((tx) => tx.scan("notes", "id"))).map(({ text }) => text);
    assert.equal(texts.sort(), ["1", "2", "3"]);
    await db.close();
  });

  test(`what a write does after it was given up is refused: ${name}`, async () => {
    const db = await make().open(schema);
    let resolve = () => {};
    const promise = new Promise<void>((done) => {
      resolve = done;
    });
    const late: Promise<unknown>[] = [];
    const given = db.write(async (tx) => {
      await promise;
      late.push(rejection(tx.insert("notes", { text: "late" })));
    });
    assert.is(await faultOf(given), "late");
    resolve();
    await promise;
    await Promise.resolve();
    assert.is(((await late[0]) as { fault: string }).fault, "closed");
    assert.is(await db.read((tx) => tx.count("notes", "id")), 0);
    await db.close();
  });
};
