import type { Operation } from "../operation/operation.js";

/** Operations by their ids. */
export type Operations = Readonly<Record<string, Operation>>;

/** An operation with the name it is exported by. */
export interface NamedOperation {
  id: string;
  operation: Operation;
}

/** A path with a method, and the operations that are called there. */
export interface DocumentedPath {
  /** As the document spells it. */
  path: string;
  method: Lowercase<Operation["method"]>;
  /** Several where the path takes an id or an address; the one that takes the id comes first. */
  operations: readonly [NamedOperation, ...NamedOperation[]];
  /** 1 for the path of an operation, 2 and more for its further paths. */
  copy: number;
}

/** Returns a path without the names of its parameters, since a request does not have them. */
const shapeOf = (path: string): string => path.replace(/\{[^}]*\}/g, "{}");

const takesId = ({ operation }: NamedOperation): boolean =>
  Object.values(operation.params.properties).some((schema, i) => i === 0 && schema.type === "integer");

type Way = Omit<DocumentedPath, "operations"> & { named: NamedOperation };

const waysTo = (named: NamedOperation): Way[] => {
  const { method, path, aliases } = named.operation;
  return [path, ...aliases].map((each, i) => ({
    named,
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

/** Joins the operations of one path and method, those that take an id first. */
const join = (ways: readonly Way[]): DocumentedPath[] => {
  const [first, ...others] = ways.toSorted((one, other) => Number(takesId(other.named)) - Number(takesId(one.named)));
  if (first === undefined) return [];
  const { named, ...place } = first;
  return [{ ...place, operations: [named, ...others.map((other) => other.named)] }];
};

/**
 * Every path and method where something can be called. OpenAPI tells paths apart by what is fixed in them. So operations share one
 * that differ only in the type of their parameter.
 */
export const doorsOf = (operations: Operations): DocumentedPath[] =>
  groupedBy(
    Object.entries(operations).flatMap(([id, operation]) => waysTo({ id, operation })),
    (way) => `${way.method} ${shapeOf(way.path)}`,
  ).flatMap(join);
