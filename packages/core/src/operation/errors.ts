import { eventQueueErrors } from "../events/errors.js";
import { shownText, shownValue } from "../text/error-text.js";
import type { ErrorEntry } from "./catalogue.js";
import { authenticationErrors } from "./errors/authentication.js";
import { httpErrors } from "./errors/http.js";
import { parameterErrors } from "./errors/parameters.js";

/** Errors by the names that code has for them; several may share a code, with texts and statuses of their own (platform.md 2). */
export type Catalogue = Readonly<Record<string, ErrorEntry>>;

/** What every call can meet, whatever it is about. */
export const kernelErrors = {
  ...parameterErrors,
  ...authenticationErrors,
  ...httpErrors,
  ...eventQueueErrors,
} as const;

type Placeholders<M extends string> = M extends `${string}{${infer P}}${infer Rest}` ? P | Placeholders<Rest> : never;
type Fields<X extends ErrorEntry> = X extends { fields: readonly (infer F extends string)[] } ? F : never;
type DetailNames<X extends ErrorEntry> = X extends ErrorEntry ? Placeholders<X["msg"]> | Fields<X> : never;

/** An error that is an answer: in process it is thrown, over HTTP it is the envelope. */
export class ChatError<Name extends string = string, Code extends string = string> extends Error {
  override name = "ChatError";
  /** What the catalogue calls it. */
  readonly error: Name;
  /** What tells programs one kind of error from another. */
  readonly code: Code;
  readonly status: number;
  /** The fields beside `result`, `msg` and `code`. */
  readonly fields: Readonly<Record<string, unknown>>;
  /** The text of the catalogue, which says nothing of this one case. */
  readonly #pattern: string;

  constructor(error: Name, entry: ErrorEntry & { code: Code }, details: Readonly<Record<string, unknown>> = {}) {
    // Of details only the beginning is shown, unless they are made by `errorText`.
    super(entry.msg.replace(/\{([^}]+)\}/g, (_, name: string) => shownText(details[name])));
    this.error = error;
    this.code = entry.code;
    this.status = entry.status ?? 400;
    this.fields = Object.fromEntries((entry.fields ?? []).map((name) => [name, shownValue(details[name])]));
    this.#pattern = entry.msg;
  }

  /** The text without the details, for logs. */
  static patternOf(error: ChatError): string {
    return error.#pattern;
  }
}

/** The values that the text and the extra fields of an error need; none for most. */
type Details<X extends ErrorEntry> = [DetailNames<X>] extends [never] ? [] : [details: Record<DetailNames<X>, unknown>];

type Named<N extends string, X extends ErrorEntry> = [DetailNames<X>] extends [never]
  ? [error: N]
  : [error: N, details: Record<DetailNames<X>, unknown>];

/**
 * Makes an error of a catalogue to throw: `throw fail("badQueue", { queue_id })`. What makes more errors passes for what makes fewer,
 * so that a call may be handed to every rule whose errors its operation declares.
 */
export type Fail<C extends Catalogue> = (
  ...error: { [N in keyof C & string]: Named<N, C[N]> }[keyof C & string]
) => ChatError;

/** As `Fail`, where the type of what is made tells which error it is. */
export type FailExactly<C extends Catalogue> = <N extends keyof C & string>(
  error: N,
  ...details: Details<C[N]>
) => ChatError<N, C[N]["code"]>;

/** Makes an error of any name, for what knows the names only when it runs. */
export type FailByName = (error: string, details?: Readonly<Record<string, unknown>>) => ChatError;

/** What makes the errors of a catalogue, by names that are known only when it runs. */
export const failingByName =
  (catalogue: Catalogue): FailByName =>
  (error, details) => {
    const entry = catalogue[error];
    if (entry === undefined) throw new TypeError(`No error is called ${error}.`);
    return new ChatError(error, entry, details);
  };

/** What makes the errors of a catalogue. */
export const failing = <C extends Catalogue>(catalogue: C): Fail<C> => failingByName(catalogue);

/** As `failing`, where the type of what is made tells which error it is. */
export const failingExactly =
  <C extends Catalogue>(catalogue: C): FailExactly<C> =>
  (error, ...[details]) =>
    new ChatError(error, catalogue[error] as C[typeof error], details);

/** Makes an error that every call can meet. */
export const fail = failing(kernelErrors);

type PlainNames<C extends Catalogue> = { [N in keyof C]: [DetailNames<C[N]>] extends [never] ? N : never }[keyof C];

/** Names of errors that need no details. */
export type RefusalName = PlainNames<typeof kernelErrors>;

/** As `fail`, by a name that is only known when it runs. */
export const kernelError = (error: RefusalName): ChatError => new ChatError(error, kernelErrors[error]);
