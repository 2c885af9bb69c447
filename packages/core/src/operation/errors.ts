import { eventQueueErrors } from "../events/errors.js";
import { shownText, shownValue } from "../text/error-text.js";
import type { ErrorEntry } from "./catalogue.js";
import { authenticationErrors } from "./errors/authentication.js";
import { httpErrors } from "./errors/http.js";
import { parameterErrors } from "./errors/parameters.js";

/** Errors by our own names for them. Several may share a code, with texts and statuses of their own (platform.md 2). */
export type Catalogue = Readonly<Record<string, ErrorEntry>>;

/** The errors that the kernel raises, whatever a call is about. */
export const kernelErrors = {
  ...parameterErrors,
  ...authenticationErrors,
  ...httpErrors,
  ...eventQueueErrors,
} as const;

type Placeholders<M extends string> = M extends `${string}{${infer P}}${infer Rest}` ? P | Placeholders<Rest> : never;
type Fields<X extends ErrorEntry> = X extends { fields: infer F } ? keyof F & string : never;
type DetailNames<X extends ErrorEntry> = X extends ErrorEntry ? Placeholders<X["msg"]> | Fields<X> : never;

/** What marks the errors of a chat, those of `@confab/client` included, however often a program has loaded either. */
const brand = Symbol.for("confab.ChatError");

/** An error that is an answer: it is thrown in process, and becomes the envelope over HTTP. */
export class ChatError<Name extends string = string, Code extends string = string> extends Error {
  override name = "ChatError";
  readonly [brand] = true;
  /** The name of the error in the catalogue. */
  readonly error: Name;
  /** The code by which programs tell kinds of errors apart. */
  readonly code: Code;
  readonly status: number;
  /** The fields of the envelope beside `result`, `msg` and `code`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text of the catalogue, in which no detail is filled in. */
  readonly #pattern: string;

  constructor(error: Name, entry: ErrorEntry & { code: Code }, details: Readonly<Record<string, unknown>> = {}) {
    // Only the beginning of each detail is shown, unless `errorText` made it.
    super(entry.msg.replace(/\{([^}]+)\}/g, (_, name: string) => shownText(details[name])));
    this.error = error;
    this.code = entry.code;
    this.status = entry.status ?? 400;
    this.fields = Object.fromEntries(Object.keys(entry.fields ?? {}).map((name) => [name, shownValue(details[name])]));
    this.#pattern = entry.msg;
  }

  /** Returns the text without the details, for logs; all of it of an error that came over HTTP. */
  static patternOf(error: ChatError): string {
    const { message } = error;
    return #pattern in error ? error.#pattern : message;
  }

  static override [Symbol.hasInstance](value: unknown): boolean {
    return typeof value === "object" && value !== null && brand in value;
  }
}

/** The details that the text and the extra fields of an error need; none for most. */
type Details<X extends ErrorEntry> = [DetailNames<X>] extends [never] ? [] : [details: Record<DetailNames<X>, unknown>];

type Named<N extends string, X extends ErrorEntry> = [DetailNames<X>] extends [never]
  ? [error: N]
  : [error: N, details: Record<DetailNames<X>, unknown>];

/**
 * Makes an error of a catalogue to throw: `throw fail("badQueue", { queue_id })`. A function that makes more errors passes for one
 * that makes fewer. So an operation can hand its `fail` to every rule whose errors it declares.
 */
export type Fail<C extends Catalogue> = (
  ...error: { [N in keyof C & string]: Named<N, C[N]> }[keyof C & string]
) => ChatError;

/** Does what `Fail` does; the type of the result tells which error it is. */
export type FailExactly<C extends Catalogue> = <N extends keyof C & string>(
  error: N,
  ...details: Details<C[N]>
) => ChatError<N, C[N]["code"]>;

/** Makes an error by a name that is known only at run time; throws a TypeError for an unknown name. */
export type FailByName = (error: string, details?: Readonly<Record<string, unknown>>) => ChatError;

/** Returns a function that makes a catalogue's errors by names that are known only at run time. */
export const failingByName =
  (catalogue: Catalogue): FailByName =>
  (error, details) => {
    const entry = catalogue[error];
    if (entry === undefined) throw new TypeError(`No error is called ${error}.`);
    return new ChatError(error, entry, details);
  };

/** Returns a function that makes a catalogue's errors. */
const failing = <C extends Catalogue>(catalogue: C): Fail<C> => failingByName(catalogue);

/** Does what `failing` does; the type of each error tells which one it is. */
export const failingExactly =
  <C extends Catalogue>(catalogue: C): FailExactly<C> =>
  (error, ...[details]) =>
    // The compiler takes what stands under a name of a generic type for any entry.
    new ChatError(error, catalogue[error] as C[typeof error], details);

/** Makes an error of the kernel. */
export const fail = failing(kernelErrors);

type PlainNames<C extends Catalogue> = { [N in keyof C]: [DetailNames<C[N]>] extends [never] ? N : never }[keyof C];

/** The names of kernel errors that need no details. */
export type RefusalName = PlainNames<typeof kernelErrors>;

/** Makes an error of the kernel by a name that is known only at run time. */
export const kernelError = (error: RefusalName): ChatError => new ChatError(error, kernelErrors[error]);
