import { t, table } from "@confab/core";
import { postgresStorage } from "@confab/storage-postgres";
import pg from "pg";
import { newSchema, noPostgres, testPostgres } from "../../support/postgres/cluster.js";
import { assert, suite } from "../../support/suite.js";

const server = await testPostgres();
const test = suite("writers in PostgreSQL who come back at once");

if (server === undefined) test.skip("callers that come back at once leave no lock behind", noPostgres);
else {
  const notes = { notes: table({ text: t.string(), stars: t.integer() }, {}) };
  const texts = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);

  /** Lets callers write again as soon as they are answered, so often each. */
  const writeAgainAndAgain = (
    connection: Awaited<ReturnType<ReturnType<typeof postgresStorage>["open"]>>,
    times: number,
  ) =>
    Promise.all(
      Array.from({ length: 32 }, async () => {
        for (let turn = 0; turn < times; turn += 1)
          await connection.write((tx) => tx.insert("notes", { text: `${turn}`, stars: 0 }));
      }),
    );

  test("callers that come back at once leave no lock behind", async () => {
    const place = { url: server.url, schema: newSchema(), settings: { application_name: "leaves-none" } };
    const open = () => postgresStorage(place).open({ tables: notes, steps: [] });
    const [here, there] = [await open(), await open()];
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const locks = async (): Promise<number> => {
      const held = await client.query(
        "SELECT count(*)::int AS locks FROM pg_locks JOIN pg_stat_activity USING (pid) " +
          "WHERE locktype = 'advisory' AND application_name = 'leaves-none'",
      );
      return held.rows[0].locks;
    };
    for (let round = 0; round < 5; round += 1) {
      await writeAgainAndAgain(here, 6);
      for (let look = 0; look < 50 && (await locks()) > 0; look += 1)
        await new Promise((resolve) => setTimeout(resolve, 10));
      assert.is(await locks(), 0);
      await there.write((tx) => tx.insert("notes", { text: "there", stars: round }));
    }
    await client.end();
    assert.is(await here.read((tx) => tx.count("notes", "id")), 5 * (32 * 6 + 1));
    await Promise.all([here.close(), there.close()]);
  });

  test("callers that come back at once lose nothing with a connection", async () => {
    const settings = { application_name: "comes-back" };
    const connection = await postgresStorage({ url: server.url, schema: newSchema(), settings }).open({
      tables: notes,
      steps: [],
    });
    const client = new pg.Client({ connectionString: server.url });
    await client.connect();
    const writing = writeAgainAndAgain(connection, 60);
    for (let kill = 0; kill < 6; kill += 1) {
      await new Promise((resolve) => setTimeout(resolve, 20));
      await client.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'comes-back'",
      );
    }
    await writing;
    await client.end();
    const stored = await connection.read((tx) => tx.scan("notes", "id"));
    const counts = texts(0, 59).map((text) => stored.filter((note) => note.text === text).length);
    assert.equal(
      counts,
      texts(0, 59).map(() => 32),
    );
    await connection.close();
  });
}
