import { t } from "../../../schema/schema.js";
import { administrators, checkOrganizationRows } from "../../users/index.js";
import { acceptLinkifier, linkifierParams } from "../accept-linkifier.js";
import { linkifierLimit } from "../linkifier-list.js";
import { listLinkifiers, tellOfLinkifiers } from "../linkifiers.js";
import { defineOperation } from "../vocabulary.js";

export const addLinkifier = defineOperation({
  method: "POST",
  path: "/realm/filters",
  summary: "Add a linkifier",
  description: "It comes last in order. Messages that were sent before stay as they are.",
  permission: administrators,
  params: t.object(linkifierParams),
  result: t.object({ id: t.integer() }),
  errors: ["linkifierInvalid", "organizationFull"],
  async run(call) {
    const { tx } = call;
    const linkifier = await acceptLinkifier(call, call.params);
    const known = await listLinkifiers(tx);
    await checkOrganizationRows(call, linkifierLimit, 1);
    const order = (known.at(-1)?.order ?? -1) + 1;
    const { id } = await tx.insert("linkifiers", { ...linkifier, order });
    await tellOfLinkifiers(call);
    return { id };
  },
});
