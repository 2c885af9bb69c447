import { md5 } from "../encode/md5.js";
import { StorageError } from "./errors.js";
import { type Shape, shapeOf } from "./shape.js";
import type { Schema } from "./storage.js";
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
  const { words = null, isLog, filled } = shape;
  return [name, inOrder(columnsOf(shape, table)), inOrder(indexesOf(table)), words, isLog, filled.toSorted()];
};

const fingerprints = new WeakMap<Tables, { step: number; fingerprint: string }>();

/** Returns the number of the newest data step; 0 where there is none. */
export const newestStep = ({ steps }: Pick<Schema<Tables>, "steps">): number =>
  Math.max(0, ...steps.map(({ step }) => step));

/**
 * Returns a short text that is another one wherever tables, columns, indexes or the newest data step differ. Their order, and what
 * a schema says beyond the kind of a column, make no difference.
 */
export const fingerprintOf = ({ tables, steps }: Schema<Tables>): string => {
  const step = newestStep({ steps });
  const known = fingerprints.get(tables);
  if (known?.step === step) return known.fingerprint;
  const fingerprint = md5(JSON.stringify([step, inOrder(Object.entries(tables).map(tableEntry))]));
  fingerprints.set(tables, { step, fingerprint });
  return fingerprint;
};

/**
 * Returns the fingerprints that data have had once they are opened under `fingerprint`; `had` are those up to now, oldest first. One
 * that they had before a newer one is that of an older program: it is refused with the fault "newer". `place` names the data.
 */
export const declarationsWith = (fingerprint: string, had: readonly string[], place: string): readonly string[] => {
  if (had.at(-1) === fingerprint) return had;
  if (!had.includes(fingerprint)) return [...had, fingerprint];
  throw new StorageError(
    "newer",
    `${place} were migrated by a newer version of the program, whose tables this one does not know. ` +
      "Start that version again, or put the data back from a backup that was made before.",
  );
};
