import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { acceptLinkifier, linkifierParams } from "../accept-linkifier.js";
import { linkifierOf, tellOfLinkifiers } from "../linkifiers.js";
import { defineOperation } from "../vocabulary.js";

export const updateLinkifier = defineOperation({
  method: "PATCH",
  path: "/realm/filters/{filter_id}",
  summary: "Update a linkifier",
  description: "What is left out stays. Messages that were sent before stay as they are.",
  permission: administrators,
  params: t.object({
    ...linkifierParams,
    filter_id: t.integer({ description: "The linkifier" }),
    pattern: t.optional(linkifierParams.pattern),
    url_template: t.optional(linkifierParams.url_template),
  }),
  result: t.object({}),
  errors: ["linkifierMissing", "linkifierInvalid"],
  async run(call) {
    const { filter_id, ...changes } = call.params;
    const known = await linkifierOf(call, filter_id);
    const { id } = known;
    await call.tx.update("linkifiers", id, await acceptLinkifier(call, { ...known, ...changes }, id));
    await tellOfLinkifiers(call);
    return {};
  },
});
