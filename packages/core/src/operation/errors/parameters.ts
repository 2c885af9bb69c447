import { t } from "../../schema/schema.js";
import { catalogue } from "../catalogue.js";

const parameter = t.string({ description: "A parameter's name" });

/** Errors in parameters (platform.md 1.5). */
export const parameterErrors = catalogue({
  missingParameter: {
    code: "REQUEST_VARIABLE_MISSING",
    msg: "Missing '{var_name}' argument",
    fields: { var_name: parameter },
  },
  invalidParameter: { code: "BAD_REQUEST", msg: "{text}" },
  badValue: {
    code: "REQUEST_VARIABLE_INVALID",
    msg: "Bad value for '{var_name}': {bad_value}",
    fields: { var_name: parameter, bad_value: t.unknown() },
  },
  confusingParameter: {
    code: "REQUEST_CONFUSING_VAR",
    msg: "Can't decide between '{var_name1}' and '{var_name2}' arguments",
    fields: { var_name1: parameter, var_name2: parameter },
  },
  unsupportedCombination: {
    code: "BAD_REQUEST",
    msg: "Unsupported parameter combination: {parameters}",
    fields: { parameters: t.string({ description: "The names of the parameters that do not go together" }) },
  },
  unreadableBody: {
    code: "BAD_REQUEST",
    msg: "The body is {content_type}, and has no parameters: send application/x-www-form-urlencoded, multipart/form-data or application/json.",
  },
  jsonObjectExpected: {
    code: "BAD_REQUEST",
    msg: "The body is no JSON object, whose members would be the parameters.",
  },
  malformedJson: { code: "BAD_REQUEST", msg: "Malformed JSON" },
  malformedPayload: { code: "BAD_REQUEST", msg: "Malformed payload" },
  tooManyParameters: { code: "BAD_REQUEST", msg: "Too many parameters" },
});
