import { catalogue } from "../../operation/catalogue.js";
import { t } from "../../schema/schema.js";

/** Errors about linkifiers (platform.md 12.3). */
export const linkifierErrors = catalogue({
  linkifierInvalid: {
    code: "BAD_REQUEST",
    msg: "{text}",
    fields: {
      errors: t.record(t.array(t.string()), { description: "What is wrong with each part of a linkifier" }),
    },
  },
  linkifierMissing: { code: "BAD_REQUEST", msg: "Linkifier not found." },
  linkifiersRepeated: { code: "BAD_REQUEST", msg: "The ordered list must not contain duplicated linkifiers" },
  linkifiersIncomplete: {
    code: "BAD_REQUEST",
    msg: "The ordered list must enumerate all existing linkifiers exactly once",
  },
});
