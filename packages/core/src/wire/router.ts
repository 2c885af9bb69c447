import type { Operation } from "../operation.js";
import type { TSchema } from "../schema.js";

export interface Route {
  operation: Operation;
  /** The template, for logs. */
  path: string;
  params: ReadonlyMap<string, string>;
}

export type Match =
  | { found: "route"; route: Route }
  | { found: "path"; path: string; methods: readonly string[] }
  | { found: "nothing" };

type Segment = { literal: string } | { name: string; digits: boolean; tail: boolean };

interface Entry {
  operation: Operation;
  path: string;
  segments: readonly Segment[];
}

const toSegment =
  (operation: Operation) =>
  (text: string): Segment => {
    const [, name, tail] = /^\{(\w+)(\*?)\}$/.exec(text) ?? [];
    if (name === undefined) return { literal: text };
    return { name, digits: (operation.params.properties[name] as TSchema).type === "integer", tail: tail === "*" };
  };

const toEntries = (operation: Operation): Entry[] =>
  [operation.path, ...operation.aliases].map((path) => ({
    operation,
    path,
    segments: path.split("/").slice(1).map(toSegment(operation)),
  }));

const none: ReadonlyMap<string, string> = new Map();

const matchEntry = ({ segments }: Entry, parts: readonly string[]): ReadonlyMap<string, string> | null => {
  const last = segments.at(-1);
  const takesTail = last !== undefined && "name" in last && last.tail;
  if (takesTail ? parts.length < segments.length : parts.length !== segments.length) return null;
  let params: Map<string, string> | null = null;
  for (const [i, segment] of segments.entries()) {
    const part = parts[i] as string;
    if ("literal" in segment) {
      if (segment.literal !== part) return null;
    } else {
      if (segment.digits && !/^\d+$/.test(part)) return null;
      params ??= new Map();
      params.set(segment.name, segment.tail ? parts.slice(i).join("/") : part);
    }
  }
  return params ?? none;
};

// A literal goes before digits and digits before any text, so that `/users/me` and `/users/7` are not taken for addresses.
const rank = ({ segments }: Entry): string =>
  segments.map((segment) => ("literal" in segment ? "0" : segment.digits ? "1" : segment.tail ? "3" : "2")).join("");

/** Finds the operation of a path below `/api/v1`; path segments come decoded. */
export class Router {
  private readonly byShape = new Map<string, Entry[]>();
  private readonly tails: Entry[] = [];

  constructor(operations: Iterable<Operation>) {
    const entries = [...operations].flatMap(toEntries).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
    for (const entry of entries) {
      const last = entry.segments.at(-1);
      if (last !== undefined && "name" in last && last.tail) this.tails.push(entry);
      else this.shapeOf(entry.segments[0], entry.segments.length).push(entry);
    }
  }

  find(method: string, parts: readonly string[]): Match {
    const candidates = [...(this.byShape.get(`${parts[0]}/${parts.length}`) ?? []), ...this.tails];
    const matching = candidates.flatMap((entry) => {
      const params = matchEntry(entry, parts);
      return params === null ? [] : [{ entry, params }];
    });
    const first = matching[0];
    if (first === undefined) return { found: "nothing" };
    // `/users/me` is not also an address: only entries as specific as the first one answer.
    const alike = matching.filter(({ entry }) => rank(entry) === rank(first.entry));
    const chosen = alike.find(({ entry }) => entry.operation.method === method);
    if (chosen === undefined) return { found: "path", path: first.entry.path, methods: methodsOf(alike) };
    return {
      found: "route",
      route: { operation: chosen.entry.operation, path: chosen.entry.path, params: chosen.params },
    };
  }

  private shapeOf(first: Segment | undefined, length: number): Entry[] {
    const key = `${first !== undefined && "literal" in first ? first.literal : ""}/${length}`;
    const entries = this.byShape.get(key) ?? [];
    this.byShape.set(key, entries);
    return entries;
  }
}

const methodsOf = (matching: readonly { entry: Entry }[]): string[] => {
  const methods = new Set<string>(matching.map(({ entry }) => entry.operation.method));
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods, "OPTIONS"].sort();
};
