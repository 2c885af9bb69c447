import { type Chat, type Clock, createChat } from "@confab/core";
import { schedule } from "@confab/core/resources";
import { type FakeClock, fakeClock, plainPasswords, type RecordingLogger, recordingLogger } from "@confab/core/testing";
import { type PostgresOptions, postgresStorage } from "@confab/storage-postgres";
import { never, numbered } from "../jobs/leased.js";
import { pairSchema } from "../storage/pairs.js";
import { finishJob } from "../support/jobs.js";
import { type Engine, JobLoop, writing } from "../support/kernel.js";
import { command } from "../support/postgres/asking.js";
import { newSchema, noPostgres, testPostgres } from "../support/postgres/cluster.js";
import { assert, suite } from "../support/suite.js";

const minute = 60_000;
const hour = 60 * minute;

const test = suite("a server whose clock is an hour off, on PostgreSQL");
const server = await testPostgres();
const options: PostgresOptions = { url: server?.url ?? "" };

/** A server process, with the time that its own clock tells. */
interface Process {
  chat: Chat;
  engine: Engine;
  logger: RecordingLogger;
}

/** Two processes of one organization, the second of which has a wrong clock. */
interface Servers {
  processes: [Process, Process];
  owner: number;
  /** Lets timers run for both; the time of day is the real one. */
  clock: FakeClock;
}

const open = async (schema: string, clock: Clock, at: number): Promise<Process & { owner: number | undefined }> => {
  const logger = recordingLogger();
  // Two processes have connections of their own, so a process is one of two sets of options.
  const storage = postgresStorage({ ...options, schema, readers: 4 + at, writers: 2 });
  const chat = await createChat({ storage, clock, logger, passwords: plainPasswords() });
  const { engine } = chat as unknown as { engine: Engine };
  return { chat, engine, logger, owner: chat.created?.owner.user_id };
};

const each = (name: string, body: (servers: Servers) => Promise<void>): void => {
  for (const [how, skew] of Object.entries({ ahead: hour, behind: -hour }))
    test(`${name} (it is ${how})`, async () => {
      const schema = newSchema();
      const clock = fakeClock();
      const right = await open(schema, { ...clock, now: () => Date.now() }, 0);
      const wrong = await open(schema, { ...clock, now: () => Date.now() + skew }, 1);
      const owner = right.owner ?? 0;
      await body({ processes: [right, wrong], owner, clock });
      await clock.advance(30_000);
      for (const { chat } of [right, wrong]) await chat.as(owner).getOwnUser({});
      for (const { chat } of [right, wrong]) await chat.close();
      assert.equal([warned(right), warned(wrong)], [[], [skew / 1000]]);
    });
};

/** By how many seconds a process has said that its clock is ahead. */
const warned = ({ logger: { lines } }: Process) =>
  lines.filter(({ level }) => level !== "info").map(({ fields }) => fields.seconds_ahead);

if (server === undefined) test.skip("every test", noPostgres);
else {
  each("queues of either process live on while the other one sweeps", async ({ processes, owner, clock }) => {
    const queues: { chat: Chat; queue_id: string }[] = [];
    for (const { chat } of processes) {
      const { queue_id } = await chat.as(owner).registerQueue({ fetch_event_types: [] });
      queues.push({ chat, queue_id });
    }
    for (let minutes = 0; minutes < 3; minutes += 1) {
      await clock.advance(minute);
      for (const { engine } of processes) await finishJob(engine, "event queues");
    }
    for (const { chat, queue_id } of queues)
      assert.equal((await chat.as(owner).getEvents({ queue_id, dont_block: true })).queue_id, queue_id);
  });

  each("leased work of either process is not taken by the other one", async ({ processes }) => {
    for (const [at, { engine }] of processes.entries()) {
      const taken: string[] = [];
      const holding = numbered((lease) => {
        taken.push("holder");
        return never(lease);
      });
      await writing(engine, (call) => schedule(call, holding, { key: null, payload: { number: 1 }, payer: null }));
      const holder = new JobLoop(engine, [holding]);
      await holder.start();
      const taking = numbered(async () => void taken.push("other"));
      const other = new JobLoop((processes[1 - at] as Process).engine, [taking]);
      await other.finish(taking);
      assert.equal(taken, ["holder"]);
      await other.close();
      await holder.close();
      await writing(engine, ({ tx }) => tx.deleteRange("jobs", "byTime", { prefix: ["numbers"] }));
    }
  });

  each("messages have the time of the database", async ({ processes, owner }) => {
    for (const { chat } of processes) {
      const before = Math.floor(Date.now() / 1000);
      await chat.as(owner).sendMessage({ type: "direct", to: [owner], content: "Hello" });
      const { messages } = await chat.as(owner).getMessages({ anchor: "newest", num_before: 1, num_after: 0 });
      const { timestamp } = messages[0] as { timestamp: number };
      assert.ok(timestamp >= before - 1 && timestamp <= Date.now() / 1000 + 1, String(timestamp));
    }
  });

  test("a clock of the database that is set is followed within seconds", async () => {
    const [schema, fake] = [newSchema(), newSchema()];
    const url = new URL(server.url);
    // A function of this name that comes before the database's own one.
    url.searchParams.set("options", `-c search_path=${fake},pg_catalog`);
    await command(
      server.url,
      `CREATE SCHEMA ${fake}`,
      `CREATE TABLE ${fake}.ahead AS SELECT interval '0' AS by`,
      `CREATE FUNCTION ${fake}.clock_timestamp() RETURNS timestamptz LANGUAGE sql AS
        'SELECT pg_catalog.clock_timestamp() + by FROM ${fake}.ahead'`,
    );
    const db = await postgresStorage({ url: url.href, schema }).open(pairSchema);
    const ahead = () => Math.round(((db.time?.() ?? Number.NaN) - Date.now()) / hour);
    assert.is(ahead(), 0);
    await command(server.url, `UPDATE ${fake}.ahead SET by = interval '1 hour'`);
    const end = Date.now() + 10_000;
    while (ahead() !== 1 && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 50));
    assert.is(ahead(), 1);
    await db.close();
  });
}
