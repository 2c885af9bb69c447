import { type Created, createChat, type StorageError, t, table, unique } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { assert, rejection, suite } from "../../support/suite.js";

const server = await testPostgres();
const test = suite("groups of writes in PostgreSQL");

const counters = { counters: table({ value: t.integer() }, {}) };

if (server === undefined) test.skip("messages that are sent at once are few commits", noPostgres);
else {
  test("writes that change the same row at once run once each, also beside one that asks for more", async () => {
    const storage = postgresStorage({ url: server.url, schema: newSchema() });
    const connection = await storage.open({ tables: counters, steps: [] });
    await connection.write((tx) => tx.insert("counters", { value: 0 }));
    let runs = 0;
    const count = () =>
      connection.write(async (tx) => {
        runs += 1;
        const value = Number((await tx.get("counters", 1))?.value);
        await tx.update("counters", 1, { value: value + 1 });
      });
    const askOneByOne = () =>
      connection.write(async (tx) => {
        runs += 1;
        for (const id of [2, 3, 4]) await tx.get("counters", id);
      });
    await Promise.all([askOneByOne(), ...Array.from({ length: 20 }, count)]);
    assert.is((await connection.read((tx) => tx.get("counters", 1)))?.value, 20);
    assert.is(runs, 21);
    await connection.close();
  });

  test("a scan that was asked for ahead sees the snapshot", async () => {
    const storage = postgresStorage({ url: server.url, schema: newSchema() });
    const connection = await storage.open({ tables: counters, steps: [] });
    await connection.write((tx) => tx.insertMany("counters", [{ value: 1 }, { value: 2 }]));
    const scan = { after: 1 };
    const seen = await connection.readAhead?.({ table: "counters", index: "id", scan }, async (tx) => {
      await connection.write((other) => other.update("counters", 2, { value: 3 }));
      return { seq: tx.seq, rows: await tx.scan("counters", "id", scan), again: await tx.get("counters", 2) };
    });
    assert.equal(seen, { seq: 1, rows: [{ id: 2, value: 2 }], again: { id: 2, value: 2 } });
    await connection.close();
  });

  test("writes that each need a second answer see what those before them have changed", async () => {
    const storage = postgresStorage({ url: server.url, schema: newSchema() });
    const connection = await storage.open({ tables: counters, steps: [] });
    await connection.write((tx) =>
      tx.insertMany(
        "counters",
        Array.from({ length: 20 }, () => ({ value: 0 })),
      ),
    );
    /** Adds what another row holds to a row, and one. */
    const add = (from: number, to: number) =>
      connection.write(async (tx) => {
        const added = Number((await tx.get("counters", from))?.value) + 1;
        const [row] = await tx.scan("counters", "id", { from: to, limit: 1 });
        await tx.update("counters", to, { value: Number(row?.value) + added });
      });
    const pairs = Array.from({ length: 40 }, (_, turn) => [1 + ((turn * 7) % 20), 1 + ((turn * 11 + 3) % 20)] as const);
    await Promise.all(pairs.map(([from, to]) => add(from, to)));
    const expected = Array.from({ length: 21 }, () => 0);
    for (const [from, to] of pairs) expected[to] = (expected[to] ?? 0) + (expected[from] ?? 0) + 1;
    const stored = await connection.read((tx) => tx.scan("counters", "id"));
    assert.equal(
      stored.map(({ value }) => value),
      expected.slice(1),
    );
    await connection.close();
  });

  const notes = { notes: table({ text: t.string(), stars: t.integer() }, { byText: ["text"] }) };
  const texts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);

  test("what works of a group have stored is counted, found, changed and deleted by those after them", async () => {
    const storage = postgresStorage({ url: server.url, schema: newSchema() });
    const connection = await storage.open({ tables: notes, steps: [] });
    const insert = (text: string) =>
      connection.write(async (tx) => {
        const { id } = await tx.insert("notes", { text, stars: 0 });
        return {
          id,
          count: await tx.count("notes", "byText"),
          own: await tx.count("notes", "byText", { prefix: [text] }),
        };
      });
    const change = connection.write((tx) => tx.update("notes", 1, { stars: 1 })).catch(() => "missing");
    const added = texts(1, 40).map(insert);
    const remove = connection.write((tx) => tx.delete("notes", 2));
    const star = connection.write((tx) =>
      tx.updateMany(
        "notes",
        [3, 40].map((id) => ({ id, stars: 5 })),
      ),
    );
    const more = texts(41, 60).map(insert);
    const found = connection.write((tx) => tx.scan("notes", "id", { from: 38, limit: 4 }));
    assert.is(await change, "missing");
    assert.equal(
      (await Promise.all(added)).map(({ id, count, own }) => [id, count, own]),
      texts(1, 40).map((text) => [Number(text), Number(text), 1]),
    );
    assert.is(await remove, true);
    await star;
    assert.equal(
      (await Promise.all(more)).map(({ count }) => count),
      texts(40, 59).map(Number),
    );
    assert.equal(
      (await found).map(({ id, stars }) => [id, stars]),
      [
        [38, 0],
        [39, 0],
        [40, 5],
        [41, 0],
      ],
    );
    const stored = await connection.read((tx) => tx.scan("notes", "id"));
    assert.equal(
      stored.map(({ text }) => text),
      texts(1, 60).filter((text) => text !== "2"),
    );
    assert.equal(
      stored.filter(({ stars }) => stars > 0).map(({ id }) => id),
      [3, 40],
    );
    await connection.close();
  });

  test("works find who has a unique value after those before them", async () => {
    const named = { named: table({ name: t.string(), age: t.integer() }, { byName: unique("name") }) };
    const connection = await postgresStorage({ url: server.url, schema: newSchema() }).open({
      tables: named,
      steps: [],
    });
    await connection.write((tx) => tx.insert("named", { name: "a", age: 0 }));
    const find = () => connection.write((tx) => tx.scan("named", "byName", { prefix: ["a"] }));
    const seen = [
      find(),
      connection.write((tx) => tx.update("named", 1, { age: 1 })).then(() => []),
      find(),
      connection.write((tx) => tx.update("named", 1, { name: "b" })).then(() => []),
      find(),
      connection.write((tx) => tx.insert("named", { name: "a", age: 2 })).then(() => []),
      find(),
      connection.write((tx) => tx.delete("named", 2)).then(() => []),
      find(),
    ];
    assert.equal(
      (await Promise.all(seen)).map((rows) => rows.map(({ id, age }) => [id, age])),
      [[[1, 0]], [], [[1, 1]], [], [], [], [[2, 2]], [], []],
    );
    await connection.close();
  });

  test("writes one after the other find what each has left, and what others changed meanwhile", async () => {
    const named = { named: table({ name: t.string(), age: t.integer() }, { byName: unique("name") }) };
    const place = { url: server.url, schema: newSchema() };
    const [one, other] = [
      await postgresStorage(place).open({ tables: named, steps: [] }),
      await postgresStorage(place).open({ tables: named, steps: [] }),
    ];
    const grow = (connection: typeof one, by: number) =>
      connection.write(async (tx) => {
        const [row] = await tx.scan("named", "byName", { prefix: ["a"], limit: 1 });
        if (row === undefined) return (await tx.insert("named", { name: "a", age: by })).age;
        return (await tx.update("named", row.id, { age: row.age + by })).age;
      });
    const ages: number[] = [];
    for (const [connection, by] of [
      [one, 1],
      [one, 1],
      [one, 1],
      [other, 10],
      [one, 1],
      [other, 10],
    ] as const)
      ages.push(await grow(connection, by));
    assert.equal(ages, [1, 2, 3, 13, 14, 24]);
    await one.write((tx) => tx.update("named", 1, { name: "b" }));
    assert.is(await grow(one, 1), 1);
    await one.write((tx) => tx.delete("named", 2));
    assert.is(await grow(one, 1), 1);
    assert.equal(
      (await one.write((tx) => tx.getMany("named", [1, 2, 3]))).map(({ id, name, age }) => [id, name, age]),
      [
        [1, "b", 24],
        [3, "a", 1],
      ],
    );
    await Promise.all([one.close(), other.close()]);
  });

  test("a row that the database refuses fails alone", async () => {
    const storage = postgresStorage({ url: server.url, schema: newSchema() });
    const connection = await storage.open({ tables: notes, steps: [] });
    await connection.write((tx) => tx.insert("notes", { id: 7, text: "first", stars: 0 }));
    const results = await Promise.allSettled(
      texts(1, 40).map((text) => connection.write((tx) => tx.insert("notes", { id: Number(text), text, stars: 0 }))),
    );
    const refused = results.flatMap(({ status }, at) => (status === "rejected" ? [at + 1] : []));
    assert.equal(refused, [7]);
    const stored = await connection.read((tx) => tx.scan("notes", "id"));
    assert.equal(
      stored.map(({ text }) => text),
      texts(1, 40).map((text) => (text === "7" ? "first" : text)),
    );
    await connection.close();
  });

  test("a commit is told to other processes at once, and one that the database refuses is not", async () => {
    const schema = newSchema();
    const open = (application_name: string) =>
      postgresStorage({ url: server.url, schema, settings: { application_name } }).open({ tables: notes, steps: [] });
    // Each has connections of its own, as another process would.
    const [here, there] = [await open("here"), await open("there")];
    const heard: number[] = [];
    const hearing = (wanted: number) =>
      new Promise<void>((resolve) => {
        const committed = ({ seq }: { seq: number }) => {
          heard.push(seq);
          if (seq === wanted) resolve();
        };
        there.follow({ committed });
      });
    const note = (id: number) => here.write((tx) => tx.insert("notes", { id, text: "", stars: 0 }));
    const first = hearing(1);
    await note(1);
    await first;
    assert.is(((await rejection(note(1))) as StorageError).fault, "unique");
    const second = hearing(2);
    await note(2);
    await second;
    assert.equal(new Set(heard), new Set([1, 2]));
    assert.is((await there.read((tx) => tx.scan("notes", "id"))).length, 2);
    await Promise.all([here.close(), there.close()]);
  });

  test("messages that are sent at once are few commits", async () => {
    const schema = newSchema();
    const organization = { name: "Groups", owner: { email: "ada@example.com", full_name: "Ada" } };
    const chat = await createChat({ storage: postgresStorage({ url: server.url, schema }), organization });
    const ada = chat.as((chat.created as Created).owner.user_id);
    const send = () => ada.sendMessage({ type: "channel", to: "general", topic: "plans", content: "Hello" });
    await send();
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const commits = async () =>
      Number((await client.query(`SELECT count(*) AS commits FROM ${schema}.confab_commits`)).rows[0].commits);
    const before = await commits();
    await Promise.all(Array.from({ length: 64 }, send));
    const made = (await commits()) - before;
    assert.ok(made <= 8, `There were ${made}.`);
    await client.end();
    await chat.close();
  });
}
