import { roles } from "../../operation/roles.js";
import { quoted } from "../../text/site-addresses.js";

/** A rule for a value that is passed to a method. */
interface Kind {
  /** The end of the message after "is", such as "a text". */
  wanted: string;
  isNeeded: boolean;
  /** Whether a value satisfies the rule. */
  fits(given: unknown): boolean;
}

/** The fields that a method of the host takes, by name. */
type Kinds = Readonly<Record<string, Kind>>;

const needed = (wanted: string, fits: Kind["fits"]): Kind => ({ wanted, fits, isNeeded: true });

const optional = ({ wanted, fits }: Kind): Kind => ({ wanted, fits, isNeeded: false });

const isText = (given: unknown): boolean => typeof given === "string";

const text = needed("a text", isText);
const flag = needed("true or false", (given) => typeof given === "boolean");
const id = needed("a whole number", Number.isSafeInteger);
const days = needed(
  "a whole number from 1, or null",
  (given) => given === null || (typeof given === "number" && Number.isSafeInteger(given) && given > 0),
);
const texts = needed("a list of texts", (given) => Array.isArray(given) && given.every(isText));
const roleNumbers: readonly unknown[] = Object.values(roles);
const role = needed(roleNumbers.join(" or "), (given) => roleNumbers.includes(given));
const entries = needed(
  "an object of texts",
  (given) => typeof given === "object" && given !== null && Object.values(given).every(isText),
);

const account = { email: text, full_name: text, role: optional(role) };
const ensured = { channels: optional(texts), reactivate: optional(flag) };

const kinds = {
  createUser: { ...account, is_bot: optional(flag), channels: optional(texts), password: optional(text) },
  importUser: { ...account, date_joined: optional(id), password: optional(text) },
  ensureUser: { ...account, ...ensured, is_bot: optional(flag) },
  ensureBot: {
    short_name: text,
    full_name: text,
    service_name: optional(text),
    bot_owner_id: optional(id),
    ...ensured,
    config_data: optional(entries),
  },
  acceptInvitation: { link: text, full_name: text, email: optional(text), password: optional(text) },
  deleteUser: { messages: optional(flag) },
} satisfies Record<string, Kinds>;

const checkKind = (method: string, name: string, { kind, given }: { kind: Kind; given: unknown }): void => {
  if (given === undefined ? !kind.isNeeded : kind.fits(given)) return;
  throw new TypeError(
    given === undefined
      ? `${method} needs ${name}, which is ${kind.wanted}.`
      : `${name} of ${method} is ${kind.wanted}, not ${quoted(given)}.`,
  );
};

/** Throws a TypeError that says what to pass to a method of the host. It helps callers without a TypeScript compiler. */
export const checkGiven = (method: keyof typeof kinds, given: unknown): void => {
  const fields: Kinds = kinds[method];
  if (typeof given !== "object" || given === null)
    throw new TypeError(`${method} takes an object with ${Object.keys(fields).join(", ")}, not ${quoted(given)}.`);
  const values = new Map<string, unknown>(Object.entries(given));
  for (const [name, kind] of Object.entries(fields)) checkKind(method, name, { kind, given: values.get(name) });
};

/** As `checkGiven`, for the id of an account. */
export const checkUserId = (given: unknown): void => {
  if (!id.fits(given)) throw new TypeError(`user_id is ${id.wanted}, not ${quoted(given)}.`);
};

/** As `checkGiven`, for a single text. */
export const checkText = (method: string, name: string, given: unknown): void =>
  checkKind(method, name, { kind: text, given });

/** As `checkGiven`, for a single flag. */
export const checkFlag = (method: string, name: string, given: unknown): void =>
  checkKind(method, name, { kind: flag, given });

/** As `checkGiven`, for a number of days; null stands for ever. */
export const checkDays = (method: string, name: string, given: unknown): void =>
  checkKind(method, name, { kind: days, given });
