import pg from "pg";
import { type Cell, type CellParser, parserOf } from "./cells.js";
import type { Statement } from "./statement.js";
import { type WireStatement, wireBytes, wireLength, wireValue } from "./wire.js";

/** What `pg` knows of a connection, beside what its types say. */
interface Connection extends pg.Connection {
  /** The texts of the statements that it has, and of those that it is to have once the database has read them, by name. */
  parsedStatements: Record<string, string>;
  submittedNamedStatements: Record<string, string>;
}

/** Gets what became of a statement. */
export interface Asker {
  /** `tag` says what the statement did, as "COMMIT". */
  answered(rows: Cell[][], tag: string): void;
  failed(error: unknown): void;
}

interface Asked {
  statement: Statement;
  values: readonly unknown[];
  asker: Asker;
}

/** How to read what statements answer on a connection, by their names. */
const described = new WeakMap<object, Map<string, readonly CellParser[]>>();

const nothing: readonly CellParser[] = [];

/**
 * Statements that go out in one piece; where one fails the database skips those behind it. `pg` takes it for one query. Of its own it
 * makes an emitter, a promise, a timer and five writes for each statement, which every commit pays (benchmark postgres-send).
 */
export class StatementBatch extends pg.Query {
  /** `pg` wraps it, to know when all is answered. */
  callback: (error?: unknown) => void = () => {};
  /** The statement that is being answered, as `pg` looks at it. */
  name: string | undefined;
  text: string | undefined;
  private readonly asked: Asked[] = [];
  private at = 0;
  /** The rows of that statement so far. `pg` takes `rows` for an option of its own. */
  private answer: Cell[][] = [];
  private parsers: readonly CellParser[] | undefined;
  private connection: Connection | undefined;

  constructor() {
    super("");
  }

  add(asked: Asked): void {
    this.asked.push(asked);
  }

  override submit = (given: pg.Connection): void => {
    // It has more than its types say.
    const connection = given as Connection;
    this.connection = connection;
    const [first] = this.asked;
    if (first?.statement.name === "") connection.query(first.statement.text);
    else connection.stream.write(wireBytes(this.wired(connection)));
    this.look();
  };

  // What follows is what `pg` calls with the database's answers.

  handleRowDescription({ fields }: { fields: readonly { dataTypeID: number }[] }): void {
    this.parsers = fields.map(({ dataTypeID }) => parserOf(dataTypeID));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    const parsers = this.parsers ?? nothing;
    this.answer.push(fields.map((text, place) => (text === null ? null : (parsers[place]?.(text) ?? null))));
  }

  handleCommandComplete({ text }: { text: string }): void {
    const done = this.asked[this.at];
    if (done === undefined || this.connection === undefined) return;
    this.described(this.connection).set(done.statement.name, this.parsers ?? nothing);
    const { answer } = this;
    this.at += 1;
    this.answer = [];
    this.look();
    done.asker.answered(answer, text);
  }

  handleReadyForQuery(): void {
    this.callback();
  }

  handleError(error: unknown): void {
    this.callback(error);
    const open = this.asked.slice(this.at);
    this.at = this.asked.length;
    // The database has not looked at those behind the one that failed.
    for (const { statement } of open) delete this.connection?.submittedNamedStatements[statement.name];
    for (const { asker } of open) asker.failed(error);
  }

  private wired(connection: Connection): WireStatement[] {
    const { parsedStatements: parsed, submittedNamedStatements: submitted } = connection;
    const known = this.described(connection);
    return this.asked.map(({ statement, values: given }) => {
      const { name, text } = statement;
      const isNew = !(name in parsed || name in submitted);
      if (isNew) submitted[name] = text;
      const values = given.map(wireValue);
      return { statement, values, lengths: values.map(wireLength), isNew, isToDescribe: !known.has(name) };
    });
  }

  /** Turns to the statement that is answered next. */
  private look(): void {
    const { name, text } = this.asked[this.at]?.statement ?? {};
    this.name = name;
    this.text = text;
    this.parsers =
      name === undefined || this.connection === undefined ? undefined : this.described(this.connection).get(name);
  }

  private described(connection: object): Map<string, readonly CellParser[]> {
    const known = described.get(connection) ?? new Map();
    described.set(connection, known);
    return known;
  }
}
