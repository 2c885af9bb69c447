import { raise } from "../../../operation/hook.js";
import { t } from "../../../schema/schema.js";
import { readableUser } from "../../accessible-users/index.js";
import { anyUser } from "../../users/index.js";
import { mutedUsersEvent } from "../events.js";
import { userMuted } from "../hooks.js";
import { beginMute, mutedUsersOf, muteOf } from "../muted-users.js";
import { defineOperation } from "../vocabulary.js";

export const muteUser = defineOperation({
  method: "POST",
  path: "/users/me/muted_users/{muted_user_id}",
  summary: "Mute a user",
  description: "What they sent is marked as read, and what they send arrives read.",
  permission: anyUser,
  params: t.object({ muted_user_id: t.integer() }),
  result: t.object({}),
  errors: ["muteOfSelf", "noSuchUser", "userMuted"],
  async run(call) {
    const { actor, tx, emit, now, fail } = call;
    const { muted_user_id } = call.params;
    if (muted_user_id === actor.id) throw fail("muteOfSelf");
    await readableUser(call, muted_user_id);
    if ((await muteOf(tx, actor.id, muted_user_id))?.is_muted === true) throw fail("userMuted");
    const mute = { user_id: actor.id, muted_user_id };
    await raise(call, userMuted, mute);
    await beginMute(tx, { ...mute, now });
    emit(mutedUsersEvent, { muted_users: await mutedUsersOf(tx, actor.id) }, { users: [actor.id] });
    return {};
  },
});
