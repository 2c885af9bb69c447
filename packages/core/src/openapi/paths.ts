import type { Operation } from "../operation/operation.js";

/** Operations by their ids. */
export type Operations = Readonly<Record<string, Operation>>;

/** An operation with the name it is exported by. */
export interface NamedOperation {
  id: string;
  operation: Operation;
}

/** A path with a method, and what is called there. */
export interface DocumentedPath {
  /** As the document spells it. */
  path: string;
  method: Lowercase<Operation["method"]>;
  /** Several where the path takes an id or an address; the one that takes the id comes first. */
  operations: readonly [NamedOperation, ...NamedOperation[]];
  /** 2 and more for the further paths of an operation. */
  copy: number;
}

/** The same for paths that a request cannot tell apart by their names. */
const shapeOf = (path: string): string => path.replace(/\{[^}]*\}/g, "{}");

const takesId = ({ operation }: NamedOperation): boolean =>
  Object.values(operation.params.properties).some((schema, i) => i === 0 && schema.type === "integer");

type Way = Omit<DocumentedPath, "operations"> & { called: NamedOperation };

const waysTo = (called: NamedOperation): Way[] => {
  const { method, path, aliases } = called.operation;
  return [path, ...aliases].map((each, i) => ({
    called,
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
  const [first, ...others] = ways.toSorted((one, other) => Number(takesId(other.called)) - Number(takesId(one.called)));
  if (first === undefined) return [];
  const { called, ...place } = first;
  return [{ ...place, operations: [called, ...others.map((other) => other.called)] }];
};

/**
 * Every place where something can be called. OpenAPI tells paths apart by what is fixed in them, so operations that differ only in what
 * their parameter is stand at one place.
 */
export const doorsOf = (operations: Operations): DocumentedPath[] =>
  groupedBy(
    Object.entries(operations).flatMap(([id, operation]) => waysTo({ id, operation })),
    (way) => `${way.method} ${shapeOf(way.path)}`,
  ).flatMap(join);
