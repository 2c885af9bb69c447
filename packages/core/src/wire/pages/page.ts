import type { DetachedContext, Raisable, ReadingContext } from "../../operation/contexts.js";
import type { Use } from "../../operation/define-service.js";
import type { Catalogue, ChatError } from "../../operation/errors.js";
import type { FileIntake } from "../../operation/intake.js";
import { withLimits } from "../../schema/parameter-limits.js";
import type { Params, TObject, TProperties } from "../../schema/schema.js";
import type { StoredTables } from "../../storage/table.js";
import type { StreamedBody, WireBody } from "../request.js";
import type { Html } from "./html.js";

/** The answer of a page. Headers that protect are added (security G5), and it is not cached unless it says otherwise. */
export interface PageAnswer {
  status: number;
  /** By lower-case name. */
  headers?: Readonly<Record<string, string>>;
  body: string | Uint8Array | StreamedBody;
}

/** What a page knows of the request that asks for it. */
export interface PageVisit {
  /** The query as it stood in the request line, without the question mark. */
  query: string;
  /** Returns a header of the request by its lower-case name. */
  header(name: string): string | undefined;
  /** Where the request came from, for rate limits. */
  address: string;
  /** Whether the application that mounts the chat says who is logged in, and people log in there. */
  hostSignsIn: boolean;
}

/** What the `run` of a page is given. Parameters come from path, query and form. */
export interface PageCall<S extends StoredTables<S>, A, C extends Catalogue, P extends TProperties>
  extends Omit<DetachedContext<S, null, C>, "onClose">,
    PageVisit {
  params: Params<P>;
  /** The body, where it is no form: all its bytes, or what the intake of the page has taken. */
  body: Extract<WireBody, { kind: "other" | "taken" }> | null;
  /** The part of the answer that the request asks for, as the header `Range` says it; undefined where it asks for all. */
  range: string | undefined;
  /**
   * Returns the account whose credentials came with the request; throws the errors of platform.md 3 without one. Where `visitors`
   * is true, the account that stands for people without one is returned, if the organization lets them in.
   */
  identify(call: Pick<ReadingContext<S, unknown>, "tx">, options?: { visitors: boolean }): Promise<A>;
}

/** A page as `definePage` takes it. */
export interface PageDefinition<
  S extends StoredTables<S>,
  A,
  C extends Catalogue,
  P extends TProperties,
  E extends keyof C & string,
> {
  /** `OPTIONS` only where its answer says more than which methods there are. */
  method: "GET" | "POST" | "PATCH" | "DELETE" | "OPTIONS";
  /** The path from the organization's root, not from `/api/v1`; `{name}` marks a parameter as in operations. */
  path: string;
  params: TObject<P>;
  /** Those that its rules raise; every page can meet the ones that `identify` throws. */
  errors: readonly E[];
  /** Whether it is a file or picture, of which clients ask for many at a time: such requests have limits of their own. */
  isFile?: boolean;
  /** For how many requests it counts (security O6); one where it is left out. */
  price?: number;
  /** Whether only requests that accept HTML get the page; to others it does not exist. */
  forBrowsers?: boolean;
  /** Shows an error as a page; where it is absent, the API's error envelope is answered. */
  refuse?(refusal: ChatError, use: Use): PageAnswer;
  /** Opens the place to which a long body that is no form goes while it comes. Without one, at most 64 KiB are read. */
  intake?(call: Omit<PageCall<S, A, Raisable<C, E>, P>, "body">): Promise<FileIntake>;
  run(call: PageCall<S, A, Raisable<C, E>, P>): Promise<PageAnswer>;
}

/**
 * A page for people, or a picture, that browsers ask for at the organization's root; HEAD and OPTIONS are derived. A form posts to
 * its own address, so that it works wherever a host mounts the chat.
 */
export interface Page
  extends Omit<PageDefinition<never, never, Catalogue, TProperties, string>, "run" | "intake" | "params"> {
  readonly params: TObject;
  readonly aliases: readonly string[];
  // biome-ignore lint/suspicious/noExplicitAny: as for `run`.
  readonly intake?: (call: any) => Promise<FileIntake>;
  // biome-ignore lint/suspicious/noExplicitAny: the door calls every page with parameters it has validated.
  run(call: any): Promise<PageAnswer>;
}

/** Declares a page; its line in the index of `pages` brings it to the door. */
export const definePage = <
  S extends StoredTables<S>,
  A,
  C extends Catalogue,
  P extends TProperties,
  E extends keyof C & string,
>(
  definition: PageDefinition<S, A, C, P, E>,
): Page =>
  // Here the types of its parameters are forgotten: the door calls all pages alike.
  ({ ...definition, params: withLimits(definition.params) as TObject, aliases: [] });

// No script runs, nothing is loaded, nobody frames it, and forms go nowhere else.
const policy =
  "default-src 'none'; style-src 'unsafe-inline'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'";

/** Returns an answer that is a whole HTML document. */
export const showHtml = ({ text }: Html, status = 200): PageAnswer => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  body: text,
});

/** Returns an answer that sends the browser to `location`, percent-encoding what an address cannot hold. */
export const redirect = (location: string): PageAnswer => ({
  status: 302,
  headers: { location: location.replace(/[^\x21-\x7e]+/g, encodeURIComponent) },
  body: "",
});
