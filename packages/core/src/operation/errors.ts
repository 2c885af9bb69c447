import { administrationErrors } from "../domain/accounts/errors.js";
import { botErrors } from "../domain/bots/errors.js";
import { channelErrors } from "../domain/channels/errors.js";
import { fileErrors } from "../domain/files/errors.js";
import { newAddressErrors } from "../domain/identities/errors.js";
import { invitationErrors } from "../domain/invitations/errors.js";
import { mailErrors } from "../domain/mail/errors.js";
import { readingErrors } from "../domain/messages/reading-errors.js";
import { sendingErrors } from "../domain/messages/sending-errors.js";
import { mutedUserErrors } from "../domain/muted-users/errors.js";
import { onboardingErrors } from "../domain/onboarding/errors.js";
import { groupErrors } from "../domain/permissions/errors.js";
import { presenceErrors } from "../domain/presence/errors.js";
import { profileErrors } from "../domain/profile-fields/errors.js";
import { reactionErrors } from "../domain/reactions/errors.js";
import { settingErrors } from "../domain/settings/errors.js";
import { statusErrors } from "../domain/statuses/errors.js";
import { userErrors } from "../domain/users/errors.js";
import { roleErrors } from "../domain/users/role-errors.js";
import { queueErrors } from "../events/errors.js";
import { shownText, shownValue } from "../text/error-text.js";
import type { ErrorEntry } from "./catalogue.js";
import { authenticationErrors } from "./errors/authentication.js";
import { httpErrors } from "./errors/http.js";
import { parameterErrors } from "./errors/parameters.js";

/**
 * Every error an operation can answer. One code may stand under several names, since it may carry several texts and statuses
 * (platform.md 2).
 */
export const errors = {
  ...userErrors,
  ...roleErrors,
  ...settingErrors,
  ...groupErrors,
  ...channelErrors,
  ...fileErrors,
  ...mailErrors,
  ...onboardingErrors,
  ...mutedUserErrors,
  ...presenceErrors,
  ...statusErrors,
  ...newAddressErrors,
  ...botErrors,
  ...profileErrors,
  ...readingErrors,
  ...sendingErrors,
  ...reactionErrors,
  ...invitationErrors,
  ...administrationErrors,
  ...parameterErrors,
  ...authenticationErrors,
  ...httpErrors,
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
