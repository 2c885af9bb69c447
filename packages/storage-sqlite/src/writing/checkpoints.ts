import { createRequire } from "node:module";
import { Worker } from "node:worker_threads";
import type { DatabaseSettings, SqliteDatabase } from "../driver/database.js";

/** Pages in the log from which on they are copied into the file; written there at once, they would stall every reader for milliseconds. */
const due = 4000;

/** Pages in the log from which on writers wait until all are copied, so that the next one can begin the log anew. */
const overdue = 2 * due;

/** Commits from one look at the log to the next; it costs as much as a small commit's rows. */
const commitsBetween = 32;

const idleMilliseconds = 10_000;

// A file of its own would have to be found again in each form in which this package is built or bundled.
const codeWith = (connection: string) => `
const { parentPort, workerData } = require("node:worker_threads");
const database = new ${connection};
database.exec("PRAGMA wal_autocheckpoint = 0");
const checkpoint = database.prepare("PRAGMA wal_checkpoint(PASSIVE)");
parentPort.on("message", () => parentPort.postMessage(checkpoint.all().length));
`;

const better = "(require(workerData.driver))(workerData.file, { fileMustExist: true, timeout: 0 })";

const here = typeof __filename === "string" ? __filename : import.meta.url;

/** Copies what is committed from the log into the file on a thread of its own, which lives while there is much to copy. */
export class Checkpoints {
  private worker: Worker | undefined;
  private round: Promise<boolean> | undefined;
  private idle: NodeJS.Timeout | undefined;
  private limit = overdue;
  private commits = 0;
  private settle: (isDone: boolean) => void = () => {};

  constructor(private readonly place: Pick<DatabaseSettings, "driver" | "file">) {}

  /** To be called after a commit; a promise that it answers is to be awaited before the next one. */
  after(database: SqliteDatabase): Promise<void> | undefined {
    this.commits += 1;
    if (this.commits % commitsBetween !== 0) return undefined;
    const [, log = 0, copied = 0] = (database.get("PRAGMA wal_checkpoint(NOOP)", []) ?? []).map(Number);
    if (log - copied > due) this.round ??= this.run();
    if (log < due) this.limit = overdue;
    if (log <= this.limit) return undefined;
    // While a reader holds an old snapshot the log cannot begin anew, and waiting after every commit would not help.
    this.limit = log + overdue;
    return this.catchUp(database);
  }

  async close(): Promise<void> {
    await this.round;
    await this.stop();
  }

  private async catchUp(database: SqliteDatabase): Promise<void> {
    await this.round;
    this.round ??= this.run();
    const isDone = await this.round;
    // Where there can be no thread, the work has to be done here.
    if (!isDone) database.all("PRAGMA wal_checkpoint(PASSIVE)", []);
  }

  /** Whether a round went well; one that did not costs no data, and a later one begins afresh (security L2). */
  private async run(): Promise<boolean> {
    clearTimeout(this.idle);
    const isDone = await this.ask().catch(() => false);
    if (isDone) this.idle = setTimeout(() => this.stop(), idleMilliseconds).unref();
    else await this.stop();
    this.round = undefined;
    return isDone;
  }

  private start(): Worker {
    const { file, driver } = this.place;
    const worker = new Worker(codeWith(driver.thread ?? better), {
      eval: true,
      workerData: {
        file,
        ...(driver.thread === undefined ? { driver: createRequire(here).resolve("better-sqlite3") } : {}),
      },
    });
    const settle = (isDone: boolean) => () => worker === this.worker && this.settle(isDone);
    worker.on("message", settle(true)).on("error", settle(false)).on("exit", settle(false));
    return worker;
  }

  private async ask(): Promise<boolean> {
    this.worker ??= this.start();
    const { worker } = this;
    const answer = new Promise<boolean>((resolve) => {
      this.settle = resolve;
    });
    worker.ref();
    worker.postMessage("checkpoint");
    const isDone = await answer;
    worker.unref();
    return isDone;
  }

  private async stop(): Promise<void> {
    clearTimeout(this.idle);
    const worker = this.worker;
    this.worker = undefined;
    await worker?.terminate();
  }
}
