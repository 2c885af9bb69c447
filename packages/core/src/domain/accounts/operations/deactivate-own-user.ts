import { t } from "../../../schema/schema.js";
import { anyUser } from "../../users/index.js";
import { isOnlyOwner } from "../change-role.js";
import { deactivate } from "../deactivate.js";
import { defineOperation } from "../vocabulary.js";

export const deactivateOwnUser = defineOperation({
  method: "DELETE",
  path: "/users/me",
  summary: "Deactivate your own account",
  description: "With the bots it owns. Neither the only account nor the only owner may leave.",
  permission: anyUser,
  price: 3,
  params: t.object({}),
  result: t.object({}),
  errors: ["lastAccount"],
  async run(call) {
    const { actor, tx, fail } = call;
    const active = (await tx.scan("users", "id")).filter(({ is_active, is_system_bot }) => is_active && !is_system_bot);
    if (active.length === 1) throw fail("lastAccount", { is_last_owner: false, entity: "user" });
    if (await isOnlyOwner(tx, actor)) throw fail("lastAccount", { is_last_owner: true, entity: "organization owner" });
    await deactivate(call, actor);
    return {};
  },
});
