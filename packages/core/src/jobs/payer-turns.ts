import { groupBy } from "../storage/group-by.js";
import type { ReadTx } from "../storage/storage.js";
import type { AnyLeasedJob } from "./leased-job.js";
import { type JobRow, type JobRows, readsJobs } from "./tables.js";

/** How many rows are looked at of a job, those first that are due first. Where there are more, other accounts are looked for. */
export const crowd = 64;
/** How many further accounts are looked for at once. */
const mostLooked = 8;

/** What is read of work before it is taken: a payload may be long. */
export const columnsBefore: readonly string[] = ["kind", "key", "payer", "due_at", "attempts", "holder", "again_at"];

/** Work that is done for nobody takes its turn like that of an account. */
const payerOf = ({ payer }: Pick<JobRow, "payer">): number => payer ?? 0;

/** How much of a lane one account may have at once, so that others find a free place. */
export const mostOfOne = ({ atOnce }: Pick<AnyLeasedJob, "atOnce">): number => Math.ceil(atOnce / 2);

/**
 * Lets accounts take turns in a lane of work, so that one who has stored little does not wait behind one who has stored much (security
 * O5).
 */
export class PayerTurns {
  /** The account whose work was taken last, by job. */
  private readonly served = new Map<string, number>();
  /** After which account others are looked for, by job; from the first one where there is none. */
  private readonly after = new Map<string, JobRow["payer"]>();
  /** The last account that was found so. */
  private readonly looked = new Map<string, JobRow["payer"]>();

  /** Returns so many of these rows: one of each account in turn, those of one account in their order. */
  pick<W extends { row: JobRow }>(name: string, waiting: readonly W[], count: number): W[] {
    const served = this.served.get(name) ?? 0;
    const byPayer = groupBy(waiting, ({ row }) => payerOf(row));
    const payers = [...byPayer.keys()].sort((a, b) => a - b);
    const inTurn = [...payers.filter((id) => id > served), ...payers.filter((id) => id <= served)];
    const lines = inTurn.map((id) => byPayer.get(id) ?? []);
    const rounds = Math.max(0, ...lines.map(({ length }) => length));
    const picked: W[] = [];
    for (let round = 0; round < rounds; round += 1) picked.push(...lines.flatMap((line) => line[round] ?? []));
    return picked.slice(0, count);
  }

  /** Notes that work was taken. */
  note(name: string, row: Pick<JobRow, "payer">): void {
    this.served.set(name, payerOf(row));
  }

  /** Returns the first work of some further accounts. */
  async others(tx: ReadTx<JobRows>, name: string): Promise<JobRow[]> {
    const found: JobRow[] = [];
    const range = { prefix: [name], limit: 1, columns: columnsBefore };
    for (let after = this.after.get(name); found.length < mostLooked; after = found.at(-1)?.payer) {
      const [row] = await readsJobs(tx).scan("jobs", "byPayer", after === undefined ? range : { ...range, after });
      if (row === undefined) break;
      found.push(row);
    }
    const last = found.length < mostLooked ? undefined : found.at(-1);
    if (last === undefined) this.looked.delete(name);
    else this.looked.set(name, last.payer);
    return found;
  }

  /** Looks for others after those who were found last, now that some work was taken. */
  goOn(name: string): void {
    const last = this.looked.get(name);
    if (last === undefined) this.after.delete(name);
    else this.after.set(name, last);
  }
}
