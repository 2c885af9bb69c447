import { setTimeout as pause } from "node:timers/promises";
import type { Connection, StorageError } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import { command } from "../../support/postgres/asking.js";
import { newCluster, newSchema, noCluster, type PostgresServer } from "../../support/postgres/cluster.js";
import { addressOfBoth, failOver, leaveBehind, newStandby } from "../../support/postgres/standby.js";
import { assert, rejection, suite } from "../../support/suite.js";
import { pairSchema, type pairTables } from "../pairs.js";

type Pairs = Connection<typeof pairTables>;

const test = suite("failover of PostgreSQL");
const patience = 15_000;

const open = (url: string, schema: string): Promise<Pairs> =>
  postgresStorage({ url, schema, patience }).open(pairSchema);
const write = (db: Pairs, number: number) => db.write((tx) => tx.insert("left", { number, filling: "f" }));
const numbers = async (db: Pairs) => (await db.read((tx) => tx.scan("left", "byNumber"))).map(({ number }) => number);
const faultOf = async (promise: Promise<unknown>) => (await rejection(promise)) as StorageError;

/** Everything of two servers, one of which follows the other. */
const withStandby = async (body: (primary: PostgresServer, standby: PostgresServer) => Promise<void>) => {
  const primary = await newCluster(true);
  if (primary === undefined) return;
  await body(primary, await newStandby(primary));
};

if ((await newCluster()) === undefined) test.skip("every test", noCluster);
else {
  test("a standby is refused, in any order of the addresses the primary is found, and two standbys are refused", () =>
    withStandby(async (primary, standby) => {
      const schema = newSchema();
      await (await open(addressOfBoth(standby, primary), schema)).close();
      const alone = await faultOf(open(standby.url, schema));
      assert.equal([alone.fault, /name the server that takes writes/.test(alone.message)], ["readonly", true]);
      const none = postgresStorage({ url: addressOfBoth(standby, standby), schema, patience: 1000 }).open(pairSchema);
      const refused = await faultOf(none);
      assert.equal([refused.fault, /No server takes writes/.test(refused.message)], ["readonly", true]);
    }));

  test("the primary dies under load and a synchronous standby takes over: what was answered is there, in order", () =>
    withStandby(async (primary, standby) => {
      const schema = newSchema();
      const url = addressOfBoth(primary, standby);
      const dbs = [await open(url, schema), await open(url, schema)];
      const heard = dbs.map((db) => {
        const seqs: number[] = [];
        db.follow({ committed: ({ seq }) => void seqs.push(seq) });
        return seqs;
      });
      const stored: number[] = [];
      let isOver = false;
      const load = dbs.map(async (db, at) => {
        for (let number = at; !isOver; number += 2) {
          const isStored = await write(db, number).then(
            () => true,
            (error: StorageError) => {
              // An error that says that nothing was stored is an answer as well.
              if (!["failed", "unknown"].includes(error.fault)) throw error;
              return false;
            },
          );
          if (isStored) stored.push(number);
        }
      });
      await pause(500);
      await failOver(primary, standby);
      const before = stored.length;
      for (let tries = 0; stored.length < before + 50 && tries < 400; tries += 1) await pause(50);
      isOver = true;
      await Promise.all(load);
      assert.ok(stored.length >= before + 50, `${stored.length} writes, ${before} of them before`);
      const [one, other] = dbs as [Pairs, Pairs];
      const found = await numbers(one);
      assert.equal(
        stored.filter((number) => !found.includes(number)),
        [],
      );
      assert.is(new Set(found).size, found.length);
      assert.equal(await numbers(other), found);
      await other.head();
      for (const seqs of heard)
        assert.equal(
          seqs,
          [...seqs].sort((a, b) => a - b),
        );
      for (const db of dbs) await db.close();
    }));

  test("a standby takes over that lacks commits: who knows them refuses to go on, until it is opened anew", () =>
    withStandby(async (primary, standby) => {
      const schema = newSchema();
      const url = addressOfBoth(primary, standby);
      const [db, idle] = [await open(url, schema), await open(url, schema)];
      await write(db, 1);
      await leaveBehind(primary, standby);
      for (const number of [2, 3]) await write(db, number);
      assert.equal(await numbers(idle), [1, 2, 3]);
      await failOver(primary, standby);
      for (const fault of [await faultOf(write(db, 4)), await faultOf(numbers(db)), await faultOf(numbers(idle))]) {
        assert.is(fault.fault, "failed");
        assert.match(
          fault.message,
          /has lost what was stored: it has 1 commits?, and this process knows 3.*start them again/,
        );
      }
      const anew = await open(url, schema);
      for (const number of [12, 13, 14]) await write(anew, number);
      assert.equal(await numbers(anew), [1, 12, 13, 14]);
      // Also once there are as many commits again.
      assert.match((await faultOf(numbers(idle))).message, /has lost what was stored/);
      for (const each of [db, idle, anew]) await each.close();
    }));

  test("a process that asks only when others have gone past its lost commit notices that, too", () =>
    withStandby(async (primary, standby) => {
      const schema = newSchema();
      const db = await open(addressOfBoth(primary, standby), schema);
      await leaveBehind(primary, standby);
      await write(db, 1);
      await command(primary.url, "SELECT 1");
      await failOver(primary, standby);
      // What another process would have stored before this one was there again.
      const table = `"${schema}".confab_commits`;
      await command(
        standby.url,
        `INSERT INTO ${table} (org, seq, id) VALUES (1, 1, 'another')`,
        `UPDATE "${schema}".confab_heads SET seq = 5`,
      );
      let message = "";
      for (let tries = 0; message === "" && tries < 100; tries += 1) {
        await pause(50);
        message = await numbers(db).then(
          () => "",
          (error: Error) => error.message,
        );
      }
      assert.match(message, /its commit 1 is not the one that this process made/);
      await db.close();
    }));
}
