import { declaredNames } from "../../schema/declared-names.js";
import type { Scan, Value, WriteTransaction } from "../../storage/storage.js";
import { randomNumbers } from "../seeded-random.js";
import { conforms, type Notes } from "./case.js";
import { type Chooser, chooser } from "./choose.js";
import { equal } from "./expect.js";
import { type NewNote, type Note, type NoteTables, note } from "./notes.js";

type Tx = WriteTransaction<NoteTables>;
type Column = "owner_id" | "rank" | "title" | "pinned" | "weight" | "id";
type Choice = { [C in Column]: readonly Note[C][] };

const choices: Choice = {
  owner_id: [1, 2],
  rank: [null, -1, 0, 1, 2],
  title: ["", "a", "b", "\ue000", "\u{1f600}"],
  pinned: [false, true],
  weight: [-0.5, 0, 2.25],
  id: [0, 5, 10, 20, 40, 80, 1000],
};

const orders = {
  byOwner: ["owner_id", "rank", "title", "id"],
  byTitle: ["title", "id"],
  byRank: ["rank", "pinned", "id"],
  byWeight: ["weight", "id"],
  byOwnerId: ["owner_id", "id"],
  id: ["id"],
} as const;

type IndexName = keyof typeof orders;

// The bytes of UTF-8 order texts of any language as storages have to.
const bytes = (text: string) => new TextEncoder().encode(text);

const compareBytes = (a: Uint8Array, b: Uint8Array): number => {
  const at = a.findIndex((byte, position) => byte !== b[position]);
  return at === -1 ? a.length - b.length : (a[at] ?? -1) - (b[at] ?? -1);
};

const compare = (a: Value, b: Value): number => {
  if (a === null || b === null) return Number(a !== null) - Number(b !== null);
  return typeof a === "string" ? compareBytes(bytes(a), bytes(String(b))) : Number(a) - Number(b);
};

const isWithin = (row: Note, order: readonly Column[], { prefix = [], from, to, after, before }: Scan): boolean => {
  if (prefix.some((value, at) => row[order[at] ?? "id"] !== value)) return false;
  const value = row[order[prefix.length] ?? "id"];
  return (
    (from === undefined || compare(value, from) >= 0) &&
    (to === undefined || compare(value, to) <= 0) &&
    (after === undefined || compare(value, after) > 0) &&
    (before === undefined || compare(value, before) < 0)
  );
};

const inOrder = (order: readonly Column[]) => (a: Note, b: Note) =>
  order.map((column) => compare(a[column], b[column])).find((difference) => difference !== 0) ?? 0;

/** Returns what a scan finds, the slow way. */
const scanned = (rows: readonly Note[], index: IndexName, scan: Scan): Note[] => {
  const found = rows.filter((row) => isWithin(row, orders[index], scan)).sort(inOrder(orders[index]));
  if (scan.reverse) found.reverse();
  return found.slice(0, scan.limit);
};

const someRow = (choose: Chooser): NewNote =>
  note({
    owner_id: choose.of(choices.owner_id),
    rank: choose.of(choices.rank),
    title: choose.of(choices.title),
    pinned: choose.of(choices.pinned),
    weight: choose.of(choices.weight),
  });

const someScan = (choose: Chooser, index: IndexName): Scan => {
  const order = orders[index];
  const prefix = order.slice(0, choose.below(order.length + 1)).map((column) => choose.of<Value>(choices[column]));
  const bounded = order[prefix.length];
  const scan: Scan = { prefix };
  if (choose.maybe(true)) scan.limit = choose.below(6);
  if (choose.maybe(true)) scan.reverse = true;
  if (bounded === undefined) return scan;
  const lower = choose.of(["from", "after", undefined] as const);
  const upper = choose.of(["to", "before", undefined] as const);
  if (lower !== undefined) scan[lower] = choose.of<Value>(choices[bounded]);
  if (upper !== undefined) scan[upper] = choose.of<Value>(choices[bounded]);
  return scan;
};

/** Changes the storage and the naive rows alike. */
const change = async (tx: Tx, rows: Note[], choose: Chooser): Promise<void> => {
  const at = choose.below(rows.length + 1);
  const row = rows[at];
  const kind = choose.below(20);
  if (row === undefined || kind < 14) rows.push(...(await tx.insertMany("notes", [someRow(choose), someRow(choose)])));
  else if (kind < 18) rows[at] = await tx.update("notes", row.id, someRow(choose));
  else if (await tx.delete("notes", row.id)) rows.splice(at, 1);
};

const removeRange = async (tx: Tx, rows: Note[], choose: Chooser): Promise<void> => {
  const scan = { ...someScan(choose, "byOwner"), limit: 2 };
  const gone = new Set(scanned(rows, "byOwner", scan).map(({ id }) => id));
  equal(await tx.deleteRange("notes", "byOwner", scan), gone.size, `number deleted by ${JSON.stringify(scan)}`);
  rows.splice(0, rows.length, ...rows.filter(({ id }) => !gone.has(id)));
};

const changeRange = async (tx: Tx, rows: Note[], choose: Chooser): Promise<void> => {
  const scan = { ...someScan(choose, "byOwner"), limit: 3 };
  const found = scanned(rows, "byOwner", scan);
  const changes = { rank: choose.of(choices.rank), title: choose.of(choices.title) };
  const changed = await tx.updateRange("notes", "byOwner", { scan, changes });
  equal(changed, found.length, `number changed by ${JSON.stringify(scan)}`);
  for (const row of found) Object.assign(row, changes);
};

const compareScan = async (
  db: Notes,
  rows: readonly Note[],
  { index, scan }: { index: IndexName; scan: Scan },
): Promise<void> => {
  const what = `${index} ${JSON.stringify(scan)}`;
  const { limit: _, reverse: __, ...range } = scan;
  const [found, count, sum] = await db.read((tx) =>
    Promise.all([
      tx.scan("notes", index, scan),
      tx.count("notes", index, range),
      index === "byOwner" ? tx.sum("notes", index, { ...range, column: "rank" }) : 0,
    ]),
  );
  equal(found, scanned(rows, index, scan), `scan of ${what}`);
  equal(count, scanned(rows, index, range).length, `count of ${what}`);
  const ranks = index === "byOwner" ? scanned(rows, index, range).map(({ rank }) => rank ?? 0) : [];
  equal(
    sum,
    ranks.reduce((one, other) => one + other, 0),
    `sum of ${what}`,
  );
};

const compareScans = (db: Notes, rows: readonly Note[], choose: Chooser): Promise<unknown> => {
  const indexes = Array.from({ length: 40 }, () => choose.of(declaredNames(orders)));
  return Promise.all(indexes.map((index) => compareScan(db, rows, { index, scan: someScan(choose, index) })));
};

const rounds = 6;

const modelCase = (seed: number) =>
  conforms(`ranges of changing rows agree with a plain list, seed ${seed}`, async (db) => {
    let rows: Note[] = [];
    for (let round = 0; round < rounds; round++) {
      const before = rows;
      // The storage may run it again, and then all of it has to be the same.
      rows = await db.write(async (tx) => {
        const choose = chooser(randomNumbers(seed * rounds + round));
        const changed = before.map((row) => ({ ...row }));
        for (let times = 0; times < 12; times++) await change(tx, changed, choose);
        await removeRange(tx, changed, choose);
        await changeRange(tx, changed, choose);
        return changed;
      });
      await compareScans(db, rows, chooser(randomNumbers(-seed * rounds - round)));
    }
  });

/** Cases of random calls, compared with a model that is slow and simple. */
export const modelCases = [1, 2, 3].map(modelCase);
