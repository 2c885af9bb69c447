import {
  atCommit,
  type ChatOptions,
  type Commit,
  type Connection,
  type Created,
  createChat,
  t,
  table,
} from "@confab/core";
import { type PostgresOptions, postgresStorage } from "@confab/storage-postgres";
import { newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { assert, suite } from "../../support/suite.js";

const tables = {
  pages: table({ name: t.string(), text: t.string(), since: t.sequence() }, { byName: ["name"] }, { words: "text" }),
  events: table({ what: t.string() }, {}, { log: true }),
};

type Pages = Connection<typeof tables>;

const server = await testPostgres();
const test = suite("organizations in PostgreSQL");

/** Opens organizations of a schema of their own, and closes them afterwards. */
const within = async (body: (open: (options?: PostgresOptions) => Promise<Pages>) => Promise<void>): Promise<void> => {
  const schema = newSchema();
  const opened: Pages[] = [];
  const open = async (options: PostgresOptions = {}) => {
    const db = await postgresStorage({ url: server?.url ?? "", schema, ...options }).open({ tables, steps: [] });
    opened.push(db);
    return db;
  };
  try {
    await body(open);
  } finally {
    await Promise.all(opened.map((db) => db.close()));
  }
};

const write = (db: Pages, name: string) =>
  db.write(async (tx) => {
    await tx.append("events", [{ what: name }], name);
    return tx.insert("pages", { name, text: name, since: atCommit });
  });

const names = async (db: Pages) => (await db.read((tx) => tx.scan("pages", "byName"))).map(({ name }) => name);

const until = async (holds: () => boolean): Promise<void> => {
  const end = Date.now() + 8000;
  while (!holds() && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
  assert.ok(holds());
};

if (server === undefined) test.skip("every test", noPostgres);
else {
  test("two organizations see nothing of each other", () =>
    within(async (open) => {
      const [a, b] = await Promise.all([open({ organization: "a" }), open({ organization: "b" })]);
      await write(a, "one");
      await write(a, "two");
      assert.is((await write(b, "one")).id, 1, "ids are each organization's own");
      assert.equal([await a.head(), await b.head()], [2, 1]);
      assert.equal([await names(a), await names(b)], [["one", "two"], ["one"]]);
      const search = { phrases: [["two"]] };
      const found = (db: Pages) => db.read((tx) => tx.search("pages", search));
      assert.equal([await found(a), await found(b)], [[2], []]);
      assert.is(await b.read((tx) => tx.count("pages", "id")), 1);
      await b.write((tx) => tx.deleteRange("pages", "id", {}));
      assert.equal([await names(a), await names(b)], [["one", "two"], []]);
      assert.not.equal(await a.secret?.(), await b.secret?.());
    }));

  test("processes of one organization share its rows, its numbers and its secret", () =>
    within(async (open) => {
      // Other settings stand for another process: it has connections of its own.
      const [a, b] = await Promise.all([open(), open({ readers: 7 })]);
      const writes = Array.from({ length: 40 }, (_, at) => write(at % 2 === 0 ? a : b, String(at)));
      const rows = await Promise.all(writes);
      assert.is(new Set(rows.map(({ id }) => id)).size, 40);
      assert.equal((await names(a)).length, 40);
      assert.equal([await a.head(), await b.head()], [40, 40]);
      const pages = await b.read((tx) => tx.scan("pages", "id"));
      assert.equal(
        pages.map(({ since }) => since),
        Array.from({ length: 40 }, (_, at) => at),
        "ids grow in the order of commits",
      );
      assert.equal(await a.secret?.(), await b.secret?.());
      assert.equal(await a.check?.(), []);
    }));

  test("followers hear of the commits of other processes, each of one's own in order", () =>
    within(async (open) => {
      const [a, b] = await Promise.all([open(), open({ readers: 7 })]);
      const heard: Commit[] = [];
      b.follow({ committed: (commit) => void heard.push(commit) });
      for (let at = 0; at < 10; at++) await Promise.all([write(a, `a${at}`), write(b, `b${at}`)]);
      await until(() => heard.at(-1)?.seq === 20);
      const own = heard.filter((commit) => commit.own !== undefined);
      assert.equal(
        own.map(({ own }) => own?.beside),
        Array.from({ length: 10 }, (_, at) => `b${at}`),
      );
      const seqs = heard.map(({ seq }) => seq);
      assert.equal(
        seqs,
        [...new Set(seqs)].sort((x, y) => x - y),
        "each number once, in order",
      );
      for (const [at, { own }] of heard.entries()) if (own !== undefined) assert.is(own.after, heard[at - 1]?.seq ?? 0);
    }));

  test("a text reaches the followers of other processes in the same organization", () =>
    within(async (open) => {
      const [a, b, other] = await Promise.all([open(), open({ readers: 7 }), open({ organization: "other" })]);
      const heard: string[] = [];
      const listen = (db: Pages, name: string) =>
        db.follow({ committed: () => {}, told: (text) => void heard.push(`${name} ${text}`) });
      for (const [name, db] of Object.entries({ a, b, other })) listen(db, name);
      await write(b, "for a connection that listens");
      const text = "é".repeat(2000);
      const end = Date.now() + 8000;
      while (heard.length === 0 && Date.now() < end) {
        a.tell?.(text);
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      assert.equal(new Set(heard), new Set([`b ${text}`]));
    }));

  test("readers whose memory is behind need no second connection", async () => {
    const place = { url: server.url, schema: newSchema() };
    const options = { organization: { name: "Readers", owner: { email: "ada@example.com", full_name: "Ada" } } };
    const chats = [1, 2].map((readers) => ({ ...options, storage: postgresStorage({ ...place, readers }) }));
    const [a, b] = [await createChat(chats[0] as ChatOptions), await createChat(chats[1] as ChatOptions)];
    const owner = (a.created as Created).owner.user_id;
    for (let round = 0; round < 5; round++) {
      await a.as(owner).updateOwnStatus({ status_text: `round ${round}` });
      const read = () => b.as(owner).getUserStatus({ user_id: owner });
      const answers = await Promise.all(Array.from({ length: 6 }, read));
      assert.equal(new Set(answers.map(({ status }) => status.status_text)), new Set([`round ${round}`]));
    }
    await Promise.all([a.close(), b.close()]);
  });

  test("works of a group see what those before them did, whichever they read", () =>
    within(async (open) => {
      const db = await open();
      const rename = (from: string, to: string) =>
        db.write(async (tx) => {
          const [page] = await tx.scan("pages", "byName", { prefix: [from], limit: 1 });
          if (page !== undefined) await tx.update("pages", page.id, { name: to, text: to });
          return [page?.name, await tx.count("pages", "byName"), await tx.search("pages", { phrases: [[to]] })];
        });
      const answers = await Promise.all([write(db, "a"), rename("a", "b"), rename("b", "c"), rename("b", "d")]);
      assert.equal(answers.slice(1), [
        ["a", 1, [1]],
        ["b", 1, [1]],
        [undefined, 1, []],
      ]);
    }));

  test("a work that relies on a table from memory runs after the commit of one that changes it", () =>
    within(async (open) => {
      const db = await open();
      let known = 0;
      db.follow({
        committed: ({ seq }) => {
          known = seq;
        },
      });
      const seen: number[] = [];
      const relying = () =>
        db.write(async (tx) => {
          tx.relyOn("pages");
          seen.push(known);
          assert.is(known, tx.seq, "memory is true at the transaction's snapshot");
        });
      await Promise.all([write(db, "a"), relying(), write(db, "b"), relying()]);
      assert.ok(seen.includes(2) || seen.at(-1) === 1, `seen at ${seen}`);
    }));
}
