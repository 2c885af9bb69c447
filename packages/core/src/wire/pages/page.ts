import type { DetachedContext, Raisable, ReadingContext } from "../../operation/contexts.js";
import type { Catalogue, ChatError } from "../../operation/errors.js";
import { withLimits } from "../../schema/parameter-limits.js";
import type { Params, TObject, TProperties } from "../../schema/schema.js";
import type { StoredTables } from "../../storage/table.js";
import type { Html } from "./html.js";

/** What a page answers. The headers that protect (security G5) are added, and nothing is cached unless the page says otherwise. */
export interface PageAnswer {
  status: number;
  /** By lower-case name. */
  headers?: Readonly<Record<string, string>>;
  body: string | Uint8Array;
}

/** What `run` gets. Parameters come from the path, the query and a form; nothing else of the request is read. */
export interface PageCall<S extends StoredTables<S>, A, C extends Catalogue, P extends TProperties>
  extends Omit<DetachedContext<S, null, C>, "onClose"> {
  params: Params<P>;
  /** The query as it stood in the request line, without the question mark. */
  query: string;
  /** Where the request came from, for rate limits. */
  address: string;
  /** The account whose credentials came with the request; throws the errors of platform.md 3 where there is none. */
  identify(call: Pick<ReadingContext<S, unknown>, "tx">): Promise<A>;
}

/** A page as it is declared. */
export interface PageDefinition<
  S extends StoredTables<S>,
  A,
  C extends Catalogue,
  P extends TProperties,
  E extends keyof C & string,
> {
  method: "GET" | "POST";
  /** From the organization's root, not below `/api/v1`; `{name}` as in operations. */
  path: string;
  params: TObject<P>;
  /** Those that its rules raise; every page can meet the ones that `identify` throws. */
  errors: readonly E[];
  /** Whether only who asks for HTML gets it; for programs nothing is there. */
  forBrowsers?: boolean;
  /** How a refusal is shown; as the API's envelope when absent. */
  refuse?(refusal: ChatError): PageAnswer;
  run(call: PageCall<S, A, Raisable<C, E>, P>): Promise<PageAnswer>;
}

/**
 * Something at the organization's root that a browser asks for: a page for people, or a picture. HEAD and OPTIONS follow from it.
 * A form posts to the address it was got from, so that it works wherever a host mounts the chat.
 */
export interface Page extends Omit<PageDefinition<never, never, Catalogue, TProperties, string>, "run" | "params"> {
  readonly params: TObject;
  readonly aliases: readonly string[];
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

/** A whole HTML document. */
export const showHtml = ({ text }: Html, status = 200): PageAnswer => ({
  status,
  headers: { "content-type": "text/html; charset=utf-8", "content-security-policy": policy },
  body: text,
});

/** Sends the browser elsewhere; what an address cannot hold is percent-encoded. */
export const redirect = (location: string): PageAnswer => ({
  status: 302,
  headers: { location: location.replace(/[^\x21-\x7e]+/g, encodeURIComponent) },
  body: "",
});
