import { useSelect } from "@confab/client/react";
import { EmojiPicture } from "../../parts/emoji-picture.js";

/** What somebody says of themselves for now; nothing where they say nothing. */
export const StatusLine = ({ user_id }: { user_id: number }) => {
  const status = useSelect(({ statuses }) => statuses.get(String(user_id)), [user_id]);
  const { status_text = "", emoji_name, emoji_code = "", reaction_type = "unicode_emoji" } = status ?? {};
  if (status_text === "" && emoji_name === undefined) return null;
  return (
    <span class="status-line cut">
      {emoji_name !== undefined && <EmojiPicture emoji={{ emoji_name, emoji_code, reaction_type }} />}
      <bdi>{status_text}</bdi>
    </span>
  );
};
