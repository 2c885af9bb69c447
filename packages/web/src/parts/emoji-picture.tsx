import { useSelect } from "@confab/client/react";
import { client } from "../client.js";
import { emojiCharacters } from "./emoji-characters.js";

/** How the API names an emoji. */
export interface EmojiName {
  readonly emoji_name: string;
  readonly emoji_code: string;
  readonly reaction_type: string;
}

const ownPicture = (view: Parameters<Parameters<typeof useSelect>[0]>[0], code: string): string | undefined => {
  const known = view.field("realm_emoji") as Readonly<Record<string, { source_url: string }>> | undefined;
  return known?.[code]?.source_url;
};

/** An emoji: a character, or a picture of the organization's own. */
export const EmojiPicture = ({ emoji: { emoji_name, emoji_code, reaction_type } }: { emoji: EmojiName }) => {
  const url = useSelect((view) => ownPicture(view, emoji_code), [emoji_code]);
  if (reaction_type === "unicode_emoji")
    return (
      <span class="emoji-character" aria-hidden="true">
        {emojiCharacters(emoji_code)}
      </span>
    );
  if (url === undefined) return <span>:{emoji_name}:</span>;
  return <img class="emoji" src={client.fileUrl(url)} alt="" width={18} height={18} />;
};
