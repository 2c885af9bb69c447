import { validate } from "../../operation/check-params.js";
import { byName } from "../../schema/declared-names.js";
import { isDictionary } from "../../schema/is-dictionary.js";
import { t } from "../../schema/schema.js";
import { type ErrorText, errorText } from "../../text/error-text.js";
import { isBlank } from "../../text/folding.js";
import { isWebAddress } from "../../text/web-addresses.js";
import { isKnownSite } from "./external-accounts.js";
import { fieldTypes } from "./profile-field-types.js";
import type { Raising } from "./vocabulary.js";

type Data = Readonly<Record<string, unknown>>;

/**
 * Returns a field's further data as it is stored: JSON text, empty for most types. Throws for data that the type does not allow.
 */
export const acceptFieldData = (
  call: Raising<FieldDataError | "invalidParameter">,
  type: number,
  data: Data,
): string => {
  const text = acceptData(call, type, data);
  if (text.length > longest) throw invalid(call, `field_data is too long (limit: ${longest} characters)`);
  return text;
};

/** Contract silent: the length of a field's data, which everybody gets. */
const longest = 10_000;

const acceptData = (call: Raising<FieldDataError | "invalidParameter">, type: number, data: Data): string => {
  if (type === fieldTypes.choice) return acceptChoices(call, data);
  return type === fieldTypes.externalAccount ? acceptExternalAccount(call, data) : "";
};

const invalid = (call: Raising<"invalidParameter">, text: string | ErrorText) =>
  call.fail("invalidParameter", { text });

const acceptChoices = (call: Raising<"noChoices" | "duplicateChoices" | "invalidParameter">, data: Data): string => {
  const choices = Object.entries(data);
  if (choices.length === 0) throw call.fail("noChoices");
  const texts = choices.map(([key, choice]) => acceptChoice(call, key, choice));
  validate("field_data", t.array(t.text()), Object.keys(data));
  if (new Set(texts).size < texts.length) throw call.fail("duplicateChoices");
  return JSON.stringify(data);
};

const acceptChoice = (call: Raising<"invalidParameter">, key: string, choice: unknown): string => {
  if (isBlank(key)) throw invalid(call, "'value' cannot be blank.");
  const { text } = acceptDict(call, choice, { required: ["text", "order"] });
  return text;
};

/** Returns an object that has these texts, and no other fields but the optional ones; throws for any other value. */
const acceptDict = <R extends string>(
  call: Raising<"invalidParameter">,
  data: unknown,
  { required, optional = [] }: { required: readonly R[]; optional?: readonly string[] },
): Data & Record<R, string> => {
  if (!isDictionary(data)) throw invalid(call, "field_data is not a dict");
  const texts = byName(required, (name) => {
    if (!Object.hasOwn(data, name)) throw invalid(call, `${name} key is missing from field_data`);
    return acceptText(call, name, data[name]);
  });
  const unexpected = Object.keys(data).filter((name) => !(name in texts) && !optional.includes(name));
  if (unexpected.length > 0) throw invalid(call, errorText`Unexpected arguments: ${unexpected.join(", ")}`);
  return { ...data, ...texts };
};

const acceptText = (call: Raising<"invalidParameter">, name: string, value: unknown): string => {
  validate(`field_data["${name}"]`, t.text(), value);
  if (isBlank(value)) throw invalid(call, `field_data["${name}"] cannot be blank.`);
  return value;
};

const acceptExternalAccount = (
  call: Raising<"invalidExternalAccount" | "urlPatternMissing" | "invalidParameter" | "urlPatternWithoutName">,
  data: Data,
): string => {
  const { subtype, url_pattern } = acceptDict(call, data, { required: ["subtype"], optional: ["url_pattern"] });
  if (url_pattern !== undefined) acceptUrlPattern(call, url_pattern);
  // The address pattern of a known site is not stored.
  if (isKnownSite(subtype)) return JSON.stringify({ subtype });
  if (subtype !== "custom") throw call.fail("invalidExternalAccount");
  if (url_pattern === undefined) throw call.fail("urlPatternMissing");
  return JSON.stringify({ subtype, url_pattern });
};

const username = "%(username)s";

const acceptUrlPattern = (call: Raising<"urlPatternWithoutName" | "invalidParameter">, pattern: unknown): void => {
  validate('field_data["url_pattern"]', t.text(), pattern);
  const parts = pattern.split(username);
  if (parts.length !== 2) throw call.fail("urlPatternWithoutName");
  if (!isWebAddress(parts.join("username"))) throw invalid(call, 'field_data["url_pattern"] is not a URL');
};

/** Returns the known site that a field's data names; null for other fields. */
export const knownSiteOf = (type: number, data: Data) => {
  const { subtype } = data;
  return type === fieldTypes.externalAccount && isKnownSite(subtype) ? subtype : null;
};

/** The errors that `acceptFieldData` may throw. */
export const fieldDataErrors = [
  "noChoices",
  "duplicateChoices",
  "invalidExternalAccount",
  "urlPatternMissing",
  "urlPatternWithoutName",
] as const;

/** The name of one of `fieldDataErrors`. */
export type FieldDataError = (typeof fieldDataErrors)[number];
