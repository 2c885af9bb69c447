import type { Connection, StorageError } from "@confab/core";
import { type PostgresOptions, postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { until } from "../../support/postgres/asking.js";
import { newCluster, newSchema, noCluster, type PostgresServer, restart } from "../../support/postgres/cluster.js";
import { type PostgresProxy, proxyFor } from "../../support/postgres/proxy.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { kill, nextLine, startChild } from "../child.js";
import { pairSchema, type pairTables } from "../pairs.js";

type Pairs = Connection<typeof pairTables>;

const test = suite("PostgreSQL faults");
const impatient = { patience: 500, longestWrite: 3000 };

const open = (url: string, schema: string, options: PostgresOptions = {}): Promise<Pairs> =>
  postgresStorage({ url, schema, ...impatient, ...options }).open(pairSchema);

const write = (db: Pairs, number: number) => db.write((tx) => tx.insert("left", { number, filling: "parent" }));

const numbers = async (db: Pairs) => (await db.read((tx) => tx.scan("left", "byNumber"))).map(({ number }) => number);

/** A connection of no storage, on which tests stand in for a process that has a fault. */
const plainly = async <T>(url: string, body: (client: pg.Client) => Promise<T>): Promise<T> => {
  const client = new pg.Client(url);
  client.on("error", () => {});
  await client.connect();
  try {
    return await body(client);
  } finally {
    await client.end().catch(() => {});
  }
};

/** Takes the lock that the only organization of a schema has. */
const takeLock = async (client: pg.Client, schema: string): Promise<void> => {
  const { lockClass } = await import("../../../packages/storage-postgres/src/schema/system.js");
  await client.query("BEGIN");
  await client.query("SELECT pg_advisory_xact_lock($1::int, 1)", [lockClass(schema)]);
};

const faultOf = async (promise: Promise<unknown>): Promise<[string, string]> => {
  const { fault, message } = (await rejection(promise)) as StorageError;
  return [fault, message];
};

const withProxy = async (server: PostgresServer, body: (proxy: PostgresProxy, db: Pairs) => Promise<void>) => {
  const proxy = await proxyFor(server);
  const db = await open(proxy.url, newSchema());
  try {
    await write(db, 1);
    await body(proxy, db);
  } finally {
    await db.close();
    await proxy.close();
  }
};

/** `args` are those of the child behind the place where it writes. */
const withChild = async (
  server: PostgresServer,
  body: (db: Pairs, child: ReturnType<typeof startChild>, schema: string) => Promise<void>,
  args: readonly string[] = [],
) => {
  const schema = newSchema();
  const db = await open(server.url, schema);
  const child = startChild("write-postgres.ts", [server.url, schema, "default", ...args]);
  try {
    assert.is(await nextLine(child), "open");
    await body(db, child, schema);
  } finally {
    await kill(child);
    await db.close();
  }
};

/** Writes as soon as nobody holds the organization any more; others may be told until then that it is held. */
const writeInTheEnd = async (db: Pairs, number: number): Promise<void> => {
  const end = Date.now() + 20_000;
  while (true) {
    try {
      await write(db, number);
      return;
    } catch (error) {
      if (Date.now() > end) throw error;
    }
  }
};

const go = (child: ReturnType<typeof startChild>) => child.process.stdin?.write("\n");

// Tests stop it, so it is not that of the other files.
const server = await newCluster();

if (server === undefined) test.skip("every fault", noCluster);
else {
  test("killed while it holds the lock: nothing of it stays, and others go on", () =>
    withChild(server, async (db, child) => {
      go(child);
      assert.equal([await nextLine(child), await nextLine(child)], ["writing", "inside"]);
      await kill(child);
      await write(db, 2);
      assert.equal(await numbers(db), [2]);
    }));

  test("killed while it waits for the lock: nothing of it is committed later", () =>
    withChild(server, async (db, child, schema) => {
      await plainly(server.url, async (client) => {
        await takeLock(client, schema);
        go(child);
        assert.is(await nextLine(child), "writing");
        await new Promise((resolve) => setTimeout(resolve, 100));
        await kill(child);
      });
      await write(db, 2);
      assert.equal(await numbers(db), [2]);
    }));

  test("stopped while it holds the lock, between two statements: it loses the lock, and its work runs again", () =>
    withChild(server, async (db, child) => {
      go(child);
      assert.equal([await nextLine(child), await nextLine(child)], ["writing", "inside"]);
      child.process.kill("SIGSTOP");
      await writeInTheEnd(db, 2);
      child.process.kill("SIGCONT");
      assert.equal([await nextLine(child), await nextLine(child)], ["inside", "stored"]);
      assert.equal(await numbers(db), [1, 2]);
    }));

  test("stopped in the middle of what it sends: others end its connection", async () => {
    const schema = newSchema();
    const db = await open(server.url, schema);
    await write(db, 1);
    await plainly(server.url, async (client) => {
      await takeLock(client, schema);
      // A statement to be parsed, without the message that would end the request.
      const { stream } = (client as unknown as { connection: { stream: NodeJS.WritableStream } }).connection;
      stream.write(Buffer.from("P\0\0\0\x10\0SELECT 1\0\0\0", "latin1"));
      await write(db, 2);
    });
    assert.equal(await numbers(db), [1, 2]);
    await db.close();
  });

  test("a process stopped in the middle of what it sends: others end its connection, and its work runs again", () =>
    withChild(
      server,
      async (db, child) => {
        go(child);
        const lines = [await nextLine(child), await nextLine(child), await nextLine(child)];
        assert.equal(lines, ["writing", "inside", "stopping"]);
        // The database waits for the rest of a message.
        const stuck = "state = 'active' AND wait_event = 'ClientRead' AND pid <> pg_backend_pid()";
        await until(server.url, `SELECT EXISTS (SELECT FROM pg_stat_activity WHERE ${stuck})`);
        await writeInTheEnd(db, 2);
        child.process.kill("SIGCONT");
        assert.equal([await nextLine(child), await nextLine(child)], ["inside", "stored"]);
        assert.equal(await numbers(db), [1, 2]);
      },
      [String(3 << 20)],
    ));

  test("the database is restarted: reads and writes wait for it, and a lost connection is made again", async () => {
    const db = await open(server.url, newSchema(), { patience: 10_000 });
    const heard: number[] = [];
    db.follow({ committed: ({ seq }) => void heard.push(seq) });
    await write(db, 1);
    const restarting = restart(server);
    const writes = [2, 3, 4].map((number) => write(db, number));
    const head = db.head();
    await restarting;
    await Promise.all(writes);
    assert.ok((await head) >= 1);
    assert.equal(await numbers(db), [1, 2, 3, 4]);
    assert.equal(heard, [1, 2, 3, 4]);
    await db.close();
  });

  test("the answer to a commit that happened is lost: the write succeeds, once", () =>
    withProxy(server, async (proxy, db) => {
      proxy.interfere("after the commit");
      await Promise.all([write(db, 2), write(db, 3)]);
      assert.equal(await numbers(db), [1, 2, 3]);
      assert.is(await db.head(), 3);
    }));

  test("the connection is lost before the commit came: the work runs again", () =>
    withProxy(server, async (proxy, db) => {
      proxy.interfere("before the commit");
      await Promise.all([write(db, 2), write(db, 3)]);
      assert.equal(await numbers(db), [1, 2, 3]);
    }));

  test("the database cannot be asked what became of a commit: the error says that nobody knows", () =>
    withProxy(server, async (proxy, db) => {
      proxy.refuseAfterwards();
      proxy.interfere("after the commit");
      const [fault, message] = await faultOf(write(db, 2));
      assert.is(fault, "unknown");
      assert.match(message, "whether it was stored is not known");
      assert.is((await faultOf(write(db, 3)))[0], "failed");
      assert.is((await faultOf(numbers(db)))[0], "failed");
    }));

  test("when all connections are in use, who waits too long is told", async () => {
    const db = await open(server.url, newSchema(), { readers: 1 });
    const [fault, message] = await db.read(() => faultOf(numbers(db)));
    assert.is(fault, "busy");
    assert.match(message, "raise the option `readers`");
    assert.equal(await numbers(db), []);
    await db.close();
  });

  test("when all connections of writers are in use, who waits too long is told, and the others commit", async () => {
    const schema = newSchema();
    const options = { writers: 1, patience: 300, longestWrite: 10_000 };
    const [one, two] = await Promise.all([
      open(server.url, schema, { ...options, organization: "one" }),
      open(server.url, schema, { ...options, organization: "two" }),
    ]);
    await one.write(async (tx) => {
      const [fault, message] = await faultOf(write(two, 2));
      assert.is(fault, "busy");
      assert.match(message, "raise the option `readers` or `writers`");
      // Readers have connections of their own.
      assert.equal(await numbers(two), []);
      await tx.insert("left", { number: 1, filling: "held" });
    });
    await write(two, 3);
    assert.equal([await numbers(one), await numbers(two)], [[1], [3]]);
    await Promise.all([one.close(), two.close()]);
  });

  test("a question that takes too long fails by itself", async () => {
    const schema = newSchema();
    const db = await open(server.url, schema, { longestStatement: 300, patience: 5000 });
    await write(db, 1);
    await plainly(server.url, async (client) => {
      await client.query("BEGIN");
      await client.query(`LOCK TABLE "${schema}"."left" IN ACCESS EXCLUSIVE MODE`);
      assert.is((await faultOf(numbers(db)))[0], "late");
      assert.is((await faultOf(write(db, 2)))[0], "late");
      assert.is((await db.write((tx) => tx.insert("right", { number: 2, words: "two" }))).id, 1);
    });
    await write(db, 3);
    assert.equal(await numbers(db), [1, 3]);
    await db.close();
  });

  test("a database that cannot be reached or used is refused with what to do about it", async () => {
    const { url } = server;
    await plainly(url, async (client) => {
      await client.query("CREATE ROLE nobody LOGIN");
      await client.query("CREATE ROLE standby LOGIN SUPERUSER");
      await client.query("ALTER ROLE standby SET default_transaction_read_only = on");
      await client.query("CREATE DATABASE latin ENCODING 'LATIN1' LOCALE 'C' TEMPLATE template0");
      await client.query("CREATE SCHEMA foreign_one CREATE TABLE theirs (id int)");
    });
    const refusals: [string, string, string][] = [
      [url.replace("host=", "host=/nowhere"), "failed", "It cannot be reached"],
      [url.replace("/postgres?", "/absent?"), "failed", "Check the user, the password and the database"],
      [url.replace("confab@", "nobody@"), "failed", "Grant the user CREATE"],
      [url.replace("confab@", "standby@"), "readonly", "name the server that takes writes"],
      [url.replace("/postgres?", "/latin?"), "failed", "encoding UTF8"],
    ];
    for (const [address, fault, message] of refusals) {
      const told = await faultOf(open(address, newSchema()));
      assert.is(told[0], fault, told[1]);
      assert.match(told[1], message);
    }
    assert.match((await faultOf(open(url, "foreign_one")))[1], "tables of another program");
    assert.throws(() => postgresStorage({ url: "no address with secret" }), /postgres:\/\/user/);
  });
}
