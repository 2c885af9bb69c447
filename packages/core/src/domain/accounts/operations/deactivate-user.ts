import { isOwner } from "../../../operation/roles.js";
import { t } from "../../../schema/schema.js";
import { administrablePerson } from "../../accessible-users/index.js";
import { deleteSent } from "../../messages/index.js";
import { anyUser } from "../../users/index.js";
import { isOnlyOwner } from "../change-role.js";
import { deactivate } from "../deactivate.js";
import { deleteProfiles } from "../delete-profile.js";
import { mailFarewell } from "../farewell.js";
import { defineOperation } from "../vocabulary.js";

const flag = t.optional(t.boolean());

export const deactivateUser = defineOperation({
  method: "DELETE",
  path: "/users/{user_id}",
  summary: "Deactivate a user",
  description:
    "For administrators; owners are deactivated by owners. The account keeps its messages unless `actions` say otherwise, and comes " +
    "back with its channels and groups when it is reactivated. Its bots are deactivated, too. Of many messages to delete some are " +
    "gone with the answer, and the rest soon after it.",
  permission: anyUser,
  price: 3,
  params: t.object({
    user_id: t.integer(),
    deactivation_notification_comment: t.optional(
      t.text({ max: 2000, description: "Mailed to the user; without it no mail is sent" }),
    ),
    actions: t.optional(
      t.object(
        {
          delete_profile: flag,
          delete_public_channel_messages: flag,
          delete_private_channel_messages: flag,
          delete_direct_messages: flag,
        },
        { description: "What goes with the account, and with its bots" },
      ),
    ),
  }),
  result: t.object({}),
  errors: ["noSuchUser", "targetDeactivated", "insufficientPermission", "ownerRequired", "lastOwner"],
  async run(call) {
    const { actor, tx, params, fail } = call;
    const { deactivation_notification_comment: comment, actions = {} } = params;
    const user = await administrablePerson(call, params.user_id);
    if (isOwner(user) && !isOwner(actor)) throw fail("ownerRequired");
    if (await isOnlyOwner(tx, user)) throw fail("lastOwner");
    const gone = await deactivate(call, user);
    await deleteSent(call, gone, {
      public_channels: actions.delete_public_channel_messages === true,
      private_channels: actions.delete_private_channel_messages === true,
      direct_messages: actions.delete_direct_messages === true,
    });
    if (actions.delete_profile) await deleteProfiles(call, gone);
    if (comment !== undefined) await mailFarewell(call, user, comment);
    return {};
  },
});
