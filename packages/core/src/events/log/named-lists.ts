import { sha256Hex } from "../../encode/text-hash.js";
import { atCommit } from "../../storage/at-commit.js";
import type { Audience } from "../delivery/audience.js";
import type { EventRow, LogReadTx, LogWriteTx } from "./tables.js";

/**
 * The longest list of users that an event of the log holds itself. A longer one is stored once, and events name it (design 5).
 */
const mostListed = 100;

const lists = ["users", "except"] as const;

/** An audience as the log holds it. */
export interface StoredAudience extends Audience {
  /** The names of lists that are stored apart. */
  named?: Partial<Record<(typeof lists)[number], string>>;
  unless?: StoredAudience;
}

/** The long lists in audiences of one transaction. The same list has the same name always, so that it is stored once. */
export class NamedLists {
  private readonly names = new Map<readonly number[], string>();
  private readonly texts = new Map<string, string>();

  /** Returns the audience as it is to be stored, with names in place of its long lists. */
  shorten(audience: Audience): StoredAudience {
    const short = this.shortened(audience);
    return audience.unless === undefined ? short : { ...short, unless: this.shorten(audience.unless) };
  }

  private shortened(audience: Audience): StoredAudience {
    const { users = none, except = none } = audience;
    if (users.length <= mostListed && except.length <= mostListed) return audience;
    const short: StoredAudience = { ...audience, named: {} };
    for (const list of lists) {
      const ids = audience[list] ?? none;
      if (ids.length <= mostListed) continue;
      delete short[list];
      short.named = { ...short.named, [list]: this.nameOf(ids) };
    }
    return short;
  }

  private nameOf(ids: readonly number[]): string {
    const known = this.names.get(ids);
    if (known !== undefined) return known;
    const text = JSON.stringify(ids);
    const name = sha256Hex(text);
    this.names.set(ids, name);
    this.texts.set(name, text);
    return name;
  }

  /** Stores the lists with a transaction that logs so many events; undefined where there are none. */
  store(tx: LogWriteTx, events: number): Promise<unknown> | undefined {
    if (this.texts.size === 0) return undefined;
    const use = { used_seq: atCommit, used_events: events };
    const rows = [...this.texts].map(([name, ids]) => ({ name, ids, ...use }));
    return tx.upsertMany("audience_lists", "byName", rows);
  }
}

const none: readonly number[] = [];

/** Returns rows of the log as they would be if they held all lists themselves. */
export const withLists = async (tx: LogReadTx, rows: readonly EventRow[]): Promise<readonly EventRow[]> => {
  const shortened = new Map(rows.filter(({ audience }) => mayName(audience)).map((row) => [row.id, storedIn(row)]));
  const names = new Set([...shortened.values()].flatMap(namesIn));
  if (names.size === 0) return rows;
  const prefixes = [...names].map((name) => [name]);
  const found = await tx.scanMany("audience_lists", "byName", { prefixes });
  // `store` wrote them.
  const known = new Map(found.map(({ name, ids }) => [name, JSON.parse(ids) as number[]]));
  return rows.map((row) => {
    const short = shortened.get(row.id);
    // Where a list is missing, nobody gets the event: it may say who must not.
    return short === undefined ? row : { ...row, audience: JSON.stringify(lengthened(short, known) ?? {}) };
  });
};

// Looked at for each row that is read, so nothing is parsed for it.
const mayName = (audience: string): boolean => audience.includes('"named"');

// `toRow` wrote it.
const storedIn = ({ audience }: EventRow): StoredAudience => JSON.parse(audience) as StoredAudience;

const namesIn = ({ named = {}, unless }: StoredAudience): string[] => [
  ...Object.values(named),
  ...(unless === undefined ? [] : namesIn(unless)),
];

/** Returns the audience with its lists; null where one is missing. */
const lengthened = (
  { named = {}, unless, ...audience }: StoredAudience,
  known: ReadonlyMap<string, readonly number[]>,
): Audience | null => {
  const long: Audience = audience;
  if (unless !== undefined) {
    const spared = lengthened(unless, known);
    if (spared === null) return null;
    long.unless = spared;
  }
  for (const list of lists) {
    const name = named[list];
    if (name === undefined) continue;
    const ids = known.get(name);
    if (ids === undefined) return null;
    long[list] = ids;
  }
  return long;
};

/** How many lists are looked at in one transaction. */
const batch = 1_000;

/** Returns the ids of rows with lists that only events up to this commit's number have used. */
export const unusedLists = async (tx: LogReadTx, to: number): Promise<number[]> => {
  const scan = { before: to, limit: batch, columns: ["used_seq", "used_events"] };
  const rows = await tx.scan("audience_lists", "byUse", scan);
  return rows.filter(({ used_seq, used_events }) => used_seq + used_events <= to).map(({ id }) => id);
};
