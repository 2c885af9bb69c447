import { t } from "../../../schema/schema.js";
import { admittedNow } from "../../login/index.js";
import { anyUser, shownAvatars } from "../../users/index.js";
import { avatarErrors, checkAvatarChange, setAvatar, withAvatar } from "../set-avatar.js";
import { defineOperation } from "../vocabulary.js";

export const uploadAvatar = defineOperation({
  method: "POST",
  path: "/users/me/avatar",
  summary: "Upload an avatar",
  description:
    "A PNG, JPEG, GIF, WebP or AVIF picture of at most 5 MiB, in a multipart part of any name. Its middle square is kept in two sizes, of an animated one the first frame; nothing else of the file is. In process: `uploadAvatar({ files: [{ bytes }] })`.",
  permission: anyUser,
  transaction: "none",
  params: t.object({ files: t.files({ description: "Exactly one" }) }),
  result: t.object({ avatar_url: t.string() }),
  errors: ["oneAvatarRequired", ...avatarErrors],
  async run({ actor, params: { files }, read, write, use, fail }) {
    const [file] = files;
    if (file === undefined || files.length > 1) throw fail("oneAvatarRequired");
    await read(checkAvatarChange);
    const changed = await withAvatar({ use, actor, file, fail }, (avatar) =>
      write(async (writing) => {
        const call = { ...writing, actor: await admittedNow(writing, anyUser) };
        await checkAvatarChange(call);
        return setAvatar(call, call.actor, avatar);
      }),
    );
    return { avatar_url: use(shownAvatars).url(changed) };
  },
});
