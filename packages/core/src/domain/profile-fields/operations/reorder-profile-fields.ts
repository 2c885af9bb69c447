import { t } from "../../../schema/schema.js";
import { administrators } from "../../users/index.js";
import { announceProfileFields } from "../announce-profile-fields.js";
import { profileFields } from "../profile-fields.js";
import { defineOperation } from "../vocabulary.js";

export const reorderProfileFields = defineOperation({
  method: "PATCH",
  path: "/realm/profile_fields",
  summary: "Reorder custom profile fields",
  permission: administrators,
  params: t.object({ order: t.array(t.integer(), { description: "The ids of all fields" }) }),
  result: t.object({}),
  errors: ["invalidFieldOrder"],
  async run(call) {
    const { params, tx, fail } = call;
    const places = new Map(params.order.map((id, place) => [id, place]));
    const fields = await profileFields(tx);
    const moved = fields.flatMap(({ id, order: before }) => {
      const order = places.get(id);
      if (order === undefined) throw fail("invalidFieldOrder");
      return order === before ? [] : [{ id, order }];
    });
    if (moved.length === 0) return {};
    await tx.updateMany("profile_fields", moved);
    await announceProfileFields(call);
    return {};
  },
});
