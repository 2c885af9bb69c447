import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { linkifierOf, tellOfLinkifiers } from "../linkifiers.js";
import { defineOperation } from "../vocabulary.js";

export const removeLinkifier = defineOperation({
  method: "DELETE",
  path: "/realm/filters/{filter_id}",
  summary: "Remove a linkifier",
  description: "Messages that were sent before stay as they are.",
  permission: administrators,
  params: t.object({ filter_id: t.integer({ description: "The linkifier" }) }),
  result: t.object({}),
  errors: ["linkifierMissing"],
  async run(call) {
    const { id } = await linkifierOf(call, call.params.filter_id);
    await call.tx.delete("linkifiers", id);
    await tellOfLinkifiers(call);
    return {};
  },
});
