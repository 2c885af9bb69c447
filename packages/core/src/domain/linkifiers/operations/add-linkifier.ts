import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { acceptLinkifier, linkifierParams } from "../accept-linkifier.js";
import { mostLinkifiers } from "../linkifier-list.js";
import { listLinkifiers, tellOfLinkifiers } from "../linkifiers.js";
import { defineOperation } from "../vocabulary.js";

export const addLinkifier = defineOperation({
  method: "POST",
  path: "/realm/filters",
  summary: "Make links of a pattern in messages",
  description: "It comes last in order. Messages that were sent before stay as they are.",
  permission: administrators,
  params: t.object(linkifierParams),
  result: t.object({ id: t.integer() }),
  errors: ["linkifierInvalid", "linkifiersFull"],
  async run(call) {
    const { tx, fail } = call;
    const linkifier = await acceptLinkifier(call, call.params);
    const known = await listLinkifiers(tx);
    if (known.length >= mostLinkifiers) throw fail("linkifiersFull", { limit: mostLinkifiers });
    const order = (known.at(-1)?.order ?? -1) + 1;
    const { id } = await tx.insert("linkifiers", { ...linkifier, order });
    await tellOfLinkifiers(call);
    return { id };
  },
});
