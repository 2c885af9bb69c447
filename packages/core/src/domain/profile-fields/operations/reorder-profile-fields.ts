import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { announceProfileFields } from "../announce-profile-fields.js";
import { profileFields } from "../profile-fields.js";
import { defineOperation } from "../vocabulary.js";

export const reorderProfileFields = defineOperation({
  method: "PATCH",
  path: "/realm/profile_fields",
  summary: "Put the custom profile fields in another order",
  permission: administrators,
  params: t.object({ order: t.array(t.integer(), { description: "The ids of all fields" }) }),
  result: t.object({}),
  errors: ["invalidFieldOrder"],
  async run(call) {
    const { params, tx, fail } = call;
    const places = new Map(params.order.map((id, place) => [id, place]));
    const fields = await profileFields(tx);
    const moved = fields.filter(({ id, order }) => places.get(id) !== order);
    for (const { id } of moved) {
      const order = places.get(id);
      if (order === undefined) throw fail("invalidFieldOrder");
      await tx.update("profile_fields", id, { order });
    }
    if (moved.length > 0) await announceProfileFields(call);
    return {};
  },
});
