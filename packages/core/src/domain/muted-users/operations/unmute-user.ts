import { t } from "../../../schema/schema.js";
import { readableUser } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { mutedUsersEvent } from "../events.js";
import { endMute, mutedUsersOf, muteOf } from "../muted-users.js";
import { defineOperation } from "../vocabulary.js";

export const unmuteUser = defineOperation({
  method: "DELETE",
  path: "/users/me/muted_users/{muted_user_id}",
  summary: "Unmute a user",
  description: "What they sent meanwhile stays read.",
  permission: anyUser,
  params: t.object({ muted_user_id: t.integer() }),
  result: t.object({}),
  errors: ["noSuchUser", "userNotMuted"],
  async run(call) {
    const { actor, tx, emit, fail } = call;
    const { muted_user_id } = call.params;
    await readableUser(call, muted_user_id);
    const mute = await muteOf(tx, actor.id, muted_user_id);
    if (mute?.is_muted !== true) throw fail("userNotMuted");
    await endMute(tx, mute);
    emit(mutedUsersEvent, { muted_users: await mutedUsersOf(tx, actor.id) }, { users: [actor.id] });
    return {};
  },
});
