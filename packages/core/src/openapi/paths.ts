import { type OperationId, registry } from "../domain/confab.js";
import type { Operation } from "../operation/operation.js";
import { declaredNames } from "../schema/declared-names.js";

/** A path with a method, and what is called there. */
export interface DocumentedPath {
  /** As the document spells it. */
  path: string;
  method: Lowercase<Operation["method"]>;
  /** Several where the path takes an id or an address; the one that takes the id comes first. */
  operations: readonly [OperationId, ...OperationId[]];
  /** 2 and more for the further paths of an operation. */
  copy: number;
}

const operationOf = (id: OperationId): Operation => registry[id];

/** The same for paths that a request cannot tell apart by their names. */
const shapeOf = (path: string): string => path.replace(/\{[^}]*\}/g, "{}");

const takesId = (id: OperationId): boolean =>
  Object.values(operationOf(id).params.properties).some((schema, i) => i === 0 && schema.type === "integer");

type Way = Omit<DocumentedPath, "operations"> & { id: OperationId };

const waysTo = (id: OperationId): Way[] => {
  const { method, path, aliases } = operationOf(id);
  return [path, ...aliases].map((each, i) => ({
    id,
    path: each.replace("*}", "}"),
    // `toLowerCase` answers any text.
    method: method.toLowerCase() as DocumentedPath["method"],
    copy: i + 1,
  }));
};

const groupedBy = <T>(list: readonly T[], key: (each: T) => string): T[][] => {
  const groups = new Map<string, T[]>();
  for (const each of list) groups.set(key(each), [...(groups.get(key(each)) ?? []), each]);
  return [...groups.values()];
};

/** The place of these ways: that of the operation that comes first. */
const join = (ways: readonly Way[]): DocumentedPath[] => {
  const [first, ...others] = ways.toSorted((one, other) => Number(takesId(other.id)) - Number(takesId(one.id)));
  if (first === undefined) return [];
  const { id, ...place } = first;
  return [{ ...place, operations: [id, ...others.map((other) => other.id)] }];
};

/**
 * Every place where something can be called. OpenAPI tells paths apart by what is fixed in them, so operations that differ only in what
 * their parameter is stand at one place.
 */
export const doors: readonly DocumentedPath[] = groupedBy(
  declaredNames(registry).flatMap(waysTo),
  (way) => `${way.method} ${shapeOf(way.path)}`,
).flatMap(join);
