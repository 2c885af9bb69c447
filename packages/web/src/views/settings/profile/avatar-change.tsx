import { useSelect, useSelf } from "@confab/client/react";
import { useRef } from "preact/hooks";
import { client } from "../../../client.js";
import { Avatar } from "../../../parts/avatar.js";
import { useAction } from "../../../parts/forms/use-action.js";
import { Problem } from "../../../parts/problem.js";
import { s } from "../../../texts/settings/index.js";

/** The picture types that the server takes. */
const accepted = "image/png,image/jpeg,image/gif,image/webp,image/avif";

const upload = async (file: File): Promise<unknown> =>
  client.api.uploadAvatar({ files: [{ bytes: new Uint8Array(await file.arrayBuffer()), filename: file.name }] });

/** One's own picture: another one, or none. */
export const AvatarChange = () => {
  const self = useSelf();
  const { runOnce, problem, isBusy, setProblem } = useAction();
  const input = useRef<HTMLInputElement>(null);
  const mib = useSelect((view) => view.field("max_avatar_file_size_mib") ?? 5, []);
  const isOwn = useSelect((view) => view.field("avatar_source") === "U", []);
  const isFixed = useSelect(
    (view) => view.field("realm_avatar_changes_disabled") === true && view.field("is_admin") !== true,
    [],
  );
  if (self === undefined) return null;
  const take = async (): Promise<void> => {
    const file = input.current?.files?.[0];
    if (input.current === null || file === undefined) return;
    if (file.size > mib * 1_048_576) setProblem(s.profile.tooLarge(mib));
    else await runOnce(() => upload(file));
    input.current.value = "";
  };
  return (
    <div class="avatar-line">
      <Avatar user_id={self.user_id} size={72} />
      <div class="words">
        {!isFixed && (
          <div class="buttons">
            <input ref={input} type="file" accept={accepted} hidden aria-label={s.profile.picture} onChange={take} />
            <button
              type="button"
              class="button"
              aria-disabled={isBusy}
              onClick={() => isBusy || input.current?.click()}
            >
              {s.profile.upload}
            </button>
            {isOwn && (
              <button
                type="button"
                class="link-button"
                aria-disabled={isBusy}
                onClick={() => runOnce(() => client.api.deleteAvatar())}
              >
                {s.profile.removePicture}
              </button>
            )}
          </div>
        )}
        <small class="hint">{isFixed ? s.profile.pictureFixed : s.profile.pictureHint(mib)}</small>
      </div>
      <Problem problem={problem ?? null} />
    </div>
  );
};
