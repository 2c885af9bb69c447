import { byName } from "../../schema/declared-names.js";
import { isDictionary } from "../../schema/is-dictionary.js";
import { t } from "../../schema/schema.js";
import { validate } from "../../schema/validate.js";
import { type ErrorText, errorText } from "../../text/error-text.js";
import { isBlank } from "../../text/folding.js";
import { isWebAddress } from "../../text/web-addresses.js";
import { isKnownSite } from "./external-accounts.js";
import { fieldTypes } from "./profile-field-types.js";
import { fail } from "./vocabulary.js";

type Data = Readonly<Record<string, unknown>>;

/** What a field needs to know beside its type, as it is stored: JSON text, empty for most; throws for what it cannot be. */
export const acceptFieldData = (type: number, data: Data): string => {
  if (type === fieldTypes.choice) return acceptChoices(data);
  return type === fieldTypes.externalAccount ? acceptExternalAccount(data) : "";
};

const invalid = (text: string | ErrorText) => fail("invalidParameter", { text });

const acceptChoices = (data: Data): string => {
  const choices = Object.entries(data);
  if (choices.length === 0) throw fail("noChoices");
  const texts = choices.map(([key, choice]) => acceptChoice(key, choice));
  validate("field_data", t.array(t.text()), Object.keys(data));
  if (new Set(texts).size < texts.length) throw fail("duplicateChoices");
  return JSON.stringify(data);
};

const acceptChoice = (key: string, choice: unknown): string => {
  if (isBlank(key)) throw invalid("'value' cannot be blank.");
  const { text } = acceptDict(choice, ["text", "order"]);
  return text;
};

const nothing: readonly string[] = [];

/** An object with these texts and no other fields but the optional ones. */
const acceptDict = <R extends string>(
  data: unknown,
  required: readonly R[],
  optional = nothing,
): Data & Record<R, string> => {
  if (!isDictionary(data)) throw invalid("field_data is not a dict");
  const texts = byName(required, (name) => {
    if (!Object.hasOwn(data, name)) throw invalid(`${name} key is missing from field_data`);
    return acceptText(name, data[name]);
  });
  const unexpected = Object.keys(data).filter((name) => !(name in texts) && !optional.includes(name));
  if (unexpected.length > 0) throw invalid(errorText`Unexpected arguments: ${unexpected.join(", ")}`);
  return { ...data, ...texts };
};

const acceptText = (name: string, value: unknown): string => {
  validate(`field_data["${name}"]`, t.text(), value);
  if (isBlank(value)) throw invalid(`field_data["${name}"] cannot be blank.`);
  return value;
};

const acceptExternalAccount = (data: Data): string => {
  const { subtype, url_pattern } = acceptDict(data, ["subtype"], ["url_pattern"]);
  if (url_pattern !== undefined) acceptUrlPattern(url_pattern);
  // What is known of a site is not said again.
  if (isKnownSite(subtype)) return JSON.stringify({ subtype });
  if (subtype !== "custom") throw fail("invalidExternalAccount");
  if (url_pattern === undefined) throw fail("urlPatternMissing");
  return JSON.stringify({ subtype, url_pattern });
};

const username = "%(username)s";

const acceptUrlPattern = (pattern: unknown): void => {
  validate('field_data["url_pattern"]', t.text(), pattern);
  const parts = pattern.split(username);
  if (parts.length !== 2) throw fail("urlPatternWithoutName");
  if (!isWebAddress(parts.join("username"))) throw invalid('field_data["url_pattern"] is not a URL');
};

/** The site that a field's data names, of those that are known; null for other fields. */
export const knownSiteOf = (type: number, data: Data) => {
  const { subtype } = data;
  return type === fieldTypes.externalAccount && isKnownSite(subtype) ? subtype : null;
};

export const fieldDataErrors = [
  "noChoices",
  "duplicateChoices",
  "invalidExternalAccount",
  "urlPatternMissing",
  "urlPatternWithoutName",
] as const;
