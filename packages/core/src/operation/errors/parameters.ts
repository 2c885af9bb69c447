import { catalogue } from "../catalogue.js";

/** Errors in parameters (platform.md 1.5). */
export const parameterErrors = catalogue({
  missingParameter: { code: "REQUEST_VARIABLE_MISSING", msg: "Missing '{var_name}' argument", fields: ["var_name"] },
  invalidParameter: { code: "BAD_REQUEST", msg: "{text}" },
  badValue: {
    code: "REQUEST_VARIABLE_INVALID",
    msg: "Bad value for '{var_name}': {bad_value}",
    fields: ["var_name", "bad_value"],
  },
  confusingParameter: {
    code: "REQUEST_CONFUSING_VAR",
    msg: "Can't decide between '{var_name1}' and '{var_name2}' arguments",
    fields: ["var_name1", "var_name2"],
  },
  unsupportedCombination: {
    code: "BAD_REQUEST",
    msg: "Unsupported parameter combination: {parameters}",
    fields: ["parameters"],
  },
  unreadableBody: {
    code: "BAD_REQUEST",
    msg: "The body is {content_type}, and parameters are form fields: send application/x-www-form-urlencoded or multipart/form-data.",
  },
  malformedPayload: { code: "BAD_REQUEST", msg: "Malformed payload" },
  tooManyParameters: { code: "BAD_REQUEST", msg: "Too many parameters" },
});
