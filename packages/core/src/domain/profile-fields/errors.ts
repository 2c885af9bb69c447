import { catalogue } from "../../operation/catalogue.js";

/** Errors about custom profile fields and their values (users.md 6). */
export const profileErrors = catalogue({
  labelBlank: { code: "BAD_REQUEST", msg: "Label cannot be blank." },
  labelTaken: { code: "BAD_REQUEST", msg: "A field with that label already exists." },
  invalidFieldType: { code: "BAD_REQUEST", msg: "Invalid field type." },
  noChoices: { code: "BAD_REQUEST", msg: "Field must have at least one choice." },
  duplicateChoices: { code: "BAD_REQUEST", msg: "Field must not have duplicate choices." },
  invalidExternalAccount: { code: "BAD_REQUEST", msg: "Invalid external account type" },
  urlPatternMissing: { code: "BAD_REQUEST", msg: "Custom external account must define URL pattern" },
  urlPatternWithoutName: { code: "BAD_REQUEST", msg: "URL pattern must contain '%(username)s'." },
  summaryFull: { code: "BAD_REQUEST", msg: "Only 2 custom profile fields can be displayed in the profile summary." },
  summaryUnsupported: { code: "BAD_REQUEST", msg: "Field type not supported for display in profile summary." },
  matchingUnsupported: { code: "BAD_REQUEST", msg: "Field type not supported for user matching." },
  defaultFieldFixed: { code: "BAD_REQUEST", msg: "Default custom field cannot be updated." },
  profileFieldMissing: { code: "BAD_REQUEST", msg: "Field id {id} not found." },
  invalidFieldOrder: { code: "BAD_REQUEST", msg: "Invalid order mapping." },
  fieldNotEditable: {
    code: "BAD_REQUEST",
    msg: "You are not allowed to change this field. Contact an administrator to update it.",
  },
  invalidChoice: { code: "BAD_REQUEST", msg: "'{value}' is not a valid choice for '{name}'." },
  profileTooLarge: {
    code: "BAD_REQUEST",
    msg: "A profile can have at most {limit} bytes, its formatted texts included. Make some of them shorter.",
  },
  namedUserDeactivated: { code: "BAD_REQUEST", msg: "User with ID {id} is deactivated" },
  namedUserIsBot: { code: "BAD_REQUEST", msg: "User with ID {id} is a bot" },
});
