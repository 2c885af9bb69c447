import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { listLinkifiers, tellOfLinkifiers } from "../linkifiers.js";
import { defineOperation } from "../vocabulary.js";

export const reorderLinkifiers = defineOperation({
  method: "PATCH",
  path: "/realm/linkifiers",
  summary: "Reorder linkifiers",
  description: "They apply in this order, so where two match at one place the first one does.",
  permission: administrators,
  params: t.object({ ordered_linkifier_ids: t.array(t.integer(), { description: "All linkifiers, each once" }) }),
  result: t.object({}),
  errors: ["linkifiersRepeated", "linkifiersIncomplete"],
  async run(call) {
    const { tx, fail } = call;
    const { ordered_linkifier_ids: ids } = call.params;
    const wanted = new Set(ids);
    if (wanted.size < ids.length) throw fail("linkifiersRepeated");
    const known = await listLinkifiers(tx);
    if (known.length !== wanted.size || !known.every(({ id }) => wanted.has(id))) throw fail("linkifiersIncomplete");
    await tx.updateMany(
      "linkifiers",
      ids.map((id, order) => ({ id, order })),
    );
    await tellOfLinkifiers(call);
    return {};
  },
});
