import type { ChatMessage } from "@confab/client";
import { client } from "../../../client.js";
import { Dialog } from "../../../parts/dialog.js";
import { t } from "../../../texts/index.js";
import { Loaded, useLoaded } from "./loaded.js";
import { PersonList } from "./person-list.js";

/** Who has read a message. */
export const ReceiptsDialog = ({ message, onClose }: { message: ChatMessage; onClose(): void }) => {
  const receipts = useLoaded(() => client.api.getReadReceipts({ message_id: message.id }));
  return (
    <Dialog title={t.actions.receipts} class="narrow" onClose={onClose}>
      <Loaded state={receipts}>
        {({ user_ids }) => (
          <>
            <p class="hint">{t.actions.readBy(user_ids.length)}</p>
            {user_ids.length > 0 && <PersonList user_ids={user_ids} />}
          </>
        )}
      </Loaded>
    </Dialog>
  );
};
