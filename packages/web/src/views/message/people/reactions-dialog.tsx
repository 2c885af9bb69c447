import type { ChatMessage } from "@confab/client";
import { useSelect } from "@confab/client/react";
import { Dialog } from "../../../parts/dialog.js";
import { EmojiPicture } from "../../../parts/emoji-picture.js";
import { t } from "../../../texts/index.js";
import { groupedReactions } from "../reactions.js";
import { PersonList } from "./person-list.js";

/** Who reacted to a message, by emoji. */
export const ReactionsDialog = ({ message, onClose }: { message: ChatMessage; onClose(): void }) => {
  const reactions = useSelect((view) => view.messages.get(message.id)?.reactions ?? message.reactions, [message]);
  return (
    <Dialog title={t.actions.reactions} class="narrow" onClose={onClose}>
      {groupedReactions(reactions).map(({ key, reaction, user_ids }) => (
        <section key={key} class="reaction-people">
          <h3>
            <EmojiPicture emoji={reaction} /> {reaction.emoji_name.replaceAll("_", " ")} · {t.count(user_ids.length)}
          </h3>
          <PersonList user_ids={user_ids} />
        </section>
      ))}
    </Dialog>
  );
};
