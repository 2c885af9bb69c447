import { md5Hex } from "../encode/text-hash.js";
import { type Shape, shapeOf } from "./shape.js";
import type { Schema } from "./storage.js";
import { StorageError } from "./storage-error.js";
import { columnDefault, type Table, type Tables } from "./table.js";

type Entry = readonly [name: string, ...unknown[]];

const inOrder = (entries: readonly Entry[]): readonly Entry[] =>
  entries.toSorted(([one], [other]) => (one < other ? -1 : 1));

const columnsOf = (shape: Shape, { columns }: Table): readonly Entry[] =>
  shape.columns.map(({ name, kind, nullable }) => {
    const declared = columns[name];
    return [name, kind, nullable, declared === undefined ? null : columnDefault(declared)];
  });

const indexesOf = ({ indexes }: Table): readonly Entry[] =>
  Object.entries(indexes).map(([name, { columns, unique }]) => [name, columns, unique]);

const tableEntry = ([name, table]: [string, Table]): Entry => {
  const shape = shapeOf(name, table);
  const { words = null, within, isLog, filled } = shape;
  const narrowed = within === undefined ? [] : [within.index];
  return [
    name,
    inOrder(columnsOf(shape, table)),
    inOrder(indexesOf(table)),
    words,
    isLog,
    filled.toSorted(),
    ...narrowed,
  ];
};

const newestOf = (steps: Schema<Tables>["steps"]): number => Math.max(0, ...steps.map(({ step }) => step));

const fingerprints = new WeakMap<Tables, { step: number; fingerprint: string }>();

/**
 * Returns a short text that differs wherever tables, columns, indexes or the newest data step differ. Their order makes no
 * difference, nor what a column's schema says beyond its kind.
 */
export const fingerprintOf = ({ tables, steps }: Schema<Tables>): string => {
  const step = newestOf(steps);
  const known = fingerprints.get(tables);
  if (known?.step === step) return known.fingerprint;
  const text = JSON.stringify([step, inOrder(Object.entries(tables).map(tableEntry))]);
  const fingerprint = md5Hex(text);
  fingerprints.set(tables, { step, fingerprint });
  return fingerprint;
};

/** What a storage notes of its data, beside the rows. */
export interface DeclarationState {
  /** The last data step that has run; 0 before the first. */
  step: number;
  /** The fingerprints of the declarations that the data have had, oldest first. */
  fingerprints: readonly string[];
}

/**
 * Returns the fingerprints that stored data have had, once the data are brought to this declaration. Throws the fault "newer"
 * where the declaration is that of an older program: it lacks a data step, or the data have left it behind. `place` names the
 * data.
 */
export const fingerprintsUnder = (
  schema: Schema<Tables>,
  { step, fingerprints }: DeclarationState,
  place: string,
): readonly string[] => {
  const fingerprint = fingerprintOf(schema);
  const known = newestOf(schema.steps);
  if (step > known) throw newer(place, `it is of step ${step}, and this version knows steps up to ${known}`);
  if (fingerprints.at(-1) === fingerprint) return fingerprints;
  if (fingerprints.includes(fingerprint)) throw newer(place, "its tables are not those that this version knows");
  return [...fingerprints, fingerprint];
};

const newer = (place: string, why: string): StorageError =>
  new StorageError(
    "newer",
    `${place} was written by a newer version: ${why}. ` +
      "Start the newer version again, or put the data back from a backup that was made before it.",
  );
