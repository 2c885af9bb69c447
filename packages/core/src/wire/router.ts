import type { TObject } from "../schema/schema.js";

/** What the router finds by method and path: an operation or a page. */
interface Endpoint {
  readonly method: string;
  readonly path: string;
  readonly aliases: readonly string[];
  readonly params: TObject;
}

/** An endpoint that was found, with the texts of its path parameters. */
export interface Route<E> {
  endpoint: E;
  /** The template of the path, for logs. */
  path: string;
  params: ReadonlyMap<string, string>;
}

/** What a method and a path lead to; "path" means that the path is known, but only with other methods. */
export type Match<E = unknown> =
  | { found: "route"; route: Route<E> }
  | { found: "path"; path: string; methods: readonly string[] }
  | { found: "nothing" };

type Segment = { literal: string } | { name: string; digits: boolean; tail: boolean };

interface Entry<E = Endpoint> {
  endpoint: E;
  path: string;
  segments: readonly Segment[];
  rank: string;
}

const toSegment =
  (endpoint: Endpoint) =>
  (text: string): Segment => {
    const [, name, tail] = /^\{(\w+)(\*?)\}$/.exec(text) ?? [];
    if (name === undefined) return { literal: text };
    return { name, digits: endpoint.params.properties[name]?.type === "integer", tail: tail === "*" };
  };

/** The entries of each endpoint, which all chats of a process share. */
const known = new WeakMap<Endpoint, readonly Entry[]>();

const entriesOf = <E extends Endpoint>(endpoint: E): readonly Entry<E>[] => {
  const entries = known.get(endpoint) ?? toEntries(endpoint);
  known.set(endpoint, entries);
  // They were made of this very endpoint.
  return entries as readonly Entry<E>[];
};

const toEntries = (endpoint: Endpoint): Entry[] =>
  [endpoint.path, ...endpoint.aliases]
    .map((path) => ({
      endpoint,
      path,
      segments: path.split("/").slice(1).map(toSegment(endpoint)),
    }))
    .map((entry) => ({ ...entry, rank: rankOf(entry) }));

const none: ReadonlyMap<string, string> = new Map();

const matchEntry = ({ segments }: Entry, parts: readonly string[]): ReadonlyMap<string, string> | null => {
  const last = segments.at(-1);
  const takesTail = last !== undefined && "name" in last && last.tail;
  if (takesTail ? parts.length < segments.length : parts.length !== segments.length) return null;
  let params: Map<string, string> | null = null;
  for (const [i, segment] of segments.entries()) {
    const part = parts[i] ?? "";
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
const rankOf = ({ segments }: Pick<Entry, "segments">): string =>
  segments.map((segment) => ("literal" in segment ? "0" : segment.digits ? "1" : segment.tail ? "3" : "2")).join("");

/** The router of each list of endpoints, which all chats that have the list share. */
const routers = new WeakMap<readonly Endpoint[], unknown>();

/** Finds the endpoint for a method and a path, whose segments come decoded. */
export class Router<E extends Endpoint> {
  private readonly byShape = new Map<string, Entry<E>[]>();
  private readonly tails: Entry<E>[] = [];

  private constructor(endpoints: readonly E[]) {
    const entries = [...endpoints]
      .flatMap((endpoint) => entriesOf(endpoint))
      .sort((a, b) => (a.rank < b.rank ? -1 : 1));
    for (const entry of entries) {
      const last = entry.segments.at(-1);
      if (last !== undefined && "name" in last && last.tail) this.tails.push(entry);
      else this.shapeOf(entry.segments[0], entry.segments.length).push(entry);
    }
  }

  /** Returns the router of a list of endpoints. */
  static of<E extends Endpoint>(endpoints: readonly E[]): Router<E> {
    // It was made of this very list.
    const router = (routers.get(endpoints) as Router<E> | undefined) ?? new Router(endpoints);
    routers.set(endpoints, router);
    return router;
  }

  /** Returns the most specific match: literals go before integers, and these before any text. */
  find(method: string, parts: readonly string[]): Match<E> {
    const candidates = this.byShape.get(`${parts[0]}/${parts.length}`) ?? nowhere;
    return search(candidates, method, parts) ?? search(this.tails, method, parts) ?? { found: "nothing" };
  }

  private shapeOf(first: Segment | undefined, length: number): Entry<E>[] {
    const key = `${first !== undefined && "literal" in first ? first.literal : ""}/${length}`;
    const entries = this.byShape.get(key) ?? [];
    this.byShape.set(key, entries);
    return entries;
  }
}

/**
 * Returns the first entry that fits path and method. Only entries as specific as the first that fits the path count, so that
 * `/users/me` is not also read as an address.
 */
const search = <E extends Endpoint>(
  entries: readonly Entry<E>[],
  method: string,
  parts: readonly string[],
): Match<E> | null => {
  let first: Entry<E> | null = null;
  const alike: Entry<E>[] = [];
  for (const entry of entries) {
    if (first !== null && entry.rank !== first.rank) break;
    const params = matchEntry(entry, parts);
    if (params === null) continue;
    if (entry.endpoint.method === method)
      return { found: "route", route: { endpoint: entry.endpoint, path: entry.path, params } };
    first ??= entry;
    alike.push(entry);
  }
  return first === null ? null : { found: "path", path: first.path, methods: methodsOf(alike) };
};

const nowhere: readonly never[] = [];

const methodsOf = (matching: readonly Entry[]): string[] => {
  const methods = new Set<string>(matching.map(({ endpoint }) => endpoint.method));
  if (methods.has("GET")) methods.add("HEAD");
  return [...methods, "OPTIONS"].sort();
};
