import type { ChatMessage } from "@confab/client";
import { client } from "../../../client.js";
import { confirmFirst } from "../../../parts/dialog.js";
import { t } from "../../../texts/index.js";
import { rowBeside } from "../selected-message.js";

/** Deletes a message once it was confirmed. The focus goes to the message beside it. */
export const askToDelete = ({ id }: ChatMessage): void => {
  const beside = rowBeside(id);
  confirmFirst({
    title: t.actions.deleteTitle,
    text: t.message.confirmDelete,
    action: t.message.delete,
    isDanger: true,
    run: () => client.api.deleteMessage({ message_id: id }),
    onDone: () => beside?.focus({ preventScroll: true }),
  });
};
