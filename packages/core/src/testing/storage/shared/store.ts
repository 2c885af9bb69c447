import { filledRow } from "../../../storage/at-commit.js";
import { WriteDeadline } from "../../../storage/deadline.js";
import { type DeclarationState, fingerprintOf, fingerprintsUnder } from "../../../storage/declarations.js";
import { existing } from "../../../storage/existing.js";
import { rowUnder } from "../../../storage/older-row.js";
import { runChunk, runDataSteps, type StepState } from "../../../storage/opening/data-steps.js";
import { shapeOf } from "../../../storage/shape.js";
import type { Commit, Schema } from "../../../storage/storage.js";
import { StorageError } from "../../../storage/storage-error.js";
import type { Table, Tables } from "../../../storage/table.js";
import { SharedRows } from "./rows.js";
import { SharedSequences } from "./sequences.js";
import { SharedTransaction, type SharedVersion } from "./transaction.js";

/** What a transaction does. */
export type SharedWork<T> = (tx: SharedTransaction) => Promise<T>;

/** What came of a write; `commit` is undefined where it changed nothing. */
export interface SharedWrite<T> {
  answer: T;
  commit: Required<Commit> | undefined;
}

const tableUnder = (name: string, declared: Table, old: SharedRows | undefined): SharedRows => {
  const table = new SharedRows(shapeOf(name, declared));
  for (const row of old?.scan("id") ?? []) table.add(rowUnder(declared, row));
  return table;
};

/** The one store behind all connections: its writes are serial, whichever connection they come from. */
export class SharedStore {
  version: SharedVersion = { seq: 0, tables: new Map() };
  readonly secret: Uint8Array;
  private sequences: SharedSequences;
  private declared: DeclarationState & StepState = { step: 0, cursor: null, fingerprints: [] };
  private last: Promise<unknown> = Promise.resolve();
  private readonly deadline: WriteDeadline;

  /** A write is given up after `longestWrite` milliseconds. */
  constructor(
    random: () => number,
    readonly longestWrite: number,
  ) {
    this.deadline = new WriteDeadline(longestWrite);
    this.sequences = new SharedSequences(random);
    this.secret = Uint8Array.from({ length: 32 }, () => Math.floor(random() * 256));
  }

  /** A store that begins with what this one holds now. */
  copy(random: () => number): SharedStore {
    const copy = new SharedStore(random, this.longestWrite);
    copy.version = this.version;
    copy.secret.set(this.secret);
    copy.sequences = this.sequences.copy(random);
    copy.declared = this.declared;
    return copy;
  }

  /** Begins a transaction on the newest commit that leaves no trace. */
  beginUndone(): SharedTransaction {
    return new SharedTransaction(this.version, this.sequences);
  }

  /** Runs `work` when all writes that were asked for before have ended. `declaration` is that of who asks. */
  write<T>(declaration: string, work: SharedWork<T>): Promise<SharedWrite<T>> {
    return this.inTurn(async () => {
      if (this.declared.fingerprints.at(-1) !== declaration)
        throw new StorageError("newer", "The tables were migrated by a newer version; this process has to end.");
      return this.run(work);
    });
  }

  /** Brings the tables to a declaration and runs the data steps that are due, while all writes wait; returns its fingerprint. */
  migrate(schema: Schema<Tables>): Promise<string> {
    return this.inTurn(async () => {
      const fingerprints = fingerprintsUnder(schema, this.declared, "The shared store");
      if (fingerprints !== this.declared.fingerprints) this.declare(schema.tables);
      this.declared = { ...this.declared, fingerprints };
      const chunk = async () => {
        const { answer } = await this.run((tx) => runChunk(schema.steps, this.declared, tx));
        this.declared = { ...this.declared, ...answer };
        return answer;
      };
      await runDataSteps({ steps: schema.steps, last: this.declared.step, chunk });
      return fingerprintOf(schema);
    });
  }

  /** Has the numbers of commits go on after `seq`, unless they are beyond it. */
  continueAfter(seq: number): Promise<void> {
    return this.inTurn(async () => {
      this.version = { ...this.version, seq: Math.max(this.version.seq, seq) };
    });
  }

  private declare(declared: Tables): void {
    const tables = new Map(this.version.tables);
    for (const [name, table] of Object.entries(declared)) tables.set(name, tableUnder(name, table, tables.get(name)));
    this.version = { ...this.version, tables };
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    const result = this.last.then(work);
    this.last = result.catch(() => {});
    return result;
  }

  private async run<T>(work: SharedWork<T>): Promise<SharedWrite<T>> {
    const tx = new SharedTransaction(this.version, this.sequences);
    try {
      const answer = await this.deadline.hold(work(tx));
      return { answer, commit: this.commit(tx) };
    } finally {
      tx.end();
    }
  }

  private commit({ changes, appended }: SharedTransaction): Required<Commit> | undefined {
    if (changes.size === 0 && appended === undefined) return undefined;
    const { seq: after, tables: before } = this.version;
    const tables = new Map([...before, ...changes]);
    if (appended !== undefined) {
      const log = existing(tables.get(appended.table)).fork();
      for (const [at, row] of appended.rows.entries()) log.add({ ...row, id: after + 1 + at });
      tables.set(appended.table, log);
    }
    for (const [name, table] of tables) {
      const { filled } = table.shape;
      if (filled.length > 0 && table !== before.get(name)) table.map((row) => filledRow(row, filled, after));
    }
    const seq = after + Math.max(1, appended?.rows.length ?? 0);
    this.version = { seq, tables };
    return { seq, own: { after, beside: appended?.beside } };
  }
}
