import { fail } from "../operation/errors.js";
import type { Operation } from "../operation/operation.js";
import { Remembered } from "./remembered.js";
import type { WireHead } from "./request.js";
import { type Match, Router } from "./router.js";

const base = ["api", "v1"];

/** Below it, another protocol than the API's is spoken: that of resumable uploads, by pages (messages.md C14). */
const protocol = "tus";

interface Target {
  /** Whether the path lies below `/api/v1`; `parts` then leave these two out. */
  isApi: boolean;
  parts: readonly string[];
}

// One terminal client sends double slashes (clients.md 1.1). A host that strips its prefix leaves an empty path for the root.
const readPath = (path: string): Target => {
  const parts = (path === "" ? "/" : path.replace(/\/{2,}/g, "/")).split("/").slice(1);
  const isApi = parts[0] === base[0] && parts[1] === base[1] && parts[2] !== protocol;
  const rest = isApi ? parts.slice(2) : parts;
  return { isApi, parts: path.includes("%") ? rest.map(decodePart) : rest };
};

const decodePart = (part: string): string => {
  try {
    const text = decodeURIComponent(part);
    if (text.includes("\0")) throw fail("malformedRequest");
    return text;
  } catch {
    throw fail("malformedRequest");
  }
};

/** Where a request leads: a match among the operations, the OpenAPI document, or the parts of a path outside the API. */
export type Destination = Match<Operation> | Pick<Target, "parts"> | "openapi";

/** Finds the operation, document or page path that a request line asks for. */
export class Locator {
  private readonly router: Router<Operation>;
  private readonly found = new Remembered<Match<Operation>>({ most: 10_000, longest: 200 });

  constructor(operations: readonly Operation[]) {
    this.router = Router.of(operations);
  }

  /** Returns the destination and the query, which is the text after the question mark; HEAD is looked up as GET. */
  locate({ method, target }: WireHead): { place: Destination; query: string } {
    const mark = target.indexOf("?");
    const path = mark === -1 ? target : target.slice(0, mark);
    const query = mark === -1 ? "" : target.slice(mark + 1);
    return { place: this.find(method === "HEAD" ? "GET" : method, path), query };
  }

  /** Finds what a path leads to; found routes are remembered, since clients repeat their requests. */
  private find(method: string, path: string): Destination {
    const key = `${method} ${path}`;
    const known = this.found.get(key);
    if (known !== undefined) return known;
    // Read from the key: parts cut from `path` would keep the whole request line in memory.
    const target = readPath(key.slice(method.length + 1));
    if (!target.isApi) return target;
    const { parts } = target;
    if (parts.length === 1 && parts[0] === "openapi.json") return "openapi";
    const match = this.router.find(method, parts);
    if (match.found === "route") this.found.set(key, match);
    return match;
  }
}
