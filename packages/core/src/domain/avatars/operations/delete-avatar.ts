import { t } from "../../../schema/schema.js";
import { anyUser, shownAvatars } from "../../users/index.js";
import { checkAvatarChange, resetAvatar } from "../set-avatar.js";
import { defineOperation } from "../vocabulary.js";

export const deleteAvatar = defineOperation({
  method: "DELETE",
  path: "/users/me/avatar",
  summary: "Delete your avatar",
  description: "The account has its generated or provided picture again. Nothing changes for who has uploaded none.",
  permission: anyUser,
  params: t.object({}),
  result: t.object({ avatar_url: t.string() }),
  errors: ["avatarChangesDisabled"],
  async run(call) {
    const { actor, use } = call;
    await checkAvatarChange(call);
    const user = await resetAvatar(call, actor);
    return { avatar_url: use(shownAvatars).url(user) };
  },
});
