import { shownText, shownValue } from "./error-text.js";
import { administrationErrors } from "./errors/administration.js";
import { authenticationErrors } from "./errors/authentication.js";
import { botErrors } from "./errors/bots.js";
import type { ErrorEntry } from "./errors/catalogue.js";
import { channelErrors } from "./errors/channels.js";
import { fileErrors } from "./errors/files.js";
import { groupErrors } from "./errors/groups.js";
import { httpErrors } from "./errors/http.js";
import { invitationErrors } from "./errors/invitations.js";
import { mailErrors } from "./errors/mail.js";
import { newAddressErrors } from "./errors/new-addresses.js";
import { parameterErrors } from "./errors/parameters.js";
import { personalErrors } from "./errors/personal.js";
import { profileErrors } from "./errors/profiles.js";
import { queueErrors } from "./errors/queues.js";
import { reactionErrors } from "./errors/reactions.js";
import { readingErrors } from "./errors/reading.js";
import { roleErrors } from "./errors/roles.js";
import { sendingErrors } from "./errors/sending.js";
import { settingErrors } from "./errors/settings.js";
import { userErrors } from "./errors/users.js";

/**
 * Every error an operation can answer. One code may stand under several names, since it may carry several texts and statuses
 * (platform.md 2).
 */
export const errors = {
  ...parameterErrors,
  ...authenticationErrors,
  ...roleErrors,
  ...httpErrors,
  ...userErrors,
  ...personalErrors,
  ...botErrors,
  ...settingErrors,
  ...groupErrors,
  ...newAddressErrors,
  ...administrationErrors,
  ...profileErrors,
  ...fileErrors,
  ...mailErrors,
  ...invitationErrors,
  ...channelErrors,
  ...sendingErrors,
  ...readingErrors,
  ...reactionErrors,
  ...queueErrors,
} as const;

/** What the catalogue calls an error; several names may share a code. */
export type ErrorName = keyof typeof errors;

/** What tells programs one kind of error from another. */
export type ErrorCode = (typeof errors)[ErrorName]["code"];

/** What the envelope of some errors has beside `result`, `msg` and `code`. */
export type ErrorField = { [N in ErrorName]: Fields<N> }[ErrorName];

type Placeholders<M extends string> = M extends `${string}{${infer P}}${infer Rest}` ? P | Placeholders<Rest> : never;
type Fields<N extends ErrorName> = (typeof errors)[N] extends { fields: readonly (infer F extends string)[] }
  ? F
  : never;
type DetailNames<N extends ErrorName> = N extends ErrorName
  ? Placeholders<(typeof errors)[N]["msg"]> | Fields<N>
  : never;

/**
 * The values that the text and the extra fields of an error need; none for most. Of texts only the beginning is shown, unless they
 * are made by `errorText`.
 */
export type Details<N extends ErrorName> = [DetailNames<N>] extends [never]
  ? []
  : [details: Record<DetailNames<N>, unknown>];

/** An error that is an answer: in process it is thrown, over HTTP it is the envelope. */
export class ChatError extends Error {
  override name = "ChatError";
  readonly error: ErrorName;
  readonly code: ErrorCode;
  readonly status: number;
  /** The fields beside `result`, `msg` and `code`. */
  readonly fields: Readonly<Record<string, unknown>>;

  constructor(error: ErrorName, details: Readonly<Record<string, unknown>> = {}) {
    const entry: ErrorEntry = errors[error];
    super(entry.msg.replace(/\{([^}]+)\}/g, (_, name: string) => shownText(details[name])));
    this.error = error;
    this.code = errors[error].code;
    this.status = entry.status ?? 400;
    this.fields = Object.fromEntries((entry.fields ?? []).map((name) => [name, shownValue(details[name])]));
  }
}

/** Makes the error to throw: `throw fail("badQueue", { queue_id })`. */
export const fail = <N extends ErrorName>(error: N, ...[details]: Details<N>): ChatError =>
  new ChatError(error, details);
