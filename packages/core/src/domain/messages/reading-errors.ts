import { catalogue } from "../../operation/catalogue.js";
import { t } from "../../schema/schema.js";

/** Errors about reading messages (messages.md A, B1). */
export const readingErrors = catalogue({
  anchorMissing: { code: "BAD_REQUEST", msg: "Missing 'anchor' argument." },
  invalidAnchor: { code: "BAD_REQUEST", msg: "Invalid anchor" },
  anchorDateMissing: { code: "BAD_REQUEST", msg: "Missing 'anchor_date' argument." },
  anchorInside: { code: "BAD_REQUEST", msg: "The anchor can only be excluded at an end of the range" },
  tooManyMessages: { code: "BAD_REQUEST", msg: "Too many messages requested (maximum 5000)." },
  badNarrow: { code: "BAD_NARROW", msg: "Invalid narrow operator: {desc}", fields: { desc: t.string() } },
  badNarrowCombination: {
    code: "BAD_NARROW",
    msg: "Invalid narrow operator combination: {desc}",
    fields: { desc: t.string() },
  },
});
